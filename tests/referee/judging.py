"""What the referee says of a whole log, for its tests."""

from mount_drago import Referee
from random_game import text


def judge(log, **options):
    """All disagreements of a log given as text or as lines: [(line, rule, place), …]."""
    found = []
    referee = Referee(lambda number, rule, place, expected, got: found.append(
        (number, rule, place)), **options)
    if not isinstance(log, str):
        log = text(log)
    for raw in log.encode("utf-8").splitlines(keepends=True):
        referee.read(raw)
    referee.finish()
    return found
