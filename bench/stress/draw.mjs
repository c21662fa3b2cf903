export function pick(random, list) {
  return list[Math.floor(random() * list.length)];
}

/** One of the names, as often as its weight says. */
export function weighted(random, weights) {
  const entries = Object.entries(weights);
  let lot = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) if ((lot -= weight) < 0) return name;
  return entries[0][0];
}
