"""What holds for every test: no window, no sound, no file outside the test's own folders."""

import os
from pathlib import Path

import hypothesis
import pytest

for module in Path(__file__).parent.glob("*.py"):
    if not module.stem.startswith(("__", "conftest", "test_")):
        pytest.register_assert_rewrite(f"tests.{module.stem}")

# Before anything imports pygame. A test of a real window starts a program of its own, with an environment of its own.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

# Two cores under load are slow now and then: no deadline. Where a change is judged, the examples are always the same.
hypothesis.settings.register_profile("table", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("table")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Settings, saves and logs of the tests go here; one that needs a folder for itself sets the variable anew."""
    folder = tmp_path_factory.mktemp("home")
    os.environ["BOOMPATROL_HOME"] = str(folder)
    return folder
