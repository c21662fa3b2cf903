import { hash } from "node:crypto";
import {
  type AnySymbolId,
  type CodeFacts,
  type FileId,
  fileOf,
  isOwnSymbol,
  localFileId,
  definitionIndexOf,
  type Problem,
  linkOf,
  type TermTable,
} from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { DifferenceKind } from "../api/verify.js";

/** Textual form of a stored fact, which is identical in any index of the same files. */
export interface DescribedFact {
  readonly what: DifferenceKind;
  readonly line: number | null;
  readonly text: string;
}

/** Creates a function that describes all stored facts of a file. */
export function createDescriber(store: FactReader): (record: FileRecord) => DescribedFact[] {
  const problems = new Map<string, Problem[]>();
  for (const problem of store.problems()) problems.set(problem.file, [...(problems.get(problem.file) ?? []), problem]);
  const links = new Map(store.dependencies().map(({ id, path }) => [id, path]));
  return ({ id, path, language, hash }) => {
    const facts = store.facts(id);
    return [
      { what: "file", line: null, text: `${language} ${hash}` },
      ...(facts ? describeFacts(facts) : []),
      ...describeTerms(store.termTable(id)),
      ...describeResolution(store, links, id),
      ...(store.chunks(id) ?? []).map(({ kind, definition, startLine, endLine }): DescribedFact => {
        return { what: "chunk", line: startLine, text: `${kind} to ${endLine}, of definition ${definition}` };
      }),
      { what: "search", line: null, text: digest(store.fileDocuments(id)) },
      ...(problems.get(path) ?? []).map(({ code, line, message }): DescribedFact => ({
        what: "problem",
        line,
        text: `${code} ${message}`,
      })),
    ];
  };
}

function describeFacts({
  definitions,
  references,
  bindings,
  imports,
  exports,
  scopes,
  extensions,
  header,
  package: home,
  lineCount,
}: CodeFacts): DescribedFact[] {
  const describeEach = <T extends object>(what: DifferenceKind, items: readonly T[], name: (item: T) => string): DescribedFact[] =>
    items.map((item, index) => ({ what, line: lineOf(item), text: `${name(item)} #${index} ${JSON.stringify(item)}` }));
  return [
    { what: "header", line: null, text: JSON.stringify([home, header, lineCount]) },
    ...describeEach("definition", definitions, ({ kind, name }) => `${kind} ${name}`),
    ...describeEach("reference", references, ({ kind, name, receiver }) => `${kind} ${receiver === null ? name : `${receiver}.${name}`}`),
    ...describeEach("binding", bindings, ({ kind, name }) => `${kind} ${name}`),
    ...describeEach("import", imports, ({ form, specifier }) => `${form} ${specifier}`),
    ...describeEach("export", exports, ({ form, name }) => `${form} ${name}`),
    ...describeEach("extension", extensions, () => ""),
    {
      what: "scope",
      line: null,
      text: scopes.map(({ parent, definition, package: own }) => `${parent}:${definition}${own === undefined ? "" : `:${own}`}`).join(" "),
    },
  ];
}

/** Describes the search data of a file by size and hash. */
function digest(pack: Uint8Array | null): string {
  return pack === null ? "no pack" : `a pack of ${pack.length} bytes, ${hash("sha256", pack).slice(0, 16)}`;
}

function lineOf(item: object): number | null {
  return "line" in item && typeof item.line === "number" ? item.line : null;
}

/** Describes the terms of a file in lower case, because an index stores each term in the case in which it first occurred. */
function describeTerms(table: TermTable | null): DescribedFact[] {
  if (!table) return [];
  const { types, more, terms, offsets, lines } = table;
  return [
    { what: "term", line: null, text: `types of lines ${types.join("")} ${more.join(" ")}` },
    ...terms.map((term, index): DescribedFact => {
      const at = lines.slice(offsets[index], offsets[index + 1]);
      return { what: "term", line: null, text: `${term.toLowerCase()} ${at.toSorted().join(" ")}` };
    }),
  ];
}

function describeResolution(store: FactReader, links: ReadonlyMap<number, string>, fileId: FileId): DescribedFact[] {
  const place = (id: AnySymbolId): string => {
    const file = fileOf(id);
    const index = definitionIndexOf(id);
    if (!isOwnSymbol(id)) return `${links.get(linkOf(file))}#${localFileId(file)} ${index}`;
    const definition = store.definition(id);
    return definition
      ? `${definition.file}:${definition.line} ${definition.path} #${index}`
      : `${store.fileById(fileOf(id))?.path ?? "<gone>"} ${index}`;
  };
  return [
    ...store.edgesIn(fileId).map(({ caller, callee, kind, line, column, certainty, provenance }): DescribedFact => {
      return { what: "edge", line, text: `${column} ${kind} ${place(caller)} → ${place(callee)} ${certainty}, ${provenance}` };
    }),
    ...store.unresolvedIn(fileId).map(({ caller, name, receiver, line, column, candidates }): DescribedFact => {
      return {
        what: "open",
        line,
        text: `${column} ${receiver === null ? name : `${receiver}.${name}`} in ${place(caller)}, ${candidates} of the name`,
      };
    }),
  ];
}
