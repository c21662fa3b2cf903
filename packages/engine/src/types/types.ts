import { type AnySymbolId, checkCount, definitionIndexOf, fileOf, isFunctionLike, isTypeLike, type SlicedWork } from "@codegraph/model";
import { createTypeReferences, type FactIndex } from "@codegraph/graph";
import type { MemberOverrides, OutsideBase, RelatedType, TypeRelation, TypeSite, TypesOptions, TypesResult } from "../api/index.js";
import { callGraphOf } from "../calls/call-graph-of.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { createTypeHierarchy, type TypeHierarchy, type TypeLink } from "./hierarchy.js";

/** Types beyond this many are dropped from one list. */
const MAX_TYPES = 5_000;

/** The supertypes and subtypes of a symbol, and the overrides of its members. */
export function* typesAnswer(
  asked: QueryScope,
  written: string,
  index: FactIndex,
  { depth = MAX_TYPES, limit = 100 }: TypesOptions = {},
): SlicedWork<Omit<TypesResult, "stale">> {
  checkCount("depth", depth, 1);
  checkCount("limit", limit, 1);
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const { overrides } = callGraphOf(asked);
  const hierarchy = createTypeHierarchy(asked, createTypeReferences(index), overrides);
  const types = ids.filter((id) => isTypeLike(reader.definition(id)?.kind ?? "function"));
  const above = yield* walk(types, depth, (id) => hierarchy.basesOf(id), "base");
  const below = yield* walk(types, depth, (id) => hierarchy.derivedFrom(id), "derived");
  const supertypes = above.map((step) => relatedType(reader, step, "base"));
  const subtypes = below.map((step) => relatedType(reader, step, "derived"));
  const outside = outsideOf(reader, hierarchy, [...types, ...above.map(({ link }) => link.base)]);
  const members: MemberOverrides[] = [];
  for (const id of types.length > 0 ? types.flatMap((type) => membersOf(reader, type)) : ids) {
    yield;
    const bases = overrides.basesOf(id);
    const overriders = overrides.overridersOf(id);
    if (bases.length + overriders.length === 0) continue;
    const shown = (list: readonly AnySymbolId[]) => list.slice(0, limit).map((each) => symbolRef(reader, each));
    members.push({ member: symbolRef(reader, id), overrides: shown(bases), overriddenBy: shown(overriders) });
  }
  const lists = [supertypes, subtypes, outside, members];
  return {
    symbol: written,
    ...answer,
    supertypes: supertypes.slice(0, limit),
    subtypes: subtypes.slice(0, limit),
    outside: outside.slice(0, limit),
    members: members.slice(0, limit),
    totals: { supertypes: supertypes.length, subtypes: subtypes.length, outside: outside.length, members: members.length },
    truncated: lists.some((list) => list.length > limit),
  };
}

/** The direct supertypes and subtypes of definitions; null if none of them is a type. */
export function* relatedTypes(
  asked: QueryScope,
  ids: readonly AnySymbolId[],
  index: FactIndex,
  limit: number,
): SlicedWork<{ readonly supertypes: RelatedType[]; readonly subtypes: RelatedType[] } | null> {
  const { reader } = asked;
  const types = ids.filter((id) => isTypeLike(reader.definition(id)?.kind ?? "function"));
  if (types.length === 0) return null;
  const hierarchy = createTypeHierarchy(asked, createTypeReferences(index), callGraphOf(asked).overrides);
  const above = yield* walk(types, 1, (id) => hierarchy.basesOf(id), "base");
  const below = yield* walk(types, 1, (id) => hierarchy.derivedFrom(id), "derived");
  return {
    supertypes: above.slice(0, limit).map((step) => relatedType(reader, step, "base")),
    subtypes: below.slice(0, limit).map((step) => relatedType(reader, step, "derived")),
  };
}

/** A step of a walk, from a type to the next one. */
interface Step {
  readonly link: TypeLink;
  readonly depth: number;
  /** False if a step on the way is only possible. */
  readonly isExact: boolean;
}

/** Walks from types along links, the nearest types first. Each type is listed once. */
function* walk(
  from: readonly AnySymbolId[],
  maxDepth: number,
  next: (id: AnySymbolId) => readonly TypeLink[],
  end: "base" | "derived",
): SlicedWork<Step[]> {
  const seen = new Set(from);
  const found: Step[] = [];
  let level = from.map((id) => ({ id, isExact: true }));
  for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
    const further: typeof level = [];
    for (const { id, isExact } of level) {
      yield;
      for (const link of next(id)) {
        const reached = link[end];
        if (seen.has(reached) || found.length >= MAX_TYPES) continue;
        seen.add(reached);
        const step = { link, depth, isExact: isExact && link.certainty === "exact" };
        found.push(step);
        further.push({ id: reached, isExact: step.isExact });
      }
    }
    level = further;
  }
  return found;
}

function relatedType(reader: SpanReader, { link, depth, isExact }: Step, end: "base" | "derived"): RelatedType {
  return {
    type: symbolRef(reader, link[end]),
    relation: relationOf(link.isImplemented),
    via: symbolRef(reader, end === "base" ? link.derived : link.base),
    depth,
    certainty: isExact ? "exact" : "possible",
    site: link.reference === null ? null : siteIn(reader, link.derived, link.reference),
  };
}

function relationOf(isImplemented: boolean): TypeRelation {
  return isImplemented ? "implements" : "extends";
}

function siteIn(reader: SpanReader, derived: AnySymbolId, { line, column }: { readonly line: number; readonly column: number }): TypeSite {
  return { file: reader.fileById(fileOf(derived))?.path ?? "", line, column };
}

function outsideOf(reader: SpanReader, hierarchy: TypeHierarchy, types: readonly AnySymbolId[]): OutsideBase[] {
  return types.flatMap((type) =>
    hierarchy.outsideBases(type).map((reference): OutsideBase => {
      const { name, receiver, kind } = reference;
      return {
        name: receiver === null ? name : `${receiver}.${name}`,
        relation: relationOf(kind === "implement"),
        of: symbolRef(reader, type),
        site: siteIn(reader, type, reference),
      };
    }),
  );
}

/** Functions that are members of a type, by nesting or by name. */
function membersOf(reader: SpanReader, type: AnySymbolId): AnySymbolId[] {
  const definition = reader.definition(type);
  if (definition === null) return [];
  const nested = reader
    .definitions({ file: definition.file })
    .filter(({ id, parent, kind }) => parent === definitionIndexOf(type) && fileOf(id) === fileOf(type) && isFunctionLike(kind));
  const attached = reader.idsOwnedBy(definition.name).filter((id) => {
    const member = reader.definition(id);
    return member !== null && folderOf(member.file) === folderOf(definition.file) && !nested.some((each) => each.id === id);
  });
  return [...nested.map(({ id }) => id), ...attached];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
