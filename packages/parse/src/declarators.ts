import type { Match } from "./match.js";

/**
 * What of a declaration of several names is said of one of them:
 *
 *     static int a = 1, *b;        x, y float64
 *     ^prefix    ^a^^^  ^b         ^x ^y ^suffix
 */
export interface Declarator {
  /** End of what is said of all before the first name. */
  readonly prefixEnd: number;
  readonly start: number;
  readonly end: number;
  /** Start of what is said of all behind the last name. */
  readonly suffixStart: number;
}

const DECLARED: ReadonlySet<string> = new Set(["field", "constant", "variable", "property", "enum_member", "type"]);

/** The declarator of each definition that shares its range with others, by index; see {@link Declarator}. */
export function declarators(text: string, definitions: readonly Match[]): Map<number, Declarator> {
  const found = new Map<number, Declarator>();
  for (let at = 0; at < definitions.length; ) {
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
  // Where the names come first, the type stands behind the last.
  // What is taken apart, as `let (a, b)`, is said of all names at once.
  if (/[([{]\s*$/u.test(text.slice(start, first))) return;
  const isNamesFirst = text.slice(start, first).trim() === "";
  const behind = names[names.length - 1]![1];
  // Patterns in a pattern are one.
  if (isNamesFirst && /[([{]/u.test(text.slice(first, behind))) return;
  // What they are given is no part of a prototype.
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
