export function pick(random, list) {
  return list[Math.floor(random() * list.length)];
}

/** Draws a name with a probability proportional to its weight. */
export function weighted(random, weights) {
  const entries = Object.entries(weights);
  let lot = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) if ((lot -= weight) < 0) return name;
  return entries[0][0];
}
