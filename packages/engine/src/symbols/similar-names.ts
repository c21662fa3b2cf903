import leven from "leven";

/** Returns names similar to `name`, most similar first. */
export function similarNames(name: string, names: Iterable<string>, limit: number): string[] {
  const wanted = normalized(name);
  const furthest = Math.max(1, Math.floor(wanted.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const each of names) {
    const distance = distanceOf(wanted, normalized(each), furthest);
    if (distance <= furthest) found.push({ name: each, distance });
  }
  found.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((each) => each.name);
}

/** Edit distance. Containment counts as close if the contained name makes up most of the other. */
function distanceOf(wanted: string, name: string, furthest: number): number {
  if (name === wanted) return 0;
  const isPart =
    wanted.length >= 3 && name.length >= 3 && (name.includes(wanted) || (wanted.includes(name) && 2 * name.length >= wanted.length));
  if (isPart) return Math.min(furthest, 1 + Math.abs(name.length - wanted.length) / 20);
  if (Math.abs(name.length - wanted.length) > furthest) return Number.POSITIVE_INFINITY;
  if (isTransposed(wanted, name)) return 1;
  return leven(wanted, name, { maxDistance: furthest + 1 });
}

/** True if the names differ by one swapped pair of neighbouring letters, the most common typo. */
function isTransposed(wanted: string, name: string): boolean {
  if (wanted.length !== name.length) return false;
  const at = [...wanted].findIndex((letter, index) => letter !== name[index]);
  return at >= 0 && wanted[at] === name[at + 1] && wanted[at + 1] === name[at] && wanted.slice(at + 2) === name.slice(at + 2);
}

/** Ignores case and underscores. */
function normalized(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes("_") ? lower.replaceAll("_", "") : lower;
}
