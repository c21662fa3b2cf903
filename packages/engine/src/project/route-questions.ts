import type { IndexState } from "@codegraph/indexer/update";
import { isFunctionLike, isTestFile, isTypeLike } from "@codegraph/model";
import type { FindRegistered } from "@codegraph/overview/summary";
import type { Project, RegisteredRoute } from "../api/index.js";
import type { ProjectSpan, SpanDefinition } from "../links/project-span.js";
import { type CandidateFile, candidateFiles, hasConventions } from "../routes/candidates.js";
import { createRouteStates, routesAmong, type RouteState } from "../routes/kept-routes.js";
import { requestsAnswer, routesAnswer, routesOfHandlers } from "../routes/routes.js";
import type { WiredFile } from "../routes/wired-file.js";
import type { WiringFileReader } from "../routes/wiring-files.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import type { Answering, QuestionScope } from "./answering.js";
import { createFindRegistered, routedFrameworks } from "./find-registered.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions about routes. */
export interface RouteQuestions {
  readonly routes: Project["routes"];
  readonly requests: Project["requests"];
  /** Returns the routes that a symbol handles. */
  routesTo(question: QuestionScope & { readonly at: string }): Promise<readonly RegisteredRoute[]>;
  /** Finds the routes and commands of the index as it is, without an update first, so that the caller may hold the write lock. */
  readonly findRegistered: FindRegistered;
}

/** Number of files that a question about one symbol reads before it knows that the symbol handles a route. */
const MAX_NEAR = 200;
/** Number of routes that are kept for the next question, some hundred bytes each. */
const MAX_KEPT = 20_000;

export function createRouteQuestions(
  state: Pick<IndexState, "registry" | "root" | "store" | "links">,
  { answer }: Answering,
  { of: asked, moduleOf }: SymbolQuestions,
  reader: WiringFileReader,
): RouteQuestions {
  const stateNow = createRouteStates(state.store);

  async function candidates(
    question: QuestionScope,
    find: (span: ProjectSpan, files: (names: readonly string[] | null) => CandidateFile[]) => CandidateFile[],
  ): Promise<CandidateFile[]> {
    const frameworks = await routedFrameworks();
    const found = await answer(
      question,
      (span) => ({ files: find(span, (names) => candidateFiles(span.projects, frameworks, state.registry, names, stateNow().memory)) }),
      () => [],
    );
    return [...found.files];
  }

  return {
    findRegistered: createFindRegistered(state, { of: asked, moduleOf }, reader),
    async routes(pattern = "", options = {}) {
      const question = { linkedProjects: options.linkedProjects };
      const read = await reader.read(await candidates(question, (_, files) => files(null)), options.signal);
      return answer(
        question,
        (span) => routesAnswer(asked(span), moduleOf, read, pattern, options),
        ({ routes }) => routes.flatMap(({ file, project }) => (project === undefined ? [{ file }] : [{ file, project }])),
      );
    },
    async requests(options = {}) {
      const read = await reader.read(await candidates({}, (_, files) => files(null)), options.signal);
      return answer(
        {},
        (span) => requestsAnswer(asked(span), moduleOf, read, options),
        ({ requests }) => requests.map(({ file }) => ({ file })),
      );
    },
    async routesTo(question) {
      let words: readonly string[] = [];
      const near = await candidates(question, (span, files) => {
        words = namesOf(handlersNamed(span, question.at));
        return words.length === 0 ? [] : files(words).filter(isOwn);
      });
      const declaring = await reader.read(near.slice(0, MAX_NEAR), undefined);
      if (!declaring.files.some((file) => namesHandler(file, words))) return [];
      const idsNamed = (span: ProjectSpan): Set<SpanDefinition["id"]> => new Set(handlersNamed(span, question.at).map(({ id }) => id));
      const { routes: kept } = await answer(
        question,
        (span) => {
          const all = isOwnAlone(span) ? stateNow().routes : null;
          return { routes: all && routesAmong(all, idsNamed(span)) };
        },
        () => [],
      );
      if (kept !== null) return kept;
      let began: RouteState | null = null;
      const all = await candidates(question, (_, files) => {
        began = stateNow();
        return files(null).filter(isOwn);
      });
      const read = await reader.read(all, undefined);
      const { routes } = await answer(
        question,
        (span) => {
          const table = routesOfHandlers(asked(span), moduleOf, read);
          const ended = stateNow();
          if (began === ended && read.isIndexed && isOwnAlone(span) && table.length <= MAX_KEPT) ended.routes = table;
          return { routes: routesAmong(table, idsNamed(span)) };
        },
        () => [],
      );
      return routes;
    },
  };

  function handlersNamed(span: ProjectSpan, written: string): SpanDefinition[] {
    const scope = asked(span);
    const { symbol } = resolveSymbolQuery(scope, written);
    return (symbol?.ids ?? []).flatMap((id) => {
      const definition = scope.reader.definition(id);
      return definition !== null && (isFunctionLike(definition.kind) || isTypeLike(definition.kind)) ? [definition] : [];
    });
  }
}

/** Names by which a route can name a handler: its own, and that of its type. */
function namesOf(handlers: readonly SpanDefinition[]): string[] {
  return handlers.flatMap(({ name, path }) => [name, ...path.split(" > ").slice(-2, -1)]);
}

/** True if a question is answered from the project alone. */
function isOwnAlone({ projects }: ProjectSpan): boolean {
  return projects.length === 1 && projects[0]!.link === 0;
}

/** Routes that only tests declare do not reach a function in use. */
function isOwn({ path }: CandidateFile): boolean {
  return !isTestFile(path);
}

/** True if a route of the file may have a handler with one of the names. */
function namesHandler(file: WiredFile, words: readonly string[]): boolean {
  const routes = file.of("route");
  if (file.frameworks.some(hasConventions)) return routes.length > 0;
  return routes.some(({ parts }) =>
    [...(parts["handler"] ?? []), ...(parts["target"] ?? [])].some(({ text }) => words.some((word) => text.includes(word))),
  );
}
