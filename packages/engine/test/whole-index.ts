import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ExportedEdge, initProject, type Project } from "@codegraph/engine";
import { type AnySymbolId, asSymbolId, type FileId, fileOf, definitionIndexOf, isCall, type TermTable } from "@codegraph/model";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { afterAll } from "vitest";

/** Creates a pseudorandom generator that depends only on its seed (mulberry32). */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-whole-")));
  folders.push(path);
  return path;
}

export function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Returns the edges that are not calls. */
function usesIn(root: string): unknown {
  const store = openSqliteStore(join(root, ".codegraph", "index.db"), { readonly: true });
  try {
    return store.files().map(({ id, path }) => [
      path,
      store
        .edgesIn(id)
        .flatMap(({ caller, callee, kind, line, column, certainty }) => {
          const to = store.definition(asSymbolId(callee));
          return isCall(kind) ? [] : [[store.definition(caller)?.path, to?.file, to?.path, kind, line, column, certainty].join(" ")];
        })
        .sort(),
    ]);
  } finally {
    store.close();
  }
}

/** Orders the edges of one site by their callees: the index has them in the order in which their files appeared. */
function compareEdges(...edges: [ExportedEdge, ExportedEdge]): number {
  const [a, b] = edges.map(({ caller, site, callee }) => JSON.stringify([caller, site, callee])) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns all answers of an index without ids. */
export async function answers(project: Project): Promise<unknown> {
  const { statistics, edges, languages, problems } = await project.status();
  return {
    statistics,
    edges,
    languages,
    problems,
    symbols: await all(project.exportSymbols()),
    calls: (await all(project.exportEdges())).sort((a, b) => compareEdges(a, b)),
    open: await all(project.exportUnresolved()),
    uses: usesIn(project.root),
    terms: (await project.query(".", { mode: "regex", limit: 10_000 })).matches.map(({ file, lineNumber, lineType, term }) => [
      file,
      lineNumber,
      lineType,
      term.toLowerCase(),
    ]),
  };
}

export async function fresh(root: string): Promise<unknown> {
  const copy = folder();
  cpSync(root, copy, { recursive: true, filter: (path) => !path.includes(".codegraph") || path === root });
  const { project } = await initProject(copy, { workers: 1 });
  const result = await answers(project);
  await project.close();
  return result;
}

/** Returns the whole content of an index with paths instead of ids and without times. Equal for equal sources. */
export function stored(root: string): unknown {
  const store = openSqliteStore(join(root, ".codegraph/index.db"), { readonly: true });
  try {
    const files = store.files();
    const place = (id: AnySymbolId): string => `${store.fileById(fileOf(id) as FileId)?.path} ${definitionIndexOf(id)}`;
    return {
      counts: store.counts(),
      problems: store.problems(),
      files: files.map(({ id, indexedAt: _at, ...file }) => ({
        ...file,
        facts: { ...store.facts(id) },
        terms: termsOf(store.termTable(id)),
        edges: store
          .edgesIn(id)
          .map(({ caller, callee, ...edge }) => JSON.stringify([place(caller), place(callee), edge]))
          .sort(),
        open: store.unresolvedIn(id).map(({ caller, ...call }) => ({ ...call, caller: place(caller) })),
      })),
    };
  } finally {
    store.close();
  }
}

/** Returns {@link stored} for a fresh index of the same folder. The existing index is kept. */
export async function storedAnew(root: string): Promise<unknown> {
  const aside = join(folder(), "codegraph");
  const own = join(root, ".codegraph");
  renameSync(own, aside);
  try {
    const { project } = await initProject(root, { workers: 1 });
    await project.close();
    return stored(root);
  } finally {
    rmSync(own, { recursive: true });
    renameSync(aside, own);
  }
}

function termsOf(table: TermTable | null): unknown {
  if (!table) return null;
  const { types, more, terms, offsets, lines } = table;
  const places = terms.map((term, index) => [term.toLowerCase(), Array.from(lines.slice(offsets[index], offsets[index + 1]))] as const);
  return { types: [...types], more: [...more], places: Object.fromEntries(places.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
