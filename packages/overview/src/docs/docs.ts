import { statSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { DocsOptions, DocsResult, DocsSource, UpdateDocsResult } from "../api/docs.js";
import { readRegularFile, replaceFile } from "@codegraph/files/read";
import { discover, type FoundFile, isDocument } from "@codegraph/files/walk";
import { codegraphPath } from "@codegraph/indexer/folder";
import type { IndexState } from "@codegraph/indexer/update";
import { composeDocs } from "./compose.js";
import { type DocsIndex, docsIndexEntry, type ImportedDocument, readDocsIndex } from "./docs-index.js";
import { findSection, type SectionRange, placedHeadings } from "./sections.js";

/** Documents of an open project, collected in `.codegraph/docs.md`. */
export interface Docs {
  /**
   * Brings the import up to date and answers from it. Writes the file too if `writes` is set, for which the caller must hold the write
   * lock.
   * @throws CodeGraphError `not-found` for an unknown section
   */
  get(options: DocsOptions, how: { readonly writes: boolean }): Promise<DocsResult>;
  /** True if the import is up to date. */
  isCurrent(): boolean;
  /**
   * Imports all documents again.
   * @param seen documents found by a recent scan; null to scan
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`, `cancelled`
   */
  update(signal?: AbortSignal, seen?: readonly FoundFile[] | null): Promise<UpdateDocsResult>;
}

/** Largest docs.md that is read, in bytes. */
const MAX_BYTES = 2 ** 28;

interface Imported {
  readonly index: DocsIndex;
  readonly content: string;
}

/** Creates the documents of an open project. */
export function createDocs(state: IndexState): Docs {
  const { root, store, log } = state;
  const path = join(codegraphPath(root), "docs.md");

  /** Returns the last import; null if there is none or docs.md was changed by others. */
  function imported(): Imported | null {
    const index = readDocsIndex(store);
    if (index === null || hasChanged(path, index)) return null;
    try {
      return { index, content: readRegularFile(path, MAX_BYTES).toString() };
    } catch {
      return null;
    }
  }

  async function importAll(writes: boolean, signal?: AbortSignal, seen: readonly FoundFile[] | null = null): Promise<Imported> {
    const start = performance.now();
    const documents =
      seen ?? (await discover(root, state.config, state.registry, { wanted: isDocument, ...(signal ? { signal } : {}) })).others;
    const { content, index } = await composeDocs(root, state.name, documents);
    if (!writes) return { content, index: { ...index, size: 0, mtimeMs: 0 } };
    replaceFile(path, content);
    const { size, mtimeMs } = statSync(path);
    const written = { ...index, size, mtimeMs };
    store.write((writer) => writer.setMeta(...docsIndexEntry(written)));
    log("info", "docs.import", {
      root,
      documents: index.documents.length,
      left_out: index.omitted.length,
      ms: Math.round(performance.now() - start),
    });
    return { content, index: written };
  }

  /** Returns imported files that changed, and files that were added or removed according to the last scan. */
  function changesSince({ documents, omitted }: DocsIndex): string[] {
    const known = [...documents, ...omitted];
    const changed = known.filter((document) => hasChanged(join(root, document.file), document)).map(({ file }) => file);
    const found = state.seen.documents;
    if (found === null) return changed;
    const before = new Set(known.map(({ file }) => file));
    const now = new Set(found.map((file) => file.path));
    const added = [...now].filter((file) => !before.has(file));
    const removed = [...before].filter((file) => !now.has(file));
    return [...new Set([...changed, ...added, ...removed])];
  }

  function currentState(): { readonly known: Imported | null; readonly stale: readonly string[]; readonly isCurrent: boolean } {
    const known = imported();
    if (known === null) return { known, stale: [], isCurrent: false };
    const stale = changesSince(known.index).sort();
    return { known, stale, isCurrent: stale.length === 0 && known.index.name === state.name };
  }

  async function current(writes: boolean): Promise<Imported & { readonly stale: readonly string[] }> {
    const { known, stale, isCurrent } = currentState();
    if (known !== null && (isCurrent || state.options.readonly || !state.config.autoUpdate)) return { ...known, stale };
    try {
      return { ...(await importAll(writes)), stale: [] };
    } catch (error) {
      log("warn", "docs.failed", { root, message: (error as Error).message });
      // An import that cannot be written can still be returned.
      return { ...(await importAll(false)), stale: [] };
    }
  }

  return {
    isCurrent: () => currentState().isCurrent,
    async get({ section }, { writes }) {
      const { index, content, stale } = await current(writes && !state.options.readonly);
      if (section === undefined) {
        const sections = index.documents.flatMap(placedHeadings).map(toHeading);
        return { content, sources: index.documents.map(toSource), leftOut: index.omitted.map(toOmission), sections, stale };
      }
      const parts = findSection(index, section);
      const documents = [...new Set(parts.map(({ document }) => document))];
      const inside = documents.flatMap((document) =>
        headingsIn(
          document,
          parts.filter((part) => part.document === document),
        ),
      );
      return {
        content: textOf(parts, content),
        sources: documents.map(toSource),
        leftOut: [],
        sections: inside.map(toHeading),
        stale: stale.filter((file) => documents.some((document) => document.file === file)),
      };
    },
    async update(signal) {
      if (state.options.readonly) {
        throw new CodeGraphError("read-only", "The project was opened read-only", "Open it without `readonly`.");
      }
      const { index } = await importAll(true, signal);
      return { success: true, file: path, sources: index.documents.map(toSource), leftOut: index.omitted.map(toOmission) };
    },
  };
}

function hasChanged(path: string, { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.size !== size || stats.mtimeMs !== mtimeMs;
}

/** Joins parts, each under its source; a whole document starts with its own source line. */
function textOf(parts: readonly SectionRange[], content: string): string {
  const lines = content.split("\n");
  const texts = parts.map(({ document, heading, start, end }) => {
    const text = lines
      .slice(start - 1, end - 1)
      .join("\n")
      .trimEnd();
    return heading === null ? text : `> Source: ${document.file}:${heading.heading.line}\n\n${text}`;
  });
  return `${texts.join("\n\n---\n\n")}\n`;
}

/** Both lists are sorted and may be long, so they are walked in parallel. */
function headingsIn(document: ImportedDocument, parts: readonly SectionRange[]): ReturnType<typeof placedHeadings> {
  let at = 0;
  return placedHeadings(document).filter(({ heading }) => {
    const line = document.first + heading.line - 1;
    while (at < parts.length && parts[at]!.end <= line) at++;
    return at < parts.length && parts[at]!.start <= line;
  });
}

function toSource({ file, size, lines, imports }: ImportedDocument): DocsSource {
  return { file, lines, bytes: size, imports };
}

function toOmission({ file, reason }: DocsIndex["omitted"][number]): DocsResult["leftOut"][number] {
  return { file, reason };
}

function toHeading({ document, heading, path }: ReturnType<typeof placedHeadings>[number]): DocsResult["sections"][number] {
  return { file: document.file, path: path.join(" > "), line: heading.line, level: heading.level };
}
