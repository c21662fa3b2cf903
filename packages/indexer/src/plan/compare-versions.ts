/**
 * Compares two versions by the rules of semantic versioning. The result is negative if `a` is older, 0 if they are equal. Missing parts
 * count as 0; build metadata after `+` is ignored.
 */
export function compareVersions(a: string, b: string): number {
  const [releaseA, labelsA] = partsOf(a);
  const [releaseB, labelsB] = partsOf(b);
  for (let at = 0; at < Math.max(releaseA.length, releaseB.length); at++) {
    const order = compareParts(releaseA[at] ?? "0", releaseB[at] ?? "0");
    if (order !== 0) return order;
  }
  // A release is newer than its pre-releases.
  if (labelsA.length === 0 || labelsB.length === 0) return labelsB.length - labelsA.length;
  for (let at = 0; at < Math.min(labelsA.length, labelsB.length); at++) {
    const order = compareParts(labelsA[at]!, labelsB[at]!);
    if (order !== 0) return order;
  }
  return labelsA.length - labelsB.length;
}

function partsOf(version: string): readonly [release: readonly string[], labels: readonly string[]] {
  const [, release = "", label] = /^([^-+]*)(?:-([^+]*))?/u.exec(version) ?? [];
  return [release.split("."), label === undefined ? [] : label.split(".")];
}

/** Compares two identifiers. Numbers precede words. */
function compareParts(a: string, b: string): number {
  const [isNumberA, isNumberB] = [/^\d+$/u.test(a), /^\d+$/u.test(b)];
  if (isNumberA && isNumberB) return Number(a) - Number(b);
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
