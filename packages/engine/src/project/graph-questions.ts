import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError } from "@codegraph/model";
import type { ComparedStates, Project } from "../api/index.js";
import { changesAnswer, type Differences, impactOfChanges } from "../commits/changes.js";
import { comparedFiles } from "../commits/compared-files.js";
import { createHistories } from "../commits/history.js";
import { compareFiles } from "../commits/range-changes.js";
import { placesOf } from "../calls/call-places.js";
import { explainCalls } from "../calls/explain.js";
import { impactAnswer, impactTarget } from "../calls/impact.js";
import { pathAnswer } from "../calls/path.js";
import { mounted, unmounted } from "@codegraph/indexer/resolution";
import { readAddress } from "../links/address.js";
import type { LinkedProject } from "@codegraph/indexer/links";
import { typesAnswer } from "../types/types.js";
import { unusedAnswer } from "../unused/unused.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Answering } from "./answering.js";
import { createCallQuestions } from "./call-questions.js";
import { historyAnswer } from "./history-question.js";
import type { InjectionQuestions } from "./injection-questions.js";
import type { RouteQuestions } from "./route-questions.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions about the call graph. */
export type GraphQuestions = Pick<
  Project,
  "callers" | "callees" | "changes" | "history" | "impact" | "path" | "types" | "explain" | "unused"
>;

export function createGraphQuestions(
  state: Pick<IndexState, "links" | "root" | "registry" | "config" | "store">,
  { answer: answered, ensureFresh }: Answering,
  { of: asked, moduleOf, resolvedWith, surroundings }: SymbolQuestions,
  routes: Pick<RouteQuestions, "routesTo">,
  containers: Pick<InjectionQuestions, "mayRegister" | "registrationsOf" | "withRegistrations">,
): GraphQuestions {
  const histories = createHistories(state);

  /** The files and symbols that differ. The languages and settings are those of the index after an update. */
  async function differencesOf(states: ComparedStates, signal: AbortSignal | undefined): Promise<Differences> {
    await ensureFresh();
    const { root, config } = state;
    const { from, to, files } = await comparedFiles({ root, maxFileSize: config.maxFileSize }, states, signal);
    const unapplied = new Set(files.flatMap(({ path, isUnapplied }) => (isUnapplied ? [path] : [])));
    return { from, to, files: await compareFiles(state, files, signal), unapplied };
  }

  return {
    ...createCallQuestions({ answered, asked }, routes, containers),
    impact: async (target, options = {}) => {
      const found = typeof target === "string" ? null : await differencesOf(target, options.signal);
      const written = typeof target === "string" ? target : `${found?.from} to ${found?.to}`;
      return answered(
        { linkedProjects: options.linkedProjects, ...(found === null ? { at: written } : {}) },
        function* (span, rest) {
          const all = asked(span);
          const start = found === null ? impactTarget(all, rest) : yield* impactOfChanges(all, found);
          return { target: written, ...(yield* impactAnswer(all, start, options)) };
        },
        ({ definitions, candidates, affected, references }) => [
          ...definitions,
          ...candidates,
          ...placesOf([...affected.map(({ call }) => call), ...references]),
        ],
      );
    },
    changes: async (options = {}) => {
      const differences = await differencesOf(options, options.signal);
      return answered(
        {},
        (span) => changesAnswer(asked(span), differences, options),
        ({ affected }) => placesOf(affected.map(({ call }) => call)),
      );
    },
    history: (target, options = {}) => historyAnswer(answered, asked, histories, target, options),
    unused: async (options = {}) => {
      const isInLibrary = (name: string): boolean => surroundings().library?.knows(name) ?? false;
      return answered(
        {},
        (span) => unusedAnswer({ asked: asked(span), registry: state.registry, moduleOf, isInLibrary }, options),
        ({ unused }) => unused,
      );
    },
    path: async (from, to, options = {}) =>
      answered(
        { linkedProjects: options.linkedProjects, at: from },
        (span, rest) => {
          const { link, rest: end } = readAddress(state.links.current(), to);
          const all = asked(span);
          const result = pathAnswer(all, rest, link ? onlyIn(all, link) : all, end, options);
          return { ...result, from: { ...result.from, symbol: from }, to: { ...result.to, symbol: to } };
        },
        (answer) => [
          ...[answer.from, answer.to].flatMap(({ definitions, candidates }) => [...definitions, ...candidates]),
          ...answer.paths.flatMap(({ steps }) => placesOf(steps)),
        ],
      ),
    types: async (symbol, options = {}) =>
      answered(
        { at: symbol },
        function* (span, rest) {
          return { ...(yield* typesAnswer(asked(span), rest, resolvedWith(), options)), symbol };
        },
        ({ definitions, candidates, supertypes, subtypes }) => [
          ...definitions,
          ...candidates,
          ...[...supertypes, ...subtypes].map(({ type }) => type),
        ],
      ),
    explain: async (from, to, options = {}) =>
      answered(
        { at: from },
        (span, rest) => {
          if (span.projects.some(({ link }) => link > 0)) throw elsewhere(from);
          const result = explainCalls(asked(span), resolvedWith(), rest, to ?? null, options);
          return { ...result, from: { ...result.from, symbol: from } };
        },
        ({ from: start, to: end, calls }) => [
          ...[start, ...(end ? [end] : [])].flatMap(({ definitions, candidates }) => [...definitions, ...candidates]),
          ...calls.flatMap(({ caller, callees }) => [caller, ...callees]),
        ],
      ),
  };
}

/** Restricts a question to the definitions of one linked project. */
function onlyIn({ projects, reader, ...rest }: QueryScope, link: LinkedProject): QueryScope {
  const isInside = (path: string): boolean => unmounted(path).link === link.id;
  return {
    projects: projects.filter((project) => project.link === link.id),
    reader: {
      ...reader,
      definitions: (filter) => reader.definitions(filter).filter(({ file }) => isInside(file)),
      files: () => reader.files().filter(({ path }) => isInside(path)),
      file: (path) => reader.file(isInside(path) ? path : mounted(link.id, path)),
    },
    ...rest,
  };
}

/** The index of a linked project holds only the targets of this project's calls, so its own calls cannot be explained here. */
function elsewhere(symbol: string): CodeGraphError {
  return new CodeGraphError(
    "invalid-argument",
    `${symbol} is in a linked project`,
    "Run the command in that project to explain its calls.",
  );
}
