import type { Match } from "./match.js";

/**
 * Ranges of one name in a declaration of several names. The prefix and the suffix are shared by all of them:
 *
 *     static int a = 1, *b;        x, y float64
 *     ^prefix    ^a^^^  ^b         ^x ^y ^suffix
 */
export interface Declarator {
  /** End of the specifiers shared by all declarators. */
  readonly prefixEnd: number;
  readonly start: number;
  readonly end: number;
  /** Start of the shared part behind the last name, such as the type in Go. */
  readonly suffixStart: number;
}

const DECLARED: ReadonlySet<string> = new Set(["field", "constant", "variable", "property", "enum_member", "type"]);

/** Returns the declarator of each definition that shares its range with others, by index; see {@link Declarator}. */
export function declarators(text: string, definitions: readonly Match[]): Map<number, Declarator> {
  const found = new Map<number, Declarator>();
  for (let at = 0; at < definitions.length;) {
    const { start, end } = definitions[at]!;
    let next = at + 1;
    while (next < definitions.length && definitions[next]!.start === start && definitions[next]!.end === end) next++;
    if (next - at > 1 && DECLARED.has(definitions[at]!.kind)) divide(text, definitions.slice(at, next), at, found);
    at = next;
  }
  return found;
}

function divide(text: string, siblings: readonly Match[], index: number, found: Map<number, Declarator>): void {
  const places = siblings
    .map(({ parts }, at) => ({ name: parts.name, index: index + at }))
    .sort((a, b) => (a.name?.[0] ?? 0) - (b.name?.[0] ?? 0));
  const { start, end } = siblings[0]!;
  const names = places.map(({ name }) => name);
  if (!names.every((name) => name !== undefined && name[0] >= start && name[1] <= end)) return;
  const first = names[0]![0];
  // A destructured declaration, such as `let (a, b)`, belongs to all of its names.
  if (/[([{]\s*$/u.test(text.slice(start, first))) return;
  // If the names come first, the type follows the last one.
  const isNamesFirst = text.slice(start, first).trim() === "";
  const behind = names[names.length - 1]![1];
  // A pattern within a pattern stays whole.
  if (isNamesFirst && /[([{]/u.test(text.slice(first, behind))) return;
  // The initial value is not part of the signature.
  const last = /^\s*:?=/u.test(text.slice(behind, end)) ? end : behind;
  const prefixEnd = start + text.slice(start, first).replace(/[\s*&^$:]+$/u, "").length;
  places.forEach(({ name, index: place }, at) => {
    const following = names[at + 1];
    if (isNamesFirst) {
      found.set(place, { prefixEnd: start, start: name![0], end: name![1], suffixStart: last });
      return;
    }
    const comma = at === 0 ? prefixEnd : text.lastIndexOf(",", name![0] - 1) + 1;
    const until = following === undefined ? end : text.lastIndexOf(",", following[0] - 1);
    found.set(place, { prefixEnd, start: comma, end: Math.max(until, name![1]), suffixStart: end });
  });
}
