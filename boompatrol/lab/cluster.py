"""Matches on many machines: the workers of a Dask scheduler, which have the program too (extra `cluster`)."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from boompatrol.lab.simulate import Pool
from boompatrol.replay.plain import Unusable

PATIENCE = 10
"""Seconds to wait for the scheduler, and for its first worker."""


@contextmanager
def scheduler(address: str) -> Iterator[Pool]:
    """The workers of the scheduler at this address, as in `tcp://host:8786`. Raises Unusable."""
    try:
        from distributed import Client
    except ImportError:
        raise Unusable("--scheduler needs Dask: install the extra, boompatrol[cluster]") from None
    try:
        _knock(address)
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Unusable(f"--scheduler {address}: no Dask scheduler answers there ({error})") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise Unusable(f"--scheduler {address}: it has no workers") from None
        executor = client.get_executor()
        try:
            yield Pool(executor, sum(client.ncores().values()))
        finally:
            # After Ctrl-C there are matches under way that nobody wants any more: not waiting for them is cancelling.
            executor.shutdown(wait=False)


def _knock(address: str) -> None:
    """Whether anybody listens there: Dask's client would go on trying. Raises OSError or ValueError."""
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if not parts.hostname or not parts.port:
        raise ValueError("it is to be host:port")
    socket.create_connection((parts.hostname, parts.port), PATIENCE).close()
