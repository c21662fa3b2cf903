"""Prints what each customer spent."""

import sys
from collections import defaultdict

from orders import Order, read_orders


def totals_by_user(orders: list[Order]) -> dict[str, int]:
    """Cents by user, the largest first."""
    totals: dict[str, int] = defaultdict(int)
    for order in orders:
        totals[order.user] += order.total
    return dict(sorted(totals.items(), key=lambda entry: -entry[1]))


def report(path: str) -> str:
    orders = read_orders(path)
    lines = [f"{user:30} {cents / 100:10.2f}" for user, cents in totals_by_user(orders).items()]
    large = [order for order in orders if order.is_large()]
    return "\n".join([*lines, f"{len(large)} large orders"])


if __name__ == "__main__":
    print(report(sys.argv[1]))
