import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import type { Boundary } from "./boundary.js";
import { holds } from "./predicates.js";
import type { Conditional } from "./readable.js";
import type { Grammar } from "./grammar.js";
import type { Match, Parts, Range } from "./match.js";
import { type CaptureRole, type MainRole, PART_ROLES, type PartRole, REGION_ROLES, type RegionRole, SHAPE_ROLES, type ShapeRole } from "./roles.js";

/** One that a query found, and by which of its patterns. */
interface FoundMatch extends Match {
  readonly pattern: number;
}

type PartsFound = { -readonly [Part in PartRole]: Parts[Part] };

/** No part yet. All that are found have the same shape, for they are read in many places; what is absent is undefined. */
function noParts(): PartsFound {
  return {
    name: undefined,
    body: undefined,
    parameters: undefined,
    returns: undefined,
    owner: undefined,
    receiver: undefined,
    arguments: undefined,
    optional: undefined,
    type: undefined,
    value: undefined,
    items: undefined,
    keys: undefined,
    again: undefined,
    specifier: undefined,
    alias: undefined,
    static: undefined,
    async: undefined,
    unbound: undefined,
    top: undefined,
    discard: undefined,
    adjacent: undefined,
    trailing: undefined,
    bracket: undefined,
  };
}

/** A match in the one shape that all have: many functions read matches, and are compiled anew for each shape they meet. */
export function matchOf(kind: string, start: number, end: number, parts: Parts, wrap?: Match["wrap"], as?: string, pattern = 0): FoundMatch {
  return { pattern, kind, start, end, parts, wrap, as };
}

/** A match that was made elsewhere, in the shape of those that are found. */
export function shaped({ kind, start, end, parts, wrap, as }: Match): Match {
  const all = noParts();
  for (const part of PART_ROLES) all[part] = parts[part];
  return matchOf(kind, start, end, all, wrap, as);
}

/** Parts with each range moved. */
export function movedParts(parts: Parts, move: (start: number, end: number) => readonly [number, number]): Parts {
  const moved = noParts();
  for (const part of PART_ROLES) {
    const range = parts[part];
    if (range) moved[part] = move(range[0], range[1]);
  }
  return moved;
}

/** Everything a query found in a file, by what it is. */
export interface Matches {
  /** What is compiled under a condition only. */
  conditions?: readonly Conditional[];
  /** Where what is too large for one chunk may be cut, ordered by place. */
  readonly boundaries: Boundary[];
  /** Ordered by start, then the larger first. */
  readonly definitions: Match[];
  /** Ordered by name. */
  readonly references: Match[];
  readonly bindings: Match[];
  readonly imports: Match[];
  readonly exports: Match[];
  /** Ordered by start. */
  readonly extensions: Match[];
  /** Ordered by start, then the larger first. */
  readonly shapes: Readonly<Record<ShapeRole, Match[]>>;
  /** Ordered by start, then the larger first. */
  readonly regions: Readonly<Record<RegionRole, Range[]>>;
}

/** A list for each kind of region. */
export function emptyRegions(): Record<RegionRole, Range[]> {
  return Object.fromEntries(REGION_ROLES.map((role) => [role, []])) as unknown as Record<RegionRole, Range[]>;
}

/** A list for each kind of shape. */
export function shapesOf(list: (role: ShapeRole) => Match[]): Record<ShapeRole, Match[]> {
  return Object.fromEntries(SHAPE_ROLES.map((role) => [role, list(role)])) as unknown as Record<ShapeRole, Match[]>;
}

/**
 * Sorts the flat captures of `readMatches` by what they mean. Where two patterns find the same name, the one that stands
 * earlier in the query decides what it is (put the special case first), and the later one adds the parts it lacks.
 */
export function sortMatches(captures: Int32Array, grammar: Grammar, text: string): Matches {
  const { roles } = grammar;
  const groups = {
    definition: new Map<number, FoundMatch>(),
    reference: new Map<number, FoundMatch>(),
    binding: new Map<number, FoundMatch>(),
    import: new Map<number, FoundMatch>(),
    export: new Map<number, FoundMatch>(),
    extension: new Map<number, FoundMatch>(),
    pattern: new Map<number, FoundMatch>(),
    lambda: new Map<number, FoundMatch>(),
    returned: new Map<number, FoundMatch>(),
    expected: new Map<number, FoundMatch>(),
    signature: new Map<number, FoundMatch>(),
    cased: new Map<number, FoundMatch>(),
  };
  const regions = emptyRegions();

  const meanings = meaningsOf(roles);
  for (let at = 0; at < captures.length; ) {
    const pattern = captures[at]!;
    const last = at + 2 + captures[at + 1]! * 3;
    if (!holds(grammar.query, pattern, captures, at + 2, last, text)) {
      at = last;
      continue;
    }
    let group: keyof typeof groups | null = null;
    let kind = "";
    let start = 0;
    let end = 0;
    let parts: PartsFound | null = null;
    for (at += 2; at < last; at += 3) {
      const { is, part, main, kind: ownKind } = meanings[captures[at]!]!;
      if (is === NOTHING) continue;
      const from = captures[at + 1]!;
      const to = captures[at + 2]!;
      if (is === PART) {
        parts ??= noParts();
        const earlier = parts[part];
        if (earlier === undefined) parts[part] = part === "name" ? unmarked(text, from, to) : [from, to];
        // A name can be two tokens (C#'s `~Foo`, C++'s `operator bool`), an expression or type several nodes (Dart's).
        else if (ADJOINING.has(part) && /^\s*$/u.test(text.slice(earlier[1], from))) parts[part] = [earlier[0], to];
      } else if (is === MAIN) {
        if (group !== null) continue;
        group = main as keyof typeof groups;
        kind = ownKind;
        start = from;
        end = to;
        // Some grammars count the line's end in.
        while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
      } else regions[main as RegionRole].push({ start: from, end: to });
    }
    if (group === null) continue;
    parts ??= noParts();
    const { name, adjacent } = parts;
    // Where a grammar leaves tokens unparsed, only what follows the name at once belongs to it.
    if (name && adjacent && /\S/u.test(text.slice(name[1], adjacent[0]))) continue;
    const key = keyOf(group, kind, parts, start);
    const own = groups[group];
    const earlier = own.get(key);
    const found = matchOf(kind, start, end, parts, grammar.wraps[pattern], undefined, pattern);
    own.set(key, earlier === undefined ? found : merged(found, earlier));
  }

  return inOrder(groups, regions);
}

/** Apart from what goes through the captures: that is compiled for as long as it takes a map or list of another kind. */
function inOrder(groups: Record<MainRole | ShapeRole, ReadonlyMap<number, FoundMatch>>, regions: Record<RegionRole, Range[]>): Matches {
  for (const role of REGION_ROLES) regions[role].sort(byExtent);
  const definitions: Match[] = [];
  for (const match of groups.definition.values()) if (!match.parts.discard) definitions.push(withBody(match));
  const { binding, definition } = groups;
  // A parameter's name is no use of it: type parameters are declared by what looks like a type.
  const parameters = new Set<number>();
  for (const { kind, start, parts } of binding.values()) if (kind === "parameter") parameters.add(parts.name?.[0] ?? start);
  const references: Match[] = [];
  for (const [name, match] of groups.reference) {
    // Nor is a definition's own.
    if (!match.parts.discard && !definition.has(name) && !parameters.has(name)) references.push(match);
  }
  return {
    definitions: outermost(definitions.sort(byExtent)),
    references: calledIn(regions.uncalled, references.sort(byName)),
    bindings: [...binding.values()].sort(byName),
    imports: [...groups.import.values()].sort(byName),
    exports: [...groups.export.values()].sort(byName),
    extensions: [...groups.extension.values()].sort(byExtent),
    shapes: shapesOf((role) => [...groups[role].values()].sort(byExtent)),
    boundaries: [],
    regions,
  };
}

/** Without the calls in regions where nothing is called, as in types that are written as calls. */
function calledIn(uncalled: readonly Range[], references: Match[]): Match[] {
  if (uncalled.length === 0) return references;
  // Both are in order.
  let next = 0;
  let end = 0;
  return references.filter(({ kind, start, parts: { name } }) => {
    const at = name?.[0] ?? start;
    for (; next < uncalled.length && uncalled[next]!.start <= at; next++) end = Math.max(end, uncalled[next]!.end);
    return kind !== "call" || at >= end;
  });
}

/** Where a grammar puts the body beside the head, the definition goes on to its end. */
function withBody(match: Match): Match {
  const { body, name } = match.parts;
  const isName = name !== undefined && name[0] === match.start;
  return body && body[0] >= match.end && !isName ? matchOf(match.kind, match.start, body[1], match.parts, match.wrap) : match;
}

/** Without those marked as `top` that lie in a function: its variables are bindings. */
function outermost(definitions: Match[]): Match[] {
  let end = 0;
  return definitions.filter((definition) => {
    const inside = definition.start < end;
    if (definition.parts.top) return !inside;
    if (!inside && isFunctionLike(definition.kind as SymbolKind)) end = definition.end;
    return true;
  });
}

/** A name without the marks that make it a symbol or a string: `:name`, `"name"`. */
function unmarked(text: string, from: number, to: number): readonly [number, number] {
  const first = text.charCodeAt(from);
  if (first === COLON && to - from > 1 && text.charCodeAt(from + 1) !== COLON) return [from + 1, to];
  const quoted = first === DOUBLE || first === SINGLE || first === BACKTICK;
  return quoted && to - from > 2 && text.charCodeAt(to - 1) === first ? [from + 1, to - 1] : [from, to];
}

const NOTHING = 0;
const PART = 1;
const MAIN = 2;
const REGION = 3;

/** What a capture means, in one shape for all. */
interface Meaning {
  readonly is: number;
  readonly part: PartRole;
  readonly main: string;
  readonly kind: string;
}

const known = new WeakMap<readonly CaptureRole[], readonly Meaning[]>();

function meaningsOf(roles: readonly CaptureRole[]): readonly Meaning[] {
  let meanings = known.get(roles);
  if (!meanings) known.set(roles, (meanings = roles.map(meaningOf)));
  return meanings;
}

function meaningOf(role: CaptureRole): Meaning {
  if (role === null) return { is: NOTHING, part: "name", main: "", kind: "" };
  if ("part" in role) return { is: PART, part: role.part, main: "", kind: "" };
  const is = "kind" in role || isShape(role.main) ? MAIN : REGION;
  return { is, part: "name", main: role.main, kind: "kind" in role ? role.kind : "" };
}

const SHAPES: ReadonlySet<string> = new Set(SHAPE_ROLES);

function isShape(role: string): boolean {
  return SHAPES.has(role);
}

const ADJOINING: ReadonlySet<PartRole> = new Set<PartRole>(["name", "value", "items", "receiver", "returns", "type"]);
const SPACE = 32;
const COLON = 58;
const DOUBLE = 34;
const SINGLE = 39;
const BACKTICK = 96;

/** What makes two matches of a group the same: the name's place; for imports whatever the statement names first. */
function keyOf(group: string, kind: string, parts: Parts, start: number): number {
  if (isShape(group)) return start;
  if (group === "import" || group === "export") {
    return parts.name?.[0] ?? parts.alias?.[0] ?? parts.specifier?.[0] ?? start;
  }
  const place = parts.name?.[0] ?? start;
  // A parameter can be a field as well.
  return group === "binding" ? place * 2 + (kind === "field" ? 1 : 0) : place;
}

/** The earlier pattern says what it is; what only the later one found is added. */
function merged(one: FoundMatch, other: FoundMatch): FoundMatch {
  const [first, second] = one.pattern <= other.pattern ? [one, other] : [other, one];
  const parts = noParts();
  for (const part of PART_ROLES) parts[part] = first.parts[part] ?? second.parts[part];
  return matchOf(first.kind, first.start, first.end, parts, first.wrap, undefined, first.pattern);
}

/** Order by start, then the larger first. */
export function byExtent(a: Range, b: Range): number {
  return a.start - b.start || b.end - a.end;
}

/** Order by name. */
export function byName(a: Match, b: Match): number {
  return (a.parts.name?.[0] ?? a.start) - (b.parts.name?.[0] ?? b.start);
}
