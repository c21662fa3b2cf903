/** Returns the value that a share of the values (0 to 1) does not exceed. */
export function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}
