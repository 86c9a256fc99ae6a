"""The field of an edition is made once, and a program that runs for days does not keep every one."""

import copy

from boompatrol.box.edition import default_edition
from boompatrol.table import field
from boompatrol.table.field import field_of


def test_it_is_made_once_and_few_are_kept() -> None:
    edition = default_edition()
    assert field_of(edition) is field_of(edition)
    for _ in range(3 * field.MOST):
        other = copy.deepcopy(edition)
        assert field_of(other).edition is other
    assert len(field._fields) <= field.MOST
