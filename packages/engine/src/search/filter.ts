import { SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";
import type { SearchFilter, SearchSource } from "../api/index.js";
import { pathsMatcher } from "@codegraph/files/ignore";
import type { FileTraits } from "@codegraph/indexer/search-index";
import type { QueriedProject } from "../links/project-span.js";
import { globIn } from "../symbols/glob-inside.js";
import type { IsDocument } from "./hits.js";
import { invalidArgument } from "./question.js";

/** Compiled filter for many files and chunks. */
export interface CompiledFilter {
  /** True if every file passes. */
  readonly acceptsAllFiles: boolean;
  acceptsFile(project: QueriedProject, file: Pick<FileTraits, "path" | "language">): boolean;
  /** Null if every kind passes. */
  readonly kinds: ReadonlySet<SymbolKind> | null;
  /** Names of enclosing symbols, lower case. The chunk must match one name of each list. */
  readonly parents: readonly (readonly string[])[];
}

/** Globs by label, from the settings. */
export type Labels = Readonly<Record<string, readonly string[]>>;

/**
 * Combines several filters; a file has to pass all of them.
 * @throws CodeGraphError `invalid-argument` for an unknown kind, label or source, `outside-project`
 */
export function compileFilter(
  projects: readonly QueriedProject[],
  filters: readonly SearchFilter[],
  sources: readonly SearchSource[] | undefined,
  labels: Labels,
  isDocument: IsDocument,
): CompiledFilter {
  const tests: ((project: QueriedProject, file: Pick<FileTraits, "path" | "language">) => boolean)[] = [];
  for (const { paths, languages, labels: wanted } of filters) {
    if (paths?.length) {
      const accepts = pathsMatcher(paths.map((glob) => globIn(projects, glob)));
      tests.push((_project, { path }) => accepts(path));
    }
    if (languages?.length) {
      const ids = new Set(languages.map((id) => id.toLowerCase()));
      tests.push((_project, { language }) => ids.has(language));
    }
    if (wanted?.length) {
      const carries = labelMatcher(wanted, projects, labels);
      tests.push((project, { path }) => carries(project, path));
    }
  }
  if (sources !== undefined) {
    const unknown = sources.find((source) => source !== "code" && source !== "document");
    if (unknown !== undefined) throw invalidArgument(`Unknown source "${String(unknown)}"`, 'Use "code", "document" or both.');
    if (sources.length === 1) tests.push((_project, { language }) => isDocument(language) === (sources[0] === "document"));
  }
  return {
    acceptsAllFiles: tests.length === 0,
    acceptsFile: (project, file) => tests.every((accepts) => accepts(project, file)),
    kinds: intersection(filters.flatMap(({ kinds }) => (kinds?.length ? [kindsOf(kinds)] : []))),
    parents: filters.flatMap(({ parents }) => (parents?.length ? [parents.map((name) => name.toLowerCase())] : [])),
  };
}

/** Drops the labels of a filter, for projects without label settings. */
export function withoutLabels({ paths = [], languages = [], kinds = [], parents = [] }: SearchFilter): SearchFilter {
  return { paths, languages, kinds, parents };
}

/** True if a label is neither in the settings nor the name of a linked project. */
export function hasUnknownLabel(wanted: readonly string[], projects: readonly QueriedProject[], labels: Labels): boolean {
  return wanted.some((label) => !isKnownLabel(label, projects, labels));
}

function isKnownLabel(label: string, projects: readonly QueriedProject[], labels: Labels): boolean {
  return Object.hasOwn(labels, label) || projects.some(({ project }) => project === label);
}

/** Matches labels; files of a linked project also carry its name as a label. */
function labelMatcher(
  wanted: readonly string[],
  projects: readonly QueriedProject[],
  labels: Labels,
): (project: QueriedProject, path: string) => boolean {
  const unknown = wanted.find((label) => !isKnownLabel(label, projects, labels));
  if (unknown !== undefined) {
    const known = [...Object.keys(labels), ...projects.flatMap(({ project }) => project ?? [])];
    throw invalidArgument(
      `Unknown label "${unknown}"`,
      known.length === 0 ? 'Define labels in the settings ("labels").' : `Known labels: ${known.join(", ")}.`,
    );
  }
  const carries = pathsMatcher(wanted.flatMap((label) => (Object.hasOwn(labels, label) ? labels[label]! : [])));
  return ({ project }, path) => (project !== undefined && wanted.includes(project)) || carries(path);
}

function kindsOf(kinds: readonly string[]): ReadonlySet<SymbolKind> {
  const unknown = kinds.find((kind) => !(SYMBOL_KINDS as readonly string[]).includes(kind));
  if (unknown !== undefined) throw invalidArgument(`Unknown symbol kind "${unknown}"`, `Use one of ${SYMBOL_KINDS.join(", ")}.`);
  return new Set(kinds as readonly SymbolKind[]);
}

function intersection(sets: readonly ReadonlySet<SymbolKind>[]): ReadonlySet<SymbolKind> | null {
  const [first, ...rest] = sets;
  return first ? new Set([...first].filter((kind) => rest.every((set) => set.has(kind)))) : null;
}
