"""A bot that answers at random: it looks at nothing but the question."""

from typing import Any

from boompatrol.bots.protocol import Question


class RandomBot:
    """Any legal answer, drawn by the question itself; no view is made for it."""

    def answer(self, question: Question) -> Any:
        return question.request.sample(question.chance)
