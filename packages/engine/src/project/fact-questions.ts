import { CodeGraphError } from "@codegraph/model";
import { resolveInside } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { styleOf } from "@codegraph/overview/style";
import type { Project, QueryResult } from "../api/index.js";
import { modulesOf } from "../answers/modules.js";
import { createKeptAnswers } from "../answers/kept-answers.js";
import { queryByMeaning } from "../answers/query-by-meaning.js";
import { queryTerms, type TermOptions } from "../answers/query.js";
import { signatureOf } from "../answers/signature.js";
import { createTextSignature } from "../answers/text-signature.js";
import { signaturesOf } from "../answers/signatures.js";
import { symbolsOf } from "../answers/symbols.js";
import { treeOf } from "../answers/tree.js";
import { libraryCalls } from "../calls/library-calls.js";
import { readAddress } from "../links/address.js";
import { filesNamed } from "../symbols/find-definitions.js";
import { globIn } from "../symbols/glob-inside.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import type { Answering } from "./answering.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions that facts of files answer, without calls or search. */
export type FactQuestions = Pick<Project, "query" | "symbols" | "signature" | "signatures" | "tree" | "style" | "modules" | "libraryCalls">;

export function createFactQuestions(
  state: Pick<IndexState, "root" | "store" | "registry" | "config" | "links">,
  { answer: answered }: Answering,
  asking: Pick<SymbolQuestions, "moduleOf" | "of">,
  search: Project["search"],
): FactQuestions {
  const { root, store } = state;
  const { moduleOf } = asking;
  const ofText = createTextSignature(state);
  const styles = createKeptAnswers<ReturnType<typeof styleOf>>(store, (style) => 2 * JSON.stringify(style).length);
  return {
    query: async (term, { mode, ...rest } = {}) => {
      if (mode === "semantic") return queryByMeaning(search, term, rest);
      const options = mode === undefined ? rest : { ...rest, mode };
      const { linkedProjects, fileFilter: at } = options;
      return answered(
        { linkedProjects, at },
        (span, rest) => {
          const { projects } = span;
          const found = queryTerms(projects, term, at === undefined ? options : { ...options, fileFilter: globIn(projects, rest) });
          return found.totalMatches > 0 ? found : { ...found, ...candidatesFor(asking.of(span), term, options) };
        },
        // Lines are cut only from files that match the index, so only a match without text may be out of date.
        ({ matches }) => matches.filter(({ text }) => text === null),
      );
    },
    symbols: async (options = {}) => {
      const { linkedProjects, file, name } = options;
      const isPlaced = file !== undefined;
      return answered(
        { linkedProjects, at: file ?? name },
        (span, rest) => {
          const asked = asking.of(span);
          const given = isPlaced ? { file: globIn(span.projects, rest) } : {};
          if (name === undefined) return symbolsOf(asked, { ...options, ...given });
          return symbolsOf(asked, { ...options, ...given, name: isPlaced ? readAddress(state.links.current(), name).rest : rest });
        },
        ({ symbols }) => symbols,
      );
    },
    signature: async (file, { text } = {}) => {
      // The store cannot be held while the text is parsed, and the answer does not depend on what the file contains.
      const unsaved = text === undefined ? null : await ofText(resolveInside(root, file), text, moduleOf);
      return answered(
        { at: file },
        ({ projects: [asked] }, rest) => {
          if (unsaved !== null) return unsaved;
          const { root: home, store: facts, project, link } = asked!;
          const path = resolveInside(home, rest);
          const record = facts.file(path);
          if (!record) throw notIndexed(path, filesNamed(facts, path), facts.fileCounts(path).length);
          const signature = signatureOf(facts, record, link === 0 ? moduleOf : null);
          return project === undefined ? signature : { ...signature, project };
        },
        (signature) => (unsaved === null ? [signature] : []),
      );
    },
    signatures: async ({ path, files = [], linkedProjects, ...paging }) =>
      answered(
        { linkedProjects, at: path },
        ({ projects, linked, own }, rest) => {
          const named = files.map((written) => {
            const { link, rest: file } = readAddress(state.links.current(), written);
            const project = link ? (linked.find((each) => each.link === link.id) ?? null) : own;
            return { project, path: project ? resolveInside(project.root, file) : file, written };
          });
          const where = path === undefined ? paging : { ...paging, path: globIn(projects, rest) };
          return signaturesOf(projects, named, moduleOf, where);
        },
        ({ signatures }) => signatures,
      ),
    tree: async (options = {}) =>
      answered(
        { at: options.path },
        ({ projects: [asked] }, rest) => {
          const { root: home, store: facts, project } = asked!;
          const tree = treeOf(facts, { ...options, path: rest === "" ? "" : resolveInside(home, rest) });
          return project === undefined ? tree : { ...tree, project };
        },
        () => [],
      ),
    modules: async () =>
      answered(
        {},
        () => modulesOf(store, state.registry),
        () => [],
      ),
    libraryCalls: async (options) =>
      answered(
        {},
        ({ reader }) => libraryCalls(reader, options),
        ({ calls }) => calls.map(({ caller }) => caller),
      ),
    style: async (options = {}) => {
      const path = options.path === undefined ? "" : resolveInside(root, options.path);
      return answered(
        {},
        () => styles.get(JSON.stringify([options, path]), () => styleOf(store, state.registry, { ...options, path })),
        ({ languages }) => languages.flatMap(({ claims }) => claims.flatMap(({ examples }) => examples)),
      );
    },
  };
}

/** Returns symbols with names similar to a term, if the term is a name that the whole project lacks. */
function candidatesFor(asked: QueryScope, term: string, { mode = "exact", ...filters }: TermOptions): Pick<QueryResult, "candidates"> {
  const isFiltered = Object.keys(filters).some((key) => key !== "offset" && key !== "limit" && key !== "linkedProjects");
  if (mode !== "exact" || isFiltered || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(term)) return {};
  const { candidates } = resolveSymbolQuery(asked, term).answer;
  return candidates.length === 0 ? {} : { candidates };
}

/** @param ending indexed files whose paths end in `path` */
function notIndexed(path: string, ending: readonly string[], below: number): CodeGraphError {
  if (below > 0) {
    const name = path === "" ? "The root of the project" : path;
    const fault = `${name} is a folder with ${below.toLocaleString("en-US")} indexed ${below === 1 ? "file" : "files"}`;
    return new CodeGraphError("not-found", fault, "Name one of its files, or run `codegraph signatures` for the outlines of all of them.");
  }
  return new CodeGraphError(
    "not-found",
    `${path} is not in the index`,
    ending.length > 0
      ? `Did you mean ${ending.slice(0, 3).join(" or ")}?`
      : "Check the path, or run `codegraph update` if the file is new.",
  );
}
