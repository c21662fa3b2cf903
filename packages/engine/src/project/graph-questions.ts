import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError } from "@codegraph/model";
import type { CallsResult, CallStep, Project } from "../api/index.js";
import { changesAnswer } from "../commits/changes.js";
import { comparedFiles } from "../commits/compared-files.js";
import { createHistories } from "../commits/history.js";
import { compareFiles } from "../commits/range-changes.js";
import { calleesAnswer, callersAnswer } from "../calls/calls.js";
import { explainCalls } from "../calls/explain.js";
import { impactAnswer } from "../calls/impact.js";
import { pathAnswer } from "../calls/path.js";
import { relationshipsOf } from "../calls/relationships.js";
import { mounted, unmounted } from "@codegraph/indexer/resolution";
import { readAddress } from "../links/address.js";
import type { LinkedProject } from "@codegraph/indexer/links";
import type { AnswerPlace } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { Answering } from "./answering.js";
import { historyAnswer } from "./history-question.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions about the call graph. */
export type GraphQuestions = Pick<Project, "callers" | "callees" | "changes" | "history" | "impact" | "path" | "relationships" | "explain">;

export function createGraphQuestions(
  state: Pick<IndexState, "links" | "root" | "registry" | "config">,
  { answer: answered, ensureFresh }: Answering,
  { of: asked, moduleOf, resolvedWith }: SymbolQuestions,
): GraphQuestions {
  const histories = createHistories(state);
  return {
    callers: async (symbol, options = {}) =>
      answered(
        { linkedProjects: options.linkedProjects, at: symbol },
        function* (span, rest) {
          return { ...(yield* callersAnswer(asked(span), rest, options)), symbol };
        },
        placesOfCalls,
      ),
    callees: async (symbol, options = {}) =>
      answered(
        { linkedProjects: options.linkedProjects, at: symbol },
        (span, rest) => ({ ...calleesAnswer(asked(span), rest, options), symbol }),
        placesOfCalls,
      ),
    impact: async (target, options = {}) =>
      answered(
        { linkedProjects: options.linkedProjects, at: target },
        function* (span, rest) {
          return { ...(yield* impactAnswer(asked(span), rest, options)), target };
        },
        ({ definitions, candidates, affected, references }) => [
          ...definitions,
          ...candidates,
          ...placesOf([...affected.map(({ call }) => call), ...references]),
        ],
      ),
    changes: async (options = {}) => {
      await ensureFresh();
      const { root, config } = state;
      const { from, to, files } = await comparedFiles({ root, maxFileSize: config.maxFileSize }, options);
      const differences = { from, to, files: await compareFiles(state, files, options.signal) };
      return answered(
        {},
        (span) => changesAnswer(asked(span), differences, options),
        ({ affected }) => placesOf(affected.map(({ call }) => call)),
      );
    },
    history: (target, options = {}) => historyAnswer(answered, asked, histories, target, options),
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
    relationships: async (symbol, options = {}) =>
      answered(
        { linkedProjects: options.linkedProjects, at: symbol },
        (span, rest) => ({ ...relationshipsOf(asked(span), rest, moduleOf, options), symbol }),
        ({ definitions, candidates, calls, calledBy, references }) => [
          ...definitions,
          ...candidates,
          ...placesOf([...calls, ...calledBy, ...references]),
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

function placesOfCalls({
  definitions,
  candidates,
  calls,
  references,
  alternatives = [],
}: Pick<CallsResult, "definitions" | "candidates" | "calls" | "references" | "alternatives">): AnswerPlace[] {
  return [...definitions, ...candidates, ...placesOf([...calls, ...references]), ...alternatives.flatMap(placesOfCalls)];
}

function placesOf(steps: readonly CallStep[]): AnswerPlace[] {
  return steps.flatMap(({ caller, callee }) => [caller, callee]);
}
