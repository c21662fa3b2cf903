import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Language, Parser, Query } from "web-tree-sitter";
import { CodeGraphError } from "@codegraph/model";
import { withBaselineCode } from "./baseline-code.js";
import type { LanguageSpec } from "./language-spec.js";
import type { Match } from "./match.js";
import { createPatternMatcher, type PatternMatcher } from "./matcher/match-patterns.js";
import { readProgram } from "./matcher/pattern-program.js";
import { createNodeReader, type NodeReader } from "./matcher/read-nodes.js";
import { imageOf, placeQuery } from "./query-image.js";
import { type CaptureRole, roleOf } from "./roles.js";
import { type RuntimeModule, startRuntime } from "./runtime.js";

/** Loaded grammar with its compiled query and the role of each of the query's captures. */
export interface Grammar {
  readonly parser: Parser;
  readonly query: Query;
  /** Reads trees for the matcher. */
  readonly nodes: NodeReader;
  /** Finds the matches of the query. */
  readonly matcher: PatternMatcher;
  readonly roles: readonly CaptureRole[];
  /** Settings by `#set!` for the matches of a pattern, by pattern index. Undefined if nothing is set. */
  readonly wraps: readonly Match["wrap"][];
}

const HOME = new URL("../", import.meta.url);

/** Returns the query of a language as text: the queries it inherits, then its own. */
export function queryText({ id, inherits = [], queries = `languages/${id}/tags.scm` }: LanguageSpec): string {
  return [...inherits.map((other) => `languages/${other}/tags.scm`), queries]
    .map((address) => readFileSync(fileURLToPath(new URL(address, HOME)), "utf8"))
    .join("\n");
}

/** Returns the file in which the build puts a language's compiled query. */
export function queryFile(spec: LanguageSpec): string {
  return fileURLToPath(new URL(`languages/${spec.id}/tags.query`, HOME));
}

/** Compiles a language's query text and returns its image; see `query-image.ts`. */
export async function compileQuery(spec: GrammarSpec): Promise<Uint8Array> {
  const runtime = await warmRuntime();
  const query = new Query(await readLanguage(spec.grammar), queryText(spec));
  return imageOf(runtime, (query as unknown as Record<0, number>)[0]);
}

/** Turns an image back into a query. The constructor of `Query` reads its properties from the runtime's memory. */
function readQuery(runtime: RuntimeModule, language: Language, image: Uint8Array): Query {
  const compile = runtime._ts_query_new;
  runtime._ts_query_new = (address) => placeQuery(runtime, image, address);
  try {
    return new Query(language, "");
  } finally {
    runtime._ts_query_new = compile;
  }
}

const grammars = new Map<string, Promise<Grammar>>();

/** Language that is parsed with a tree-sitter grammar. */
export type GrammarSpec = LanguageSpec & { readonly grammar: string };

/** Returns true if the language is parsed with a grammar. */
export function hasGrammar(spec: LanguageSpec): spec is GrammarSpec {
  return spec.grammar !== null;
}

/**
 * Returns the grammar and query of a language, loaded on first use and kept for the thread, as each takes memory.
 *
 * @throws CodeGraphError `invalid-argument` if the grammar or the queries of an external language cannot be loaded
 */
export function loadGrammar(spec: GrammarSpec): Promise<Grammar> {
  const key = `${spec.id}\n${spec.grammar}\n${spec.queries ?? ""}`;
  let grammar = grammars.get(key);
  if (!grammar) {
    grammar = load(spec);
    grammars.set(key, grammar);
  }
  return grammar;
}

/** Smallest of the bundled grammars. */
const SMALLEST = "tree-sitter-lua.wasm";

let warmed: Promise<RuntimeModule> | null = null;

/** Compiles the runtime itself before any call of `withBaselineCode`, because its code is worth optimising. */
function warmRuntime(): Promise<RuntimeModule> {
  warmed ??= (async () => {
    const runtime = await startRuntime();
    const parser = new Parser();
    parser.setLanguage(await readLanguage(SMALLEST));
    parser.parse("f(a, 'b') -- c\nlocal d = {}\nend")?.delete();
    parser.delete();
    return runtime;
  })();
  return warmed;
}

/** Returns the address of a grammar file. The bundled grammars are gzip-compressed. */
export function grammarAddress(grammar: string): URL {
  return URL.canParse(grammar) ? new URL(grammar) : new URL(`grammars/${grammar}.gz`, HOME);
}

async function readLanguage(grammar: string): Promise<Language> {
  const address = grammarAddress(grammar);
  const bytes = await readFile(address);
  return Language.load(address.pathname.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** Loads the query of a language. The queries of bundled languages are precompiled. */
async function queryOf(spec: GrammarSpec, runtime: RuntimeModule, language: Language): Promise<Query> {
  if (spec.queries !== undefined) return new Query(language, queryText(spec));
  return readQuery(runtime, language, await readFile(queryFile(spec)));
}

/** Error for the author of a language with a faulty grammar or query. */
function unusable({ name }: LanguageSpec, cause: unknown): CodeGraphError {
  const { message } = cause as Error;
  return new CodeGraphError("invalid-argument", `Cannot load ${name}: ${message}`, "Correct its queries or the address of its grammar.", {
    cause,
  });
}

async function load(spec: GrammarSpec): Promise<Grammar> {
  const runtime = await warmRuntime();
  try {
    return await loadWith(runtime, spec);
  } catch (error) {
    throw unusable(spec, error);
  }
}

async function loadWith(runtime: RuntimeModule, spec: GrammarSpec): Promise<Grammar> {
  const language = await readLanguage(spec.grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  // Lexing the first word compiles the lexer.
  withBaselineCode(() => parser.parse("a b"))?.delete();
  const query = await queryOf(spec, runtime, language);
  const roles = query.captureNames.map((name) => {
    const role = roleOf(name);
    if (role === undefined) throw new Error(`unknown capture @${name} in its queries`);
    return role;
  });
  const wraps = Array.from({ length: query.patternCount() }, (_, pattern) => {
    const { before, after, also, named, receiver } = query.setProperties[pattern] ?? {};
    if (!before && !after && !also && !named && !receiver) return undefined;
    return { before: before ?? "", after: after ?? "", also: also ?? null, named: named ?? null, isExpected: receiver === "expected" };
  });
  const program = readProgram(runtime, query);
  const nodes = createNodeReader(runtime, program.language, program.supertypes);
  return { parser, query, nodes, matcher: createPatternMatcher(program), roles, wraps };
}
