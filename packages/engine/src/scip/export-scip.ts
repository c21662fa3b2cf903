import { createTypeReferences, type FactIndex, type TypeReferences } from "@codegraph/graph";
import { parseManifests } from "@codegraph/indexer/plan";
import type { LanguageRegistry } from "@codegraph/parse";
import { encodeDocument, encodeExternalSymbol, encodeMetadata, ROLE_DEFINITION, type ScipPackage } from "@codegraph/scip";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { ExportScipOptions } from "../api/index.js";
import type { ProjectSpan, QueriedProject } from "../links/project-span.js";
import { fileDocument } from "./file-document.js";
import { languageName } from "./language-name.js";
import { projectPackage } from "./project-package.js";
import { createSymbolTable } from "./symbol-table.js";

/** Numbers of parts in a SCIP file. */
export interface ScipCounts {
  documents: number;
  symbols: number;
  definitions: number;
  references: number;
  externalSymbols: number;
}

/** Access to an index that is exported. */
export interface ExportSource {
  readonly span: ProjectSpan;
  readonly registry: LanguageRegistry;
  /** Returns the index that names of types are resolved with. It caches facts, so it is replaced from time to time. */
  resolvedWith(): FactIndex;
  readonly toolVersion: string;
  /** Pins reads of the index until the returned function is called. */
  hold(): () => void;
}

/** After this many files a new index is made for types, which bounds the facts that are cached. */
const FILES_PER_INDEX = 200;

/**
 * Yields the bytes of a SCIP file, document by document.
 * @param counts receives the numbers of what was written
 */
export function* scipParts(
  { span, registry, resolvedWith, toolVersion, hold }: ExportSource,
  { exactOnly = false }: ExportScipOptions,
  counts: ScipCounts,
): Generator<Uint8Array> {
  const { reader, own } = span;
  const nameOf = (id: string): string => registry.get(id)?.name ?? id;
  const table = createSymbolTable(reader, packagesOf(span), nameOf);
  yield encodeMetadata({ toolName: "codegraph", toolVersion, projectRoot: pathToFileURL(own.root).href });
  let types: TypeReferences | null = null;
  // Releases the state of the index also if the reader of the bytes stops early.
  const release = hold();
  try {
    for (const { id, path, language } of own.store.files()) {
      if (counts.documents++ % FILES_PER_INDEX === 0) types = null;
      types ??= createTypeReferences(resolvedWith());
      const document = fileDocument(
        {
          id,
          path,
          language: languageName(nameOf(language)),
          facts: own.store.facts(id) ?? { references: [] },
          edges: reader.edgesIn(id).filter(({ certainty }) => !exactOnly || certainty === "exact"),
          types: types.in(id),
        },
        table,
      );
      const definitions = document.occurrences.filter(({ roles }) => (roles & ROLE_DEFINITION) !== 0).length;
      counts.symbols += document.symbols.length;
      counts.definitions += definitions;
      counts.references += document.occurrences.length - definitions;
      yield encodeDocument(document);
    }
    for (const symbol of table.external()) {
      counts.externalSymbols++;
      yield encodeExternalSymbol(symbol);
    }
  } finally {
    release();
  }
}

/** Returns the packages of the project and of linked ones by link number. */
function packagesOf({ own, linked }: ProjectSpan): Map<number, ScipPackage> {
  return new Map([own, ...linked].map((project) => [project.link, packageOf(project)]));
}

function packageOf({ store, root, project }: QueriedProject): ScipPackage {
  return projectPackage(parseManifests(store.meta("manifests")), store.meta("project_name") ?? project ?? basename(root));
}
