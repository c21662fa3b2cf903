import { isFunctionLike, type SymbolKind } from "@codegraph/model";
import type { Boundary } from "./boundary.js";
import { predicatesHold } from "./predicates.js";
import type { Conditional } from "./readable-text.js";
import type { Grammar } from "./grammar.js";
import type { Match, Parts, OffsetRange } from "./match.js";
import {
  type CaptureRole,
  type MainRole,
  PART_ROLES,
  type PartRole,
  REGION_ROLES,
  type RegionRole,
  SHAPE_ROLES,
  type ShapeRole,
} from "./roles.js";

/** Match with the index of the query pattern that found it. */
interface FoundMatch extends Match {
  readonly pattern: number;
}

type PartsFound = { -readonly [Part in PartRole]: Parts[Part] };

/** Creates a record without parts. All matches have the same hidden class, because many functions read them; absent parts are undefined. */
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
    argument: undefined,
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
    block: undefined,
    bracket: undefined,
  };
}

/** Pattern that found a match, and the fields that do not depend on what it captured. A match may stand for its own origin. */
interface MatchOrigin extends Pick<Match, "wrap" | "as"> {
  readonly pattern?: number;
}

/**
 * Creates a match. All matches are created here so that they share a hidden class: V8 recompiles a function for each new shape it reads.
 * @param origin a match from this function, or an entry of {@link originsOf}
 */
export function matchOf(kind: string, start: number, end: number, parts: Parts, { pattern = 0, wrap, as }: MatchOrigin): FoundMatch {
  return { pattern, kind, start, end, parts, wrap, as };
}

/** Copies a match from a hand-written reader into the common shape. */
export function toMatch({ kind, start, end, parts, wrap, as }: Match): Match {
  const all = noParts();
  for (const part of PART_ROLES) all[part] = parts[part];
  // The same literal as in `matchOf`, which would otherwise read the origin from objects of many shapes.
  const match: FoundMatch = { pattern: 0, kind, start, end, parts: all, wrap, as };
  return match;
}

/** Applies `move` to the range of each part. */
export function mapParts(parts: Parts, move: (start: number, end: number) => readonly [number, number]): Parts {
  const moved = noParts();
  for (const part of PART_ROLES) {
    const range = parts[part];
    if (range) moved[part] = move(range[0], range[1]);
  }
  return moved;
}

/** Everything that the query of a language found in a file, by role. */
export interface Matches {
  /** Ranges that are compiled conditionally, in any order. */
  conditions?: readonly Conditional[];
  /** Offsets at which an oversized chunk may be cut, in ascending order. */
  readonly boundaries: Boundary[];
  /** Ordered by start, longer ranges first. */
  readonly definitions: Match[];
  /** Ordered by the offset of the name, as are the next three lists. */
  readonly references: Match[];
  readonly bindings: Match[];
  readonly imports: Match[];
  readonly exports: Match[];
  /** Ordered by start, longer ranges first. */
  readonly extensions: Match[];
  /** Ordered by start, longer ranges first. */
  readonly shapes: Readonly<Record<ShapeRole, Match[]>>;
  /** Ordered by start, longer ranges first. */
  readonly regions: Readonly<Record<RegionRole, OffsetRange[]>>;
}

/** Creates an empty list for each region role. */
export function emptyRegions(): Record<RegionRole, OffsetRange[]> {
  return Object.fromEntries(REGION_ROLES.map((role) => [role, []])) as unknown as Record<RegionRole, OffsetRange[]>;
}

/** Creates a list for each shape role. */
export function shapesByRole(list: (role: ShapeRole) => Match[]): Record<ShapeRole, Match[]> {
  return Object.fromEntries(SHAPE_ROLES.map((role) => [role, list(role)])) as unknown as Record<ShapeRole, Match[]>;
}

/**
 * Sorts the flat matches of a `PatternMatcher` by role. If two patterns match the same name, the earlier pattern in the query decides the kind,
 * so special cases come first. The later pattern adds the parts that the earlier one lacks.
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
    yielded: new Map<number, FoundMatch>(),
    signature: new Map<number, FoundMatch>(),
    cased: new Map<number, FoundMatch>(),
  };
  const regions = emptyRegions();

  const captureRoles = packedRolesOf(roles);
  const origins = originsOf(grammar);
  for (let at = 0; at < captures.length;) {
    const pattern = captures[at]!;
    const last = at + 2 + captures[at + 1]! * 3;
    if (!predicatesHold(grammar.query, captures, at, text)) {
      at = last;
      continue;
    }
    let group: keyof typeof groups | null = null;
    let kind = "";
    let start = 0;
    let end = 0;
    let parts: PartsFound | null = null;
    for (at += 2; at < last; at += 3) {
      const { is, part, main, kind: ownKind } = captureRoles[captures[at]!]!;
      if (is === NOTHING) continue;
      const from = captures[at + 1]!;
      const to = captures[at + 2]!;
      if (is === PART) {
        parts ??= noParts();
        const earlier = parts[part];
        if (earlier === undefined) parts[part] = part === "name" ? unmarked(text, from, to) : [from, to];
        // Names may be two tokens (C#'s `~Foo`, C++'s `operator bool`), expressions and types several nodes (Dart).
        else if (ADJOINING.has(part) && /^\s*$/u.test(text.slice(earlier[1], from))) parts[part] = [earlier[0], to];
      } else if (is === MAIN) {
        if (group !== null) continue;
        group = main as keyof typeof groups;
        kind = ownKind;
        start = from;
        end = to;
        // Some grammars include the line break in the node.
        while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
      } else regions[main as RegionRole].push({ start: from, end: to });
    }
    if (group === null) continue;
    parts ??= noParts();
    if (kind === "narrowed" && parts.body && parts.body[0] < start) parts.body = restOf(parts.body, end, regions.scope);
    const { name, adjacent } = parts;
    // If the grammar leaves tokens unparsed, only text directly after the name belongs to it.
    if (name && adjacent && /\S/u.test(text.slice(name[1], adjacent[0]))) continue;
    const key = keyOf(group, kind, parts, start);
    const own = groups[group];
    const earlier = own.get(key);
    const found = matchOf(kind, start, end, parts, origins[pattern]!);
    own.set(key, earlier === undefined ? found : merged(found, earlier));
  }

  return inOrder(groups, regions);
}

/**
 * Builds the ordered lists. This is a separate function because V8 optimises the loop over the captures only while it sees one kind of
 * collection.
 */
function inOrder(
  groups: Record<MainRole | ShapeRole, ReadonlyMap<number, FoundMatch>>,
  regions: Record<RegionRole, OffsetRange[]>,
): Matches {
  for (const role of REGION_ROLES) regions[role].sort(byExtent);
  const definitions: Match[] = [];
  for (const match of groups.definition.values()) if (!match.parts.discard) definitions.push(withBody(match));
  const { binding, definition } = groups;
  // The name of a parameter is not a reference. Type parameters are declared by nodes that look like types.
  const parameters = new Set<number>();
  for (const { kind, start, parts } of binding.values()) if (kind === "parameter") parameters.add(parts.name?.[0] ?? start);
  const references: Match[] = [];
  for (const [name, match] of groups.reference) {
    // The name of a definition is not a reference either.
    if (!match.parts.discard && !definition.has(name) && !parameters.has(name)) references.push(match);
  }
  return {
    definitions: outermost(definitions.sort(byExtent)),
    references: withoutUncalled(regions.uncalled, references.sort(byName)),
    bindings: [...binding.values()].sort(byName),
    imports: [...groups.import.values()].sort(byName),
    exports: [...groups.export.values()].sort(byName),
    extensions: [...groups.extension.values()].sort(byExtent),
    shapes: shapesByRole((role) => [...groups[role].values()].sort(byExtent)),
    boundaries: [],
    regions,
  };
}

/**
 * Returns the rest of a block behind a test that leaves it otherwise, as a scope. A second scope holds the declarations of the rest, so that one
 * of the same name hides the tested variable.
 */
function restOf([, end]: readonly [number, number], from: number, scopes: OffsetRange[]): readonly [number, number] {
  scopes.push({ start: from, end }, { start: from + 1, end });
  return [from, end];
}

/** Drops the calls in regions that cannot call, such as types with the syntax of a call. */
function withoutUncalled(uncalled: readonly OffsetRange[], references: Match[]): Match[] {
  if (uncalled.length === 0) return references;
  // Both lists are in order.
  let next = 0;
  let end = 0;
  return references.filter(({ kind, start, parts: { name } }) => {
    const at = name?.[0] ?? start;
    for (; next < uncalled.length && uncalled[next]!.start <= at; next++) end = Math.max(end, uncalled[next]!.end);
    return kind !== "call" || at >= end;
  });
}

/** Extends a definition to the end of its body if the grammar puts the body next to the head. */
function withBody(match: Match): Match {
  const { body, name } = match.parts;
  const isName = name !== undefined && name[0] === match.start;
  return body && body[0] >= match.end && !isName ? matchOf(match.kind, match.start, body[1], match.parts, match) : match;
}

/** Drops the definitions marked `top` within functions. Those variables are bindings. */
function outermost(definitions: Match[]): Match[] {
  let end = 0;
  return definitions.filter((definition) => {
    const inside = definition.start < end;
    if (definition.parts.top) return !inside;
    if (!inside && isFunctionLike(definition.kind as SymbolKind)) end = definition.end;
    return true;
  });
}

/** Strips the marks of a symbol or string from a name: `:name`, `"name"`. */
function unmarked(text: string, from: number, to: number): readonly [number, number] {
  const first = text.charCodeAt(from);
  if (first === COLON && to - from > 1 && text.charCodeAt(from + 1) !== COLON) return [from + 1, to];
  const quoted = first === DOUBLE || first === SINGLE || first === BACKTICK;
  return quoted && to - from > 2 && text.charCodeAt(to - 1) === first ? [from + 1, to - 1] : [from, to];
}

/** Above the distance between a test and the code that it guards. */
const MOST_BETWEEN = 2 ** 22;

const NOTHING = 0;
const PART = 1;
const MAIN = 2;
const REGION = 3;

/** A capture role with the same fields for every role, so that V8 uses one hidden class. */
interface PackedRole {
  readonly is: number;
  readonly part: PartRole;
  readonly main: string;
  readonly kind: string;
}

const packedRoles = new WeakMap<readonly CaptureRole[], readonly PackedRole[]>();

function packedRolesOf(roles: readonly CaptureRole[]): readonly PackedRole[] {
  let packed = packedRoles.get(roles);
  if (!packed) packedRoles.set(roles, (packed = roles.map(packRole)));
  return packed;
}

const origins = new WeakMap<Grammar, readonly FoundMatch[]>();

/** Returns the origin of each pattern's matches. They are matches without parts, so that all origins have one hidden class. */
function originsOf(grammar: Grammar): readonly FoundMatch[] {
  let all = origins.get(grammar);
  if (!all)
    origins.set(
      grammar,
      (all = grammar.wraps.map((wrap, pattern) => ({ pattern, kind: "", start: 0, end: 0, parts: NO_PARTS, wrap, as: undefined }))),
    );
  return all;
}

const NO_PARTS = noParts();

function packRole(role: CaptureRole): PackedRole {
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

/** Key under which two matches of a group are the same: the offset of the name, and for imports and exports of the first part named. */
function keyOf(group: string, kind: string, parts: Parts, start: number): number {
  if (isShape(group)) return start;
  // One value may be exported under several names: `exports.Nyan = exports.nyan = Nyan`.
  if (group === "export" && parts.alias) return parts.alias[0];
  if (group === "import" || group === "export") {
    return parts.name?.[0] ?? parts.alias?.[0] ?? parts.specifier?.[0] ?? start;
  }
  const place = parts.name?.[0] ?? start;
  // One test narrows a variable in several places: in the rest of a condition and in the block behind it.
  if (kind === "narrowed" && parts.body) return -(place * MOST_BETWEEN + parts.body[0] - place) - 1;
  // A parameter may also be a field.
  return group === "binding" ? place * 2 + (kind === "field" ? 1 : 0) : place;
}

/** Merges two matches of the same name. The earlier pattern decides the kind; parts that it lacks come from the later one. */
function merged(one: FoundMatch, other: FoundMatch): FoundMatch {
  const [first, second] = one.pattern <= other.pattern ? [one, other] : [other, one];
  const parts = noParts();
  for (const part of PART_ROLES) parts[part] = first.parts[part] ?? second.parts[part];
  return matchOf(first.kind, first.start, first.end, parts, first);
}

/** Orders by start, longer ranges first. */
export function byExtent(a: OffsetRange, b: OffsetRange): number {
  return a.start - b.start || b.end - a.end;
}

/** Orders by the offset of the name. */
export function byName(a: Match, b: Match): number {
  return (a.parts.name?.[0] ?? a.start) - (b.parts.name?.[0] ?? b.start);
}
