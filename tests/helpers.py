"""What tests of every chapter use."""

import pytest

rule = pytest.mark.rule
"""The rules a test holds the engine to: `@rule("M6", "V3")`. `test_rule_ids.py` reads the source, so write ids out."""

hard_case = pytest.mark.hard_case
"""The hard case of the table (what broke the nearest programs) a test stands for: `@hard_case(16)`."""
