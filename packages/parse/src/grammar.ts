import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Language, Parser, Query } from "web-tree-sitter";
import { CodeGraphError } from "@codegraph/model";
import { withBaselineCode } from "./baseline-code.js";
import { type RuntimeModule, startRuntime } from "./captures.js";
import type { LanguageSpec } from "./language-spec.js";
import { imageOf, placeQuery } from "./query-image.js";
import { type CaptureRole, roleOf } from "./roles.js";

/** A grammar that is loaded, its compiled query, and what each capture of the query means. */
export interface Grammar {
  readonly parser: Parser;
  readonly query: Query;
  readonly roles: readonly CaptureRole[];
  /** What `#set! before` and `#set! after` say of a pattern: put around the path of a value; undefined where nothing is set. */
  readonly wraps: readonly ({ readonly before: string; readonly after: string } | undefined)[];
}

const HOME = new URL("../", import.meta.url);

/** The text of a language's query: those of the languages it inherits from, then its own. */
export function queryText({ id, inherits = [], queries = `languages/${id}/tags.scm` }: LanguageSpec): string {
  return [...inherits.map((other) => `languages/${other}/tags.scm`), queries]
    .map((address) => readFileSync(fileURLToPath(new URL(address, HOME)), "utf8"))
    .join("\n");
}

/** Where the build puts a language's query, compiled. */
export function queryFile(spec: LanguageSpec): string {
  return fileURLToPath(new URL(`languages/${spec.id}/tags.query`, HOME));
}

/** The image of a language's query, compiled from its text; see `query-image.ts`. */
export async function compileQuery(spec: GrammarSpec): Promise<Uint8Array> {
  const runtime = await warmRuntime();
  const query = new Query(await readLanguage(spec.grammar), queryText(spec));
  return imageOf(runtime, (query as unknown as Record<0, number>)[0]);
}

/** The query that an image is of. What it is to its users is read out of the runtime's memory by its constructor. */
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

/** A language that is read by a grammar. */
export type GrammarSpec = LanguageSpec & { readonly grammar: string };

export function hasGrammar(spec: LanguageSpec): spec is GrammarSpec {
  return spec.grammar !== null;
}

/**
 * Loads a language's grammar and query once per thread, on first use: each costs memory.
 * @throws CodeGraphError `invalid-argument` for a language from elsewhere whose grammar or queries cannot be used
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

/** The smallest grammar there is. */
const SMALLEST = "tree-sitter-lua.wasm";

let warmed: Promise<RuntimeModule> | null = null;

/** Has the runtime itself compiled, whose code is worth to be optimised, before any code is kept from that. */
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

/** Where a grammar is. Those of this package lie in it compressed. */
export function grammarAddress(grammar: string): URL {
  return URL.canParse(grammar) ? new URL(grammar) : new URL(`grammars/${grammar}.gz`, HOME);
}

async function readLanguage(grammar: string): Promise<Language> {
  const address = grammarAddress(grammar);
  const bytes = await readFile(address);
  return Language.load(address.pathname.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** The query of a language. Those of this package's own come compiled. */
async function queryOf(spec: GrammarSpec, runtime: RuntimeModule, language: Language): Promise<Query> {
  if (spec.queries !== undefined) return new Query(language, queryText(spec));
  return readQuery(runtime, language, await readFile(queryFile(spec)));
}

/** What is wrong with a language's grammar or queries, for whoever wrote it. */
function unusable({ name }: LanguageSpec, cause: unknown): CodeGraphError {
  const { message } = cause as Error;
  return new CodeGraphError("invalid-argument", `${name} cannot be read: ${message}`, "Correct its queries, or the address of its grammar.", { cause });
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
  // Its lexer is compiled by the first word it reads.
  withBaselineCode(() => parser.parse("a b"))?.delete();
  const query = await queryOf(spec, runtime, language);
  const roles = query.captureNames.map((name) => {
    const role = roleOf(name);
    if (role === undefined) throw new Error(`its queries have a capture @${name}, which means nothing`);
    return role;
  });
  const wraps = Array.from({ length: query.patternCount() }, (_, pattern) => {
    const { before, after } = query.setProperties[pattern] ?? {};
    return before || after ? { before: before ?? "", after: after ?? "" } : undefined;
  });
  return { parser, query, roles, wraps };
}
