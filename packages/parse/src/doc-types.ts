import { commentText } from "./comment-text.js";
import type { DocTypes, LanguageSpec } from "./language-spec.js";
import type { Match, OffsetRange } from "./match.js";
import { createNesting } from "./nesting.js";
import type { Matches } from "./matches.js";
import type { ScopeTree } from "./scope-tree.js";
import { countLeading } from "./count-leading.js";

/** Types that the comments of a file declare. */
export interface DocTypeReader {
  /** Returns the declared type of a parameter, variable or field. Null if no comment declares one. */
  ofBinding(match: Match): string | null;
  /** Returns the declared result of a function by the index of its definition. Null if no comment declares one. */
  ofResult(index: number): string | null;
  /** Returns the members that a comment declares for a type, by the index of its definition. */
  membersOf(index: number): ReadonlyMap<string, string>;
  /** All comments that declare types, with their offsets, in order. */
  readonly all: readonly { readonly offset: number; readonly types: DocTypes }[];
}

const NO_MEMBERS: ReadonlyMap<string, string> = new Map();
const NOTHING: DocTypeReader = { ofBinding: () => null, ofResult: () => null, membersOf: () => NO_MEMBERS, all: [] };

/** The keyword before the first variable of a declaration. */
const DECLARING = /(?:export\s+)?(?:const|let|var)\s+$/u;

/** Creates the reader of the types that comments declare. It reads nothing in a language without such types. */
export function createDocTypes(
  text: string,
  matches: Matches,
  tree: ScopeTree,
  starts: Int32Array,
  specAt: (offset: number) => LanguageSpec,
): DocTypeReader {
  const comments = matches.regions.comment;
  const all = (specAt(0).docTypesInLines ? joinedLines(text, comments) : comments).flatMap(({ start, end }) => {
    const spec = specAt(start);
    if (!spec.docTypesInLines && !text.startsWith("/**", start)) return [];
    const types = spec.readDocTypes?.(commentText(text.slice(start, end)));
    return types ? [{ offset: start, end, types }] : [];
  });
  if (all.length === 0) return NOTHING;
  const lambdas = createNesting(matches.shapes.lambda);

  /** The types in the comment that ends directly before an offset. */
  function before(offset: number): DocTypes | null {
    const low = countLeading(all, (each) => each.end <= offset);
    const last = all[low - 1];
    return last && offset - last.end < 200 && /^\s*$/u.test(text.slice(last.end, offset)) ? last.types : null;
  }

  /** The types above the function that takes the parameter at an offset. */
  function ofFunction(offset: number): DocTypes | null {
    const index = tree.scopes[tree.scopeAt(offset)]!.definition;
    const { parameters } = matches.definitions[index]?.parts ?? {};
    if (parameters && parameters[0] <= offset && offset < parameters[1]) {
      const types = before(starts[index]!);
      if (types) return types;
    }
    const lambda = lambdas.innermost(offset);
    const taken = lambda?.parts.parameters;
    return lambda !== undefined && taken && offset >= taken[0] && offset < taken[1] ? before(lambda.start) : null;
  }

  function ofBinding(match: Match): string | null {
    const [from, to] = match.parts.name ?? [match.start, match.end];
    if (match.kind === "parameter") return ofFunction(from)?.parameters.get(text.slice(from, to)) ?? null;
    if (match.kind === "narrowed") return null;
    const line = text.lastIndexOf("\n", match.start - 1) + 1;
    const declaring = DECLARING.exec(text.slice(Math.max(line, match.start - 80), match.start));
    // A comment before the value is a cast.
    const cast = match.parts.value ? before(match.parts.value[0]) : null;
    const above = before(match.start - (declaring?.[0].length ?? 0));
    return cast?.type ?? above?.variables?.get(text.slice(from, to)) ?? above?.type ?? null;
  }

  return {
    ofBinding,
    ofResult: (index) => before(starts[index]!)?.returns ?? null,
    membersOf: (index) => before(starts[index]!)?.members ?? NO_MEMBERS,
    all,
  };
}

/** Joins comments on consecutive lines that declare something (`@return`); drops all others. */
function joinedLines(text: string, comments: readonly OffsetRange[]): OffsetRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of comments) {
    const last = joined.at(-1);
    if (last && /^[ \t]*\r?\n?[ \t]*$/u.test(text.slice(last.end, start))) last.end = end;
    else joined.push({ start, end });
  }
  return joined.filter(({ start, end }) => text.slice(start, end).includes("@"));
}

/** Returns the declared type, or the one of a comment if the code declares none or a less precise one. */
export function refinedType({ refinedTypes }: LanguageSpec, declared: string | null, documented: () => string | null): string | null {
  return declared === null || refinedTypes?.test(declared) ? (documented() ?? declared) : declared;
}
