import type { AnySymbolId } from "@codegraph/model";
import { type FrameworkSpec, loadFrameworks } from "@codegraph/parse";
import type { CallsAnswer, RegisteredRoute, RoutesOptions, RoutesResult } from "../api/index.js";
import { containersOf, mentionsContainer, receivingFiles, registeringFiles } from "../injection/container-files.js";
import { constructedIds, injectedAnswer, registrationsOf } from "../injection/injected-routes.js";
import { bareType, createNamedTypes, type NamedTypes } from "../injection/named-types.js";
import { overridingTypes, withRegistrations } from "../injection/registered-calls.js";
import { tokenKey } from "../injection/registrations.js";
import type { ProjectSpan, QueriedProject } from "../links/project-span.js";
import type { CandidateFile } from "../routes/candidates.js";
import type { WiringFileReader, WiringFiles } from "../routes/wiring-files.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import type { Answering, QuestionScope } from "./answering.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Questions about the objects that containers make and pass on. They concern the project itself, and no linked ones. */
export interface InjectionQuestions {
  /** True if a file mentions a container. */
  mayRegister(): Promise<boolean>;
  /** Returns the registered objects, with the places that get them. */
  injected(pattern: string, options: RoutesOptions): Promise<RoutesResult>;
  /** Returns the registrations of a type, of a constructor's type or of a function. */
  registrationsOf(question: QuestionScope & { readonly at: string }): Promise<readonly RegisteredRoute[]>;
  /** Adds registrations to calls that may reach overriders of the member that they name. */
  withRegistrations<Answer extends CallsAnswer & { readonly alternatives?: readonly CallsAnswer[] }>(answer: Answer): Promise<Answer>;
}

/** Number of files that a question about one symbol reads. */
const MAX_NEAR = 200;

/** Parts of a project that the questions read. */
interface Asking {
  readonly answer: Answering["answer"];
  readonly asked: SymbolQuestions["of"];
  readonly reader: WiringFileReader;
  namedIn(span: ProjectSpan): NamedTypes;
}

export function createInjectionQuestions(
  { answer }: Answering,
  { of: asked, moduleOf, resolvedWith }: Pick<SymbolQuestions, "of" | "moduleOf" | "resolvedWith">,
  reader: WiringFileReader,
): InjectionQuestions {
  const asking: Asking = { answer, asked, reader, namedIn: (span) => createNamedTypes(asked(span), moduleOf, resolvedWith()) };
  return {
    async mayRegister() {
      const all = await containers();
      const { isMentioned } = await answer(
        {},
        ({ own }) => ({ isMentioned: mentionsContainer(own, all) }),
        () => [],
      );
      return isMentioned;
    },
    injected: (pattern, options) => injected(asking, pattern, options),
    registrationsOf: (question) => findRegistrations(asking, question),
    withRegistrations: (result) => addRegistrations(asking, result),
  };
}

async function containers(): Promise<readonly FrameworkSpec[]> {
  return containersOf(await loadFrameworks());
}

async function filesOf({ answer }: Asking, find: (project: QueriedProject) => CandidateFile[]): Promise<CandidateFile[]> {
  const { files } = await answer(
    {},
    ({ own }) => ({ files: find(own) }),
    () => [],
  );
  return [...files];
}

async function injected(asking: Asking, pattern: string, options: RoutesOptions): Promise<RoutesResult> {
  const { answer, asked, reader, namedIn } = asking;
  const all = await containers();
  const registering = await reader.read(await filesOf(asking, (project) => registeringFiles(project, all, null)), options.signal);
  const words = serviceWords(registering);
  const receiving = await reader.read(
    await filesOf(asking, (project) => receivingFiles(project, all, ({ id }) => [...(words.get(id) ?? [])])),
    options.signal,
  );
  return answer(
    {},
    (span) => injectedAnswer(asked(span), namedIn(span), { registering, receiving }, pattern, options),
    ({ routes }) => routes,
  );
}

async function findRegistrations(
  { answer, asked, reader, namedIn }: Asking,
  question: QuestionScope & { readonly at: string },
): Promise<readonly RegisteredRoute[]> {
  const all = await containers();
  const idsIn = (span: ProjectSpan, rest: string): AnySymbolId[] => {
    if (span.projects[0]?.link !== 0 || !mentionsContainer(span.own, all)) return [];
    return constructedIds(span.reader, resolveSymbolQuery(asked(span), rest).symbol?.ids ?? []);
  };
  const { files } = await answer(
    question,
    (span, rest) => {
      const names = idsIn(span, rest).flatMap((id) => span.reader.definition(id)?.name ?? []);
      return { files: names.length === 0 ? [] : registeringFiles(span.own, all, [...new Set(names)]) };
    },
    () => [],
  );
  if (files.length === 0) return [];
  const read = await reader.read(files.slice(0, MAX_NEAR), undefined);
  if (read.files.length === 0) return [];
  const { routes } = await answer(
    question,
    function* (span, rest) {
      return { routes: yield* registrationsOf(span.reader, namedIn(span), read, new Set(idsIn(span, rest))) };
    },
    () => [],
  );
  return routes;
}

async function addRegistrations<Answer extends CallsAnswer & { readonly alternatives?: readonly CallsAnswer[] }>(
  asking: Asking,
  result: Answer,
): Promise<Answer> {
  const { alternatives = [] } = result;
  const answers: readonly CallsAnswer[] = [result, ...alternatives];
  const words = overridingTypes(answers);
  if (words.length === 0) return result;
  const all = await containers();
  const files = await filesOf(asking, (project) => registeringFiles(project, all, words));
  if (files.length === 0) return result;
  const read = await asking.reader.read(files.slice(0, MAX_NEAR), undefined);
  if (read.files.length === 0) return result;
  const { calls } = await asking.answer(
    {},
    function* (span) {
      return { calls: (yield* withRegistrations(span.reader, asking.namedIn(span), read, answers)).map((each) => each.calls) };
    },
    () => [],
  );
  const others = alternatives.map((each, place) => ({ ...each, calls: calls[place + 1]! }));
  return { ...result, calls: calls[0]!, ...(result.alternatives === undefined ? {} : { alternatives: others }) };
}

/** Words by which places can ask for the objects that files register, by the id of the container. */
function serviceWords({ files }: WiringFiles): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { id, mentions, imports, injection } of file.frameworks) {
      const words = found.get(id) ?? new Set<string>();
      found.set(id, words);
      // Files that import the container are few, and places may ask for a supertype.
      if (imports !== undefined) for (const word of mentions) words.add(word);
      else {
        for (const match of file.of("route")) {
          const service = match.framework === id ? (injection?.registered(match)?.service ?? null) : null;
          if (service !== null) words.add(tokenKey(bareType(service.text)));
        }
      }
    }
  }
  return found;
}
