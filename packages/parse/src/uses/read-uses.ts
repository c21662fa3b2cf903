import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Node, Query, Tree } from "web-tree-sitter";
import { sourceOf } from "../assemble.js";
import { compiledQuery } from "../compiled-query.js";
import { startDeadline } from "../deadline.js";
import { plainDocument } from "../document.js";
import { createExpectations } from "../expectations.js";
import { hasGrammar, loadGrammar } from "../grammar.js";
import type { LanguageSpec } from "../language-spec.js";
import type { LineTable } from "../line-table.js";
import { createMatchReader } from "../match-reader.js";
import type { Match, OffsetRange } from "../match.js";
import { createNesting } from "../nesting.js";
import { ParseTimeout } from "../parse-timeout.js";
import { knownOrNull } from "../path-reader.js";
import { prepareText } from "../prepare-text.js";
import { calleePath } from "../read-references.js";
import type { AssemblySource } from "../source.js";
import { type NameUse, USE_ROLES, type UseForm, type UseRole } from "./name-use.js";

/** Finds the occurrences of names in texts of one language. */
export interface UseReader {
  /**
   * Returns all occurrences of a name as a whole word, ordered by position.
   *
   * @throws ParseTimeout if reading takes longer than `timeoutMs`
   */
  read(text: string, name: string, timeoutMs: number): readonly NameUse[];
}

const HOME = new URL("../../", import.meta.url);

/** Loads the queries for occurrences of a language. Returns null for a language without them. */
export async function createUseReader(spec: LanguageSpec): Promise<UseReader | null> {
  if (!hasGrammar(spec)) return null;
  const text = queryOf(spec);
  const matchReader = text === "" ? null : await createMatchReader(spec);
  if (matchReader === null) return null;
  const { parser } = await loadGrammar(spec);
  const query = compiledQuery(parser.language!, `${spec.id}/uses.scm`, () => text);
  return {
    read(text, name, timeoutMs) {
      const found = wordsIn(text, name);
      if (found.length === 0) return [];
      const isLate = startDeadline(timeoutMs);
      const check = (): void => {
        if (isLate()) throw new ParseTimeout(`Reading took longer than ${timeoutMs} ms`);
      };
      const source = sourceOf(plainDocument(spec, text), matchReader.read(text, timeoutMs, isLate), check);
      const tree = parser.parse(prepareText(spec, text).text);
      if (tree === null) return [];
      try {
        const expected = expectedObjects(source);
        const nodes = found.map((at) => {
          check();
          return named(query, tree, source.lines, [at, at + name.length]);
        });
        const assigned = assignedScopes(source, name, new Set(found.filter((_, index) => nodes[index]?.isAssigned)));
        return nodes.map((node, index) => ({
          ...useAt(source, node, { name, at: found[index]!, expected }),
          ...(assigned.size > 0 ? { assigned } : {}),
        }));
      } finally {
        tree.delete();
      }
    },
  };
}

/** Returns the queries of a language as text: those it inherits, then its own. */
function queryOf({ id, inherits = [] }: LanguageSpec): string {
  const files = [...inherits, id].map((folder) => fileURLToPath(new URL(`languages/${folder}/uses.scm`, HOME)));
  return files.flatMap((file) => (existsSync(file) ? [readFileSync(file, "utf8")] : [])).join("\n");
}

const WORD = /[\p{L}\p{N}_$]/u;

/** Returns the offsets of a name as a whole word. */
function wordsIn(text: string, name: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!(at > 0 && WORD.test(text[at - 1]!)) && !WORD.test(text[at + name.length] ?? "")) found.push(at);
  }
  return found;
}

/** Captures of the queries for the name at an offset. */
interface NamedNode {
  readonly form: UseForm;
  readonly roles: ReadonlySet<string>;
  readonly node: Node;
  readonly receiver: Node | null;
  /** True for a variable that is assigned and not declared. */
  readonly isAssigned: boolean;
}

/** Runs the queries for one name. Null for a word that is no name, such as one in a text. */
function named(query: Query, tree: Tree, lines: LineTable, [start, end]: readonly [number, number]): NamedNode | null {
  const row = lines.lineOf(start) - 1;
  const column = lines.columnOf(start) - 1;
  const range = { startPosition: { row, column }, endPosition: { row, column: column + end - start } };
  const roles = new Set<string>();
  let isAssigned = false;
  let best: { readonly pattern: number; readonly form: string; readonly node: Node; readonly receiver: Node | null } | null = null;
  for (const { captures, patternIndex: pattern } of query.matches(tree.rootNode, range)) {
    const name = captures.find((each) => each.name === "name")?.node;
    if (name === undefined || name.startIndex !== start || name.endIndex !== end) continue;
    for (const capture of captures) {
      if (capture.name === "assigned") isAssigned = true;
      else if (capture.name.startsWith("role.")) roles.add(capture.name.slice("role.".length));
      else if (capture.name.startsWith("use.") && (best === null || pattern < best.pattern)) {
        const receiver = captures.find((each) => each.name === "receiver")?.node ?? null;
        best = { pattern, form: capture.name.slice("use.".length), node: name, receiver };
      }
    }
  }
  if (best === null) {
    const node = tree.rootNode.descendantForIndex(start, end);
    const isName = node !== null && node.startIndex === start && node.endIndex === end && /identifier/u.test(node.type);
    return isName ? { form: "declared", roles, node, receiver: null, isAssigned } : null;
  }
  return { ...best, form: best.form as UseForm, roles, isAssigned };
}

/** An occurrence that is read. */
interface Occurrence {
  readonly name: string;
  readonly at: number;
  /** Returns the path of the type that the context expects of the expression at an offset. */
  readonly expected: (offset: number) => string | null;
}

function useAt(source: AssemblySource, found: NamedNode | null, { name, at, expected }: Occurrence): NameUse {
  const { lines, tree, matches } = source;
  const place = { name, scope: tree.scopeAt(at), line: lines.lineOf(at), column: lines.columnOf(at) };
  if (found === null) {
    const isComment = [matches.regions.comment, matches.regions.doc].some((regions) => isWithin(regions, at));
    const isType = isComment && isDocumentedType(source.text, at);
    return { ...place, form: isType ? "documented" : isComment ? "comment" : "string", role: isType ? "type" : "read", path: null };
  }
  const { form, receiver, node } = found;
  return { ...place, form, role: roleOf(found), path: pathOf() };

  function pathOf(): string | null {
    if (receiver !== null && form === "indexed") return `<${source.code.slice(receiver.startIndex, receiver.endIndex)}>`;
    if (receiver !== null) return knownOrNull(source.paths.pathOf([receiver.startIndex, receiver.endIndex]));
    if (form !== "key" && form !== "shorthand") return null;
    const object = form === "shorthand" ? node.parent : (node.parent?.parent ?? null);
    return object === null ? null : expected(object.startIndex);
  }
}

function roleOf({ form, roles }: NamedNode): UseRole {
  const role = USE_ROLES.find((each) => roles.has(each));
  if (role !== undefined) return role;
  return form === "type" ? "type" : form === "import" || form === "module" ? "import" : "read";
}

function isWithin(regions: readonly OffsetRange[], at: number): boolean {
  return regions.some(({ start, end }) => start <= at && at < end);
}

/**
 * Scopes in which all bindings and definitions of a name come from assignments. Empty for a name without any declaration, which an
 * assignment declares.
 */
function assignedScopes({ text, matches, tree }: AssemblySource, name: string, assignments: ReadonlySet<number>): ReadonlySet<number> {
  const assigned = new Set<number>();
  const declared = new Set<number>();
  if (assignments.size === 0) return assigned;
  const note = ({ start, end, parts }: Match, scopeOf: (from: number) => number): void => {
    const [from, to] = parts.name ?? [start, end];
    if (text.slice(from, to) === name) (assignments.has(from) ? assigned : declared).add(scopeOf(from));
  };
  for (const match of matches.bindings) note(match, (from) => tree.holderOf(tree.scopeAt(from)));
  matches.definitions.forEach((match, index) => note(match, () => tree.declaringScope(index)));
  return declared.size === 0 ? declared : new Set([...assigned].filter((scope) => !declared.has(scope)));
}

/** True for a word in the braces of a documented type, or of a link to one: `@param {Map<string, User>} users`, `{@link User}`. */
function isDocumentedType(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", at) + 1, at);
  return /(?:@[a-z]+\s*\{|\{@link[a-z]*\s+)[^}]*$/u.test(before);
}

function expectedObjects(source: AssemblySource): (offset: number) => string | null {
  let read: ((offset: number) => string | null) | null = null;
  return (offset) => {
    read ??= createExpectations(source, createNesting(source.matches.shapes.lambda), (call) => calleePath(source, call));
    return read(offset);
  };
}
