"""The window: the only part of the program that imports pygame.

`theme`, `text`, `skin` and `sprites` draw; `widget`, `boxes`, `controls`, `textfield` and `overlay`
make up the retained widget tree that `root` drives; `scene` and `app` run it; `scenes` are the pages.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "boompatrol")  # pygame names it after the script as it is imported
