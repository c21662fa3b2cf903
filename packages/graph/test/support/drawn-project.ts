import {
  type AnySymbolId,
  asFileId,
  type CodeFacts,
  definitionIndexOf,
  type Edge,
  enclosingFunction,
  fileOf,
  isCall,
  isLibraryFile,
  type Manifest,
  type SymbolId,
  symbolId,
} from "@codegraph/model";
import { createExtractor, type Extractor, type LanguageRegistry, loadRegistry } from "@codegraph/parse";
import { createDrawing } from "../../../../test/support/drawing.js";
import { factIndexOf } from "../../src/fact-index-of.js";
import type { RulesOf } from "../../src/module-finders.js";
// The standard libraries are joined to a project as an index run does it.
import { libraryIndexFor, withLibrary } from "../../../indexer/src/resolution/library-index.js";
import { createResolver, type ResolvedFile } from "../../src/resolve/resolver.js";

/** A project whose references were resolved in memory, with the facts of its sources. */
export interface ResolvedProject {
  readonly files: readonly { readonly path: string; readonly facts: CodeFacts; readonly resolved: ResolvedFile }[];
  /** Shows a definition as `file:line name`. */
  show(id: AnySymbolId): string;
  /** Returns the name of a caller, or `<module>` for code outside of definitions. */
  callerName(id: SymbolId): string;
}

let registry: Promise<LanguageRegistry> | null = null;
const extractors = new Map<string, Promise<Extractor>>();

/** Splits a text into files. A line `=== path` begins a file, lines of source begin with a space, and annotations with `|`. */
export function splitProject(text: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("|")) continue;
    if (line.startsWith("=== ")) files.set(line.slice(4), (lines = []));
    else lines.push(line.slice(1));
  }
  return files;
}

/** Parses a file. Returns null if it is in no known language. */
export async function factsOf(path: string, text: string): Promise<CodeFacts | null> {
  const language = (await (registry ??= loadRegistry())).forPath(path, text);
  if (!language) return null;
  if (!extractors.has(language.id)) extractors.set(language.id, createExtractor(language));
  return (await extractors.get(language.id)!).extract(text, path);
}

/** Returns the resolution rules of languages. */
export async function resolutionRules(): Promise<RulesOf> {
  const languages = await (registry ??= loadRegistry());
  return (id) => languages.get(id)?.resolution ?? null;
}

/** Parses and resolves a project without a store, with the manifests among its files, such as `go.mod`. */
export async function resolveProject(texts: ReadonlyMap<string, readonly string[]>): Promise<ResolvedProject> {
  const languages = await (registry ??= loadRegistry());
  const sources: { path: string; facts: CodeFacts }[] = [];
  const manifests: Manifest[] = [];
  for (const [path, lines] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = lines.join("\n");
    if (isManifest(languages, path)) manifests.push({ path, text });
    const facts = await factsOf(path, text);
    if (facts) sources.push({ path, facts });
  }
  const index = factIndexOf(sources, (id) => languages.get(id)?.resolution ?? null, manifests);
  const library = libraryIndexFor(languages, new Set(sources.map(({ facts }) => facts.language)));
  const resolver = createResolver(withLibrary(index, library));
  const files = sources.map((source, place) => ({ ...source, resolved: resolver.resolve(asFileId(place + 1))! }));
  const definition = (id: AnySymbolId) => files[fileOf(id) - 1]!.facts.definitions[definitionIndexOf(id)];
  return {
    files,
    show: (id) => `${files[fileOf(id) - 1]!.path}:${definition(id)!.line} ${definition(id)!.name}`,
    callerName: (id) => definition(id)?.name ?? "<module>",
  };
}

function isManifest({ languages }: LanguageRegistry, path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const patterns = languages.flatMap(({ resolution }) => resolution.manifests ?? []).map((pattern) => pattern.split("*"));
  return patterns.some(([start, end]) => (end === undefined ? name === start : name.startsWith(start!) && name.endsWith(end)));
}

/**
 * Draws the callee of each call under its site. The caret is under the called name:
 *
 *     === src/main.ts
 *      import { load } from "./user";
 *      load().save();
 *     |^^^^ <module> → src/user.ts:3 load (exact, import)
 *     |       ^^^^ <module> → ?
 */
export function drawCalls(texts: ReadonlyMap<string, readonly string[]>, { files, show, callerName }: ResolvedProject): string {
  const drawing = createDrawing(texts);
  for (const [at, { path, facts, resolved }] of files.entries()) {
    for (const edge of resolved.edges.filter(({ kind, callee }) => isCall(kind) && !isLibraryFile(fileOf(callee))).sort(bySite)) {
      const how = edge.kind === "call" ? "" : `${edge.kind}, `;
      drawing.note(
        { file: path, ...edge },
        `${callerName(edge.caller)} → ${show(edge.callee)} (${how}${edge.certainty}, ${edge.provenance})`,
      );
    }
    for (const place of resolved.open) {
      const { line, column, scope } = facts.references[place]!;
      const caller = symbolId(asFileId(at + 1), enclosingFunction(facts.scopes, facts.definitions, scope));
      drawing.note({ file: path, line, column }, `${callerName(caller)} → ?`);
    }
  }
  return drawing.drawn();
}

/** Like {@link drawCalls}, for the edges that are not calls: overrides, and functions used as values. */
export function drawUses(texts: ReadonlyMap<string, readonly string[]>, { files, show, callerName }: ResolvedProject): string {
  const drawing = createDrawing(texts);
  for (const { path, resolved } of files) {
    for (const { caller, callee, kind, line, column, certainty } of resolved.edges) {
      if (!isCall(kind)) drawing.note({ file: path, line, column }, `${callerName(caller)} → ${show(callee)} (${kind}, ${certainty})`);
    }
  }
  return drawing.drawn();
}

function bySite(a: Edge, b: Edge): number {
  return a.line - b.line || a.column - b.column || a.callee - b.callee;
}
