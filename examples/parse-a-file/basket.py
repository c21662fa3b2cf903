from decimal import Decimal
from .price import net_price


class Basket:
    """Items that a customer is about to buy."""

    def __init__(self):
        self.items = []

    def add(self, item, count=1):
        self.items.append((item, count))

    def total(self) -> Decimal:
        return sum(net_price(item) * count for item, count in self.items)


def checkout(basket: Basket):
    return basket.total().quantize(Decimal("0.01"))
