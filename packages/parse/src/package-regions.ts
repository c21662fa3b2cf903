import type { OffsetRange } from "./match.js";
import type { Matches } from "./matches.js";
import { oneLine } from "./source-text.js";

/** The code of one package in a file. */
export interface PackageRegion extends OffsetRange {
  /** Full name: `Shop.Data` for `namespace Data` within `namespace Shop`. */
  readonly name: string;
}

/**
 * Returns the packages of a file that has several, or that defines something outside of its package, ordered by start. Empty if one package
 * holds for the whole file.
 *
 * @param separator the text between the parts of the name of a package
 */
export function packageRegions(text: string, { regions, definitions }: Matches, separator: string): readonly PackageRegion[] {
  const bodies = regions["package.body"];
  if (bodies.length === 0) return [];
  const names = regions.package;
  const found: PackageRegion[] = [];
  let next = 0;
  for (const { start, end } of bodies) {
    while (next < names.length && names[next]!.end <= start) next++;
    const written = names[next - 1];
    if (!written) continue;
    const around = found.findLast((region) => region.end >= end);
    const name = packageIn(text, written);
    found.push({ start, end, name: around ? around.name + separator + name : name });
  }
  const isOne = new Set(found.map(({ name }) => name)).size < 2;
  const isInside = ({ start }: OffsetRange): boolean => found.some((region) => region.start <= start && start < region.end);
  return isOne && definitions.every(isInside) ? [] : found;
}

/** Returns the name of a package without white space. */
function packageIn(text: string, { start, end }: OffsetRange): string {
  return oneLine(text.slice(start, end)).replace(/\s+/gu, "");
}

/** Returns the package that a file names first; null if it names none. A clause on the next line names a package within it (Scala). */
export function packageOfFile(text: string, names: readonly OffsetRange[], separator: string): string | null {
  const [first] = names;
  if (first === undefined) return null;
  const end = names.findIndex((name, index) => index > 0 && !/^\s*\n\s*\w+\s+$/u.test(text.slice(names[index - 1]!.end, name.start)));
  return names
    .slice(0, end === -1 ? names.length : end)
    .map((name) => packageIn(text, name))
    .join(separator);
}
