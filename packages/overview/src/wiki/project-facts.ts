import { rulesOfLanguages } from "@codegraph/indexer/resolution";
import type { IndexState } from "@codegraph/indexer/update";
import {
  type CodeFacts,
  type Definition,
  definitionIndexOf,
  type Edge,
  type FileId,
  fileOf,
  fileRole,
  isCall,
  isOwnSymbol,
  isTestFile,
  type SymbolId,
  type SymbolKind,
  symbolId,
  yieldToEventLoop,
} from "@codegraph/model";
import { definitionPath } from "@codegraph/store";
import { createForeignCodeTest } from "../written-code.js";

/** File of the project's own code, or of its tests. */
export interface CodeFile {
  readonly id: FileId;
  readonly path: string;
  readonly language: string;
  readonly header: string | null;
  readonly isTest: boolean;
  readonly definitions: readonly CodeDefinition[];
  /** Modules that the file imports or re-exports, as written, with the 1-based line. */
  readonly imports: readonly { readonly specifier: string; readonly line: number }[];
}

/** Definition with the properties that pages show or select by. */
export interface CodeDefinition extends Pick<Definition, "name" | "line" | "exported" | "declaration" | "parent" | "owner"> {
  readonly kind: SymbolKind;
  /** Names from the outermost definition to this one, joined by dots. */
  readonly path: string;
}

/** Certain use of a definition of the project. */
export interface Use extends Pick<Edge, "kind" | "line"> {
  readonly caller: SymbolId;
  readonly callee: SymbolId;
}

/** The code of a project as its wiki describes it. All lists are ordered by path and position, which no run of the indexer changes. */
export interface ProjectFacts {
  /** Own code first, then tests; each ordered by path. */
  readonly files: readonly CodeFile[];
  /** Null for a file that is neither. */
  file(id: FileId): CodeFile | null;
  /** Null for top-level code, and for a definition of other files. */
  definition(id: SymbolId): CodeDefinition | null;
  /** Returns the certain uses in a file, ordered by line. */
  usesIn(file: CodeFile): readonly Use[];
}

/** Reads the files with code that people of the project wrote, without examples, benchmarks and copies. */
export async function readFacts({ store, registry }: IndexState, signal?: AbortSignal): Promise<ProjectFacts> {
  const records = store.files();
  const rulesOf = rulesOfLanguages(registry);
  const isForeign = createForeignCodeTest(records.map(({ path }) => path));
  const pause = yieldToEventLoop(signal);
  const found: CodeFile[] = [];
  for (const record of records) {
    const { id, path, language, header } = record;
    const isTest = isTestFile(path);
    // Folders that begin with a dot belong to tools.
    if (/(?:^|\/)\.[^/]+\//u.test(path)) continue;
    if (rulesOf(language) === null || registry.get(language)?.isDocument || (!isTest && fileRole(path) !== "own")) continue;
    const facts = store.facts(id);
    if (facts === null || isData(facts, (registry.get(language)?.grammar ?? null) !== null) || isForeign(record, facts)) continue;
    const { imports, exports } = facts;
    found.push({
      id,
      path,
      language,
      header,
      isTest,
      definitions: leanDefinitions(facts),
      imports: isTest ? [] : [...imports, ...exports].flatMap(({ specifier, line }) => (specifier === null ? [] : [{ specifier, line }])),
    });
    await pause();
  }
  const files = [...found.filter(({ isTest }) => !isTest), ...found.filter(({ isTest }) => isTest)];
  const byId = new Map(files.map((file) => [file.id, file]));
  const file = (id: FileId): CodeFile | null => byId.get(id) ?? null;
  const definition = (id: SymbolId): CodeDefinition | null => byId.get(fileOf(id))?.definitions[definitionIndexOf(id)] ?? null;

  return {
    files,
    file,
    definition,
    usesIn: ({ id }) =>
      store
        .edgesIn(id)
        .flatMap(({ caller, callee, kind, line, column, certainty }) => {
          if (certainty !== "exact" || kind === "override" || !isOwnSymbol(callee)) return [];
          const target = byId.get(fileOf(callee));
          return target === undefined ? [] : [{ caller, callee, kind, line, column, target: target.path }];
        })
        // Ids depend on the order in which files were indexed, so they decide only within a file.
        .sort(
          (one, other) =>
            one.line - other.line || one.column - other.column || compare(one.target, other.target) || one.callee - other.callee,
        ),
  };
}

/**
 * True for settings, data and styles, which have keys, values and selectors only.
 * @param hasGrammar true for a language of code, in which a file of constants, or an empty one, is code too
 */
function isData({ definitions, references, imports, exports }: CodeFacts, hasGrammar: boolean): boolean {
  if (hasGrammar) return definitions.length > 0 && definitions.every(({ kind }) => kind === "selector");
  if (imports.length + exports.length > 0 || references.some(({ kind }) => isCall(kind))) return false;
  return definitions.every(({ kind }) => kind === "field" || kind === "section" || kind === "selector");
}

function leanDefinitions({ definitions, exports }: CodeFacts): CodeDefinition[] {
  const names = new Set(exports.flatMap(({ local, specifier }) => (local === null || specifier !== null ? [] : [local])));
  return definitions.map((definition) => {
    const { name, kind, line, exported, declaration, parent, owner } = definition;
    const path = definitionPath(definition, (index) => definitions[index]).replaceAll(" > ", ".");
    return { name, kind, line, exported: exported || (parent === null && names.has(name)), declaration, parent, owner, path };
  });
}

/** Returns the name of a symbol on pages: the path of a definition, or the name of the file for its top-level code. */
export function shownName(facts: ProjectFacts, id: SymbolId): string {
  const path = facts.file(fileOf(id))?.path ?? "";
  return facts.definition(id)?.path ?? path.slice(path.lastIndexOf("/") + 1);
}

/** Returns the symbol on a line of a file: the definition there, or the top-level code of the file. */
export function symbolAt({ id, definitions }: CodeFile, line: number | null): SymbolId {
  return symbolId(id, line === null ? -1 : definitions.findIndex((each) => each.line === line));
}

/** Compares by UTF-16 code units. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
