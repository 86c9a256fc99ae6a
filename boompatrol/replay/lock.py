"""One window writes a log: a lock on the log itself, which goes with it under another name and dies with its process.

A lock beside the log would need a second file, and would be lost where the log is renamed.
"""

import errno
import os
import sys

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """What is locked there can't be read either: a byte that no log has."""

    def _locked(descriptor: int) -> None:
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, at, os.SEEK_SET)
else:
    import fcntl

    def _locked(descriptor: int) -> None:
        # Not lockf: its lock is lost as soon as the process closes the file anywhere, as after a look at the list.
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(descriptor: int) -> bool:
    """Lock an open file for as long as it is open; False where somebody else has. Never waits.

    Where the file system has no locks it is taken for locked: the journal still sees that another one writes.
    """
    try:
        _locked(descriptor)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True
