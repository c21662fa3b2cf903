import type { Project } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { json, refuseInvalid } from "./replies.js";
import { requestsOf, routesOf } from "./path-questions.js";
import { changesOf, impactOf, reachOf } from "./reach-questions.js";

/** Names of the questions about one repository over plain HTTP. */
export const QUESTION_NAMES = ["search", "callers", "uses", "impact", "reach", "changes", "routes", "requests"] as const;
export type QuestionName = (typeof QUESTION_NAMES)[number];

/** @param body of the request; empty without one */
type Answer = (project: Project, given: URLSearchParams, body: string) => Promise<object>;

/** The answers about several repositories are made of these. */
const QUESTIONS: Readonly<Record<QuestionName, Answer>> = {
  /** `?q=…`: the best hits of a search, each with its code. */
  async search(project: Project, given: URLSearchParams): Promise<object> {
    const { results, total } = await project.search(given.get("q") ?? "", { limit: countIn(given) });
    const hits = results.map(({ file, startLine, endLine, name, kind, path, score, code }) => ({
      file,
      startLine,
      endLine,
      name,
      kind,
      path,
      score,
      code,
    }));
    return { hits, total };
  },
  /** `?symbol=…`: the callers of a symbol. */
  async callers(project: Project, given: URLSearchParams): Promise<object> {
    const { outcome, calls, total, counts, candidates, definitions } = await project.callers(given.get("symbol") ?? "", {
      limit: countIn(given),
    });
    const shown = calls.map(({ caller, site, certainty }) => ({ ...site, caller: caller.path, certainty }));
    return { outcome, calls: shown, total, exact: counts.exact, names: definitions.map(({ name }) => name), candidates };
  },
  /** `?name=…&package=…`: the calls of a name of a package that the repository imports. */
  async uses(project: Project, given: URLSearchParams): Promise<object> {
    const { calls, total, exact } = await project.libraryCalls({
      packages: given.getAll("package"),
      name: given.get("name") ?? "",
      limit: countIn(given),
    });
    return { calls: calls.map(({ caller, site, certainty }) => ({ ...site, caller: caller.path, certainty })), total, exact };
  },
  /** `?symbol=…`: the symbols that a change of one affects. */
  impact: (project, given) => impactOf(project, given.get("symbol") ?? "", countIn(given)),
  /** `?name=…&package=…`: the symbols that a change of names of a package affects here. */
  reach: (project, given) => reachOf(project, { packages: given.getAll("package"), names: given.getAll("name"), limit: countIn(given) }),
  /** A unified diff as the body: the symbols that it changes, and those that this affects. */
  changes: (project, given, body) => changesOf(project, body, countIn(given)),
  /** `?pattern=…`: the routes, or as the body a list of some, as the catalogue writes them. */
  routes: (project, given, body) => routesOf(project, body, { pattern: given.get("pattern") ?? "", limit: countIn(given) }),
  /** `?pattern=…`: the requests that no route of the repository answers, or as the body a list of some, as the catalogue writes them. */
  requests: (project, given, body) => requestsOf(project, body, { pattern: given.get("pattern") ?? "", limit: countIn(given) }),
};

const DEFAULT_COUNT = 20;
const MAX_COUNT = 200;

/** Number of results that a request asks for. @throws CodeGraphError `invalid-argument` */
export function countIn(given: URLSearchParams): number {
  const count = Number(given.get("limit") ?? DEFAULT_COUNT);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_COUNT) return count;
  throw new CodeGraphError("invalid-argument", "Invalid limit", `Give limit=… from 1 to ${MAX_COUNT}.`);
}

/** Answers a question, or says what is wrong with it. */
export async function answerQuestion(name: QuestionName, project: Project, given: URLSearchParams, body: string): Promise<Response> {
  try {
    return json(await QUESTIONS[name](project, given, body));
  } catch (error) {
    return refuseInvalid(error);
  }
}
