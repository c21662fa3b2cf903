import { createReadStream } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeCallees } from "@codegraph/indexer/imported";
import { parseManifests } from "@codegraph/indexer/plan";
import { CodeGraphError, yieldToEventLoop } from "@codegraph/model";
import { readScip, type ScipMetadata } from "@codegraph/scip";
import type { FactReader, ImportedFacts } from "@codegraph/store";
import type { ImportScipOptions, ScipSource, SkippedDocument } from "../api/index.js";
import { calleesIn } from "./document-callees.js";
import { openSourceDocument, type SourceDocument } from "./source-document.js";
import { createSymbolDefinitions } from "./symbol-definitions.js";

/** Callees that SCIP files name, by path of the file with the call sites. */
export interface ScipCallees {
  readonly imported: ReadonlyMap<string, ImportedFacts>;
  readonly sources: readonly ScipSource[];
  readonly skipped: readonly SkippedDocument[];
  readonly skippedTotal: number;
}

const MAX_SKIPPED = 100;

/**
 * Reads SCIP files twice, document by document: for the definitions of symbols, then for the callees at call sites. Memory grows with the
 * index of the project, not with the files.
 *
 * @param files absolute paths
 * @throws CodeGraphError `invalid-import`, `not-found`, `cancelled`
 */
export async function readScipCallees(
  project: { readonly root: string; readonly store: Pick<FactReader, "file" | "facts" | "meta"> },
  files: readonly string[],
  { folder, signal }: ImportScipOptions,
): Promise<ScipCallees> {
  const symbols = createSymbolDefinitions(namesOfPackages(project.store));
  const sources: ScipSource[] = [];
  for (const file of files) {
    let documents = 0;
    const metadata = await eachDocument(project, file, { folder, signal }, ({ document }) => {
      documents++;
      if (document !== null) symbols.add(document);
    });
    sources.push({ file, tool: metadata.toolName, toolVersion: metadata.toolVersion, documents });
  }
  const imported = new Map<string, ImportedFacts>();
  const skipped: SkippedDocument[] = [];
  let skippedTotal = 0;
  for (const file of files) {
    await eachDocument(project, file, { folder, signal }, ({ path, document, why }) => {
      if (document === null) {
        if (skippedTotal++ < MAX_SKIPPED) skipped.push({ path, why: why! });
        return;
      }
      const { record } = document;
      // The first document of a file wins.
      if (!imported.has(record.path)) imported.set(record.path, { hash: record.hash, facts: encodeCallees(calleesIn(document, symbols)) });
    });
  }
  return { imported, sources, skipped, skippedTotal };
}

interface DocumentOptions {
  readonly folder: string | undefined;
  readonly signal: AbortSignal | undefined;
}

interface OpenedDocument {
  /** Path as written. */
  readonly path: string;
  readonly document: SourceDocument | null;
  /** Reason for a document that is null. */
  readonly why: SkippedDocument["why"] | null;
}

async function eachDocument(
  project: { readonly root: string; readonly store: Pick<FactReader, "file" | "facts"> },
  file: string,
  { folder, signal }: DocumentOptions,
  visit: (opened: OpenedDocument) => void,
): Promise<ScipMetadata> {
  const pause = yieldToEventLoop(signal);
  let metadata: ScipMetadata = { toolName: "", toolVersion: "", projectRoot: "" };
  try {
    for await (const part of readScip(createReadStream(file, { highWaterMark: 2 ** 20 }), file)) {
      await pause();
      if (part.kind === "metadata") metadata = part.metadata;
      if (part.kind !== "document") continue;
      const opened = openSourceDocument(project, part.document, folder ?? folderOf(metadata, project.root));
      const { path } = part.document;
      visit(typeof opened === "string" ? { path, document: null, why: opened } : { path, document: opened, why: null });
    }
    return metadata;
  } catch (cause) {
    if (cause instanceof CodeGraphError) throw cause;
    const { code = "" } = cause as { code?: string };
    throw new CodeGraphError("not-found", `Cannot read ${file} (${code})`, "Name a SCIP file that exists.", { cause });
  }
}

/** Returns the folder of the project that the root of a SCIP file is; "" if it is another directory, perhaps of another machine. */
function folderOf({ projectRoot }: ScipMetadata, root: string): string {
  if (!projectRoot.startsWith("file:///")) return "";
  try {
    const way = relative(root, fileURLToPath(projectRoot)).split(sep).join("/");
    return /^(?:\.\.|\/|[A-Za-z]:)/u.test(way) ? "" : way.replace(/\/$/u, "");
  } catch {
    return "";
  }
}

/** Names of packages in manifests of any format. */
const PACKAGE_NAMES = [/"name"\s*:\s*"([^"]+)"/u, /^[ \t]*module[ \t]+"?([^\s"]+)/mu, /^[ \t]*name[ \t]*=[ \t]*["']?([^"'\s,]+)/mu];

function namesOfPackages(store: Pick<FactReader, "meta">): Set<string> {
  const texts = parseManifests(store.meta("manifests")).map(({ text }) => text);
  return new Set(texts.flatMap((text) => PACKAGE_NAMES.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])));
}
