import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { DefinitionFilter, FactReader, StoredDefinition } from "@codegraph/store";
import picomatch from "picomatch";

/** A symbol as people write it, taken apart. */
interface SymbolPattern {
  /** The part before the last `:`, when it names a file; null otherwise. */
  readonly file: string | null;
  readonly line: number | null;
  /** Names from the outermost: `["UserService", "load"]`. */
  readonly names: readonly string[];
}

/**
 * The definitions that a written symbol means: `load`, `UserService > load`, `UserService.load`, `UserService::load`,
 * each also after a file (`src/user.ts:load`), or a line (`src/user.ts:42`, see {@link definitionAt}).
 * Ordered by path and position; empty when it means nothing.
 */
export function findSymbols(store: Pick<FactReader, "definitions">, written: string): StoredDefinition[] {
  const { file, line, names } = parse(written.trim());
  if (file !== null && line !== null) {
    return definitionAt(store, file, line);
  }
  const name = names.at(-1);
  if (name === undefined) return [];
  const filter: DefinitionFilter = file === null ? { name } : { name, file };
  return store.definitions(filter).filter(({ path }) => endsWith(path.split(" > "), names));
}

/** What stands on a line: the function or type named there, else whatever is; else the innermost function around it. */
function definitionAt(store: Pick<FactReader, "definitions">, file: string, line: number): StoredDefinition[] {
  const definitions = store.definitions({ file });
  const named = definitions.filter((definition) => definition.line === line);
  const main = named.find(({ kind }) => isFunctionLike(kind) || isTypeLike(kind)) ?? named[0];
  if (main) return [main];
  const around = definitions.filter(({ span }) => span.startLine <= line && line <= span.endLine);
  const inner = around.findLast(({ kind }) => isFunctionLike(kind)) ?? around.at(-1);
  return inner ? [inner] : [];
}

/** The name that a written symbol ends in, whether it means something or not; null when there is none. */
export function lastName(written: string): string | null {
  return parse(written.trim()).names.at(-1) ?? null;
}

function endsWith(path: readonly string[], names: readonly string[]): boolean {
  return names.length <= path.length && names.every((name, at) => name === path[path.length - names.length + at]);
}

function parse(written: string): SymbolPattern {
  const placed = /^(.+?[^:]):(?!:)([^:]+)$/u.exec(written);
  if (placed && /[./]/u.test(placed[1]!)) {
    const rest = placed[2]!.trim();
    const line = /^\d+$/u.test(rest) ? Number(rest) : null;
    return { file: placed[1]!.replace(/^\.\//u, ""), line, names: line === null ? split(rest) : [] };
  }
  return { file: null, line: null, names: split(written) };
}

function split(path: string): string[] {
  if (path.includes(" > ")) return path.split(" > ").map((name) => name.trim());
  // Operators and destructors are names too: only separators between words count.
  return path.replace(/\(\)$/u, "").split(/(?<=[\p{L}\p{N}_$?!>\])])(?:\.|::|#|\\|\/)(?=[\p{L}_$~<[])/u);
}

/** Matches names with `*` for any run of characters; null accepts all. */
export function nameMatcher(pattern: string | undefined): ((name: string) => boolean) | null {
  if (pattern === undefined || pattern === "*") return null;
  return picomatch(pattern, { nobrace: true, nobracket: true, noextglob: true, dot: true });
}
