"""What is asked of the desktop round the window: the clipboard, and showing a folder."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pygame


def copy(words: str) -> bool:
    """Put words on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
        return pygame.scrap.get_text() == words
    except pygame.error:
        return False


def show_folder(folder: Path) -> bool:
    """Show a folder in the desktop's own program, made where it is not there yet; False where nothing does that."""
    import subprocess  # the first picture can do without

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        if shutil.which(command) is None:
            return False
        subprocess.Popen(
            [command, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True
