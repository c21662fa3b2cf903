"""Reads the orders that the shop wrote down."""

import json
from dataclasses import dataclass


@dataclass
class Order:
    """One line of orders.jsonl; money is in cents."""

    user: str
    total: int
    receipt: str

    def is_large(self, limit: int = 100_00) -> bool:
        return self.total >= limit


def read_orders(path: str) -> list[Order]:
    """Every order in the file, oldest first."""
    with open(path, encoding="utf-8") as lines:
        return [parse_order(line) for line in lines if line.strip()]


def parse_order(line: str) -> Order:
    values = json.loads(line)
    return Order(values["user"], values["total"], values["receipt"])
