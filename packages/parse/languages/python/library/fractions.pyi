class Fraction:
    denominator: int
    numerator: int
    def limit_denominator(self, limit: int = 1000000) -> Fraction: ...
