const rate = 0.19;

/** The price with tax. */
export function gross(net: number): number {
  return round(net * (1 + rate));
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
