"""Write scripts/requirements.lock anew: what pyproject.toml asks for, to the byte, for every Python and system.

python3 scripts/make_lock.py              keeps the versions that still fit
python3 scripts/make_lock.py --upgrade    takes the newest
"""

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "scripts" / "requirements.lock"


def uv(folder: Path) -> str:
    """The uv on PATH, or one put into an environment of its own in `folder`."""
    if found := shutil.which("uv"):
        return found
    venv.create(folder, with_pip=True)
    bin_ = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([bin_ / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
    return str(bin_ / "uv")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [uv(Path(folder)), "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-annotate"]
        command += ["--no-emit-index-url", "--no-emit-find-links", "--python-version", "3.11"]
        command += ["--custom-compile-command", "python3 scripts/make_lock.py", "--group", "pyproject.toml:dev"]
        subprocess.run([*command, "pyproject.toml", "-o", LOCK, *sys.argv[1:]], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
