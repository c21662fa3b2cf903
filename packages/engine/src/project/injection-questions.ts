import type { FactIndex } from "@codegraph/graph";
import type { AnySymbolId, SlicedWork } from "@codegraph/model";
import { type FrameworkSpec, loadFrameworks } from "@codegraph/parse";
import type { CallsAnswer, RegisteredRoute, RoutesOptions, RoutesResult } from "../api/index.js";
import { containersOf, mentionsContainer, receivingFiles, registeringFiles } from "../injection/container-files.js";
import { constructedIds, injectedAnswer, registrationsOf } from "../injection/injected-routes.js";
import { bareType, createNamedTypes, type NamedTypes } from "../injection/named-types.js";
import { overridingTypes, withRegistrations } from "../injection/registered-calls.js";
import { tokenKey } from "../injection/registrations.js";
import type { ProjectSpan, QueriedProject, SpanReader } from "../links/project-span.js";
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

export function createInjectionQuestions(
  { answer }: Answering,
  { of: asked, moduleOf, resolvedWith }: Pick<SymbolQuestions, "of" | "moduleOf" | "resolvedWith">,
  reader: WiringFileReader,
): InjectionQuestions {
  const namedIn = (span: ProjectSpan, index: FactIndex): NamedTypes => createNamedTypes(asked(span), moduleOf, index);

  async function containers(): Promise<readonly FrameworkSpec[]> {
    return containersOf(await loadFrameworks());
  }

  async function filesOf(find: (project: QueriedProject, span: ProjectSpan) => CandidateFile[]): Promise<CandidateFile[]> {
    const { files } = await answer(
      {},
      (span) => ({ files: find(span.own, span) }),
      () => [],
    );
    return [...files];
  }

  /** Makes a part of an answer with the lookups of names. */
  async function made<T extends object>(
    question: QuestionScope,
    make: (reader: SpanReader, named: NamedTypes, span: ProjectSpan) => SlicedWork<T>,
  ): Promise<T> {
    return answer(
      question,
      (span) => make(span.reader, namedIn(span, resolvedWith()), span),
      () => [],
    );
  }

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
    async injected(pattern, options) {
      const all = await containers();
      const registering = await reader.read(await filesOf((project) => registeringFiles(project, all, null)), options.signal);
      const words = serviceWords(registering);
      const receiving = await reader.read(
        await filesOf((project) => receivingFiles(project, all, ({ id }) => [...(words.get(id) ?? [])])),
        options.signal,
      );
      return answer(
        {},
        (span) => injectedAnswer(asked(span), namedIn(span, resolvedWith()), { registering, receiving }, pattern, options),
        ({ routes }) => routes,
      );
    },
    async registrationsOf(question) {
      const all = await containers();
      const idsIn = (span: ProjectSpan, rest: string): AnySymbolId[] => {
        const { symbol } = resolveSymbolQuery(asked(span), rest);
        return span.projects[0]?.link === 0 ? constructedIds(span.reader, symbol?.ids ?? []) : [];
      };
      const found = await answer(
        question,
        (span, rest) => {
          if (!mentionsContainer(span.own, all)) return { files: [] };
          const names = idsIn(span, rest).flatMap((id) => span.reader.definition(id)?.name ?? []);
          return { files: names.length === 0 ? [] : registeringFiles(span.own, all, [...new Set(names)]) };
        },
        () => [],
      );
      if (found.files.length === 0) return [];
      const read = await reader.read(found.files.slice(0, MAX_NEAR), undefined);
      if (read.files.length === 0) return [];
      const { routes } = await answer(
        question,
        function* (span, rest) {
          const ids = new Set(idsIn(span, rest));
          return { routes: yield* registrationsOf(span.reader, namedIn(span, resolvedWith()), read, ids) };
        },
        () => [],
      );
      return routes;
    },
    async withRegistrations(result) {
      const { alternatives = [] } = result;
      const answers: readonly CallsAnswer[] = [result, ...alternatives];
      const words = overridingTypes(answers);
      if (words.length === 0) return result;
      const all = await containers();
      const files = await filesOf((project) => registeringFiles(project, all, words));
      if (files.length === 0) return result;
      const read = await reader.read(files.slice(0, MAX_NEAR), undefined);
      if (read.files.length === 0) return result;
      const { calls } = await made({}, function* (spanReader, named) {
        return { calls: (yield* withRegistrations(spanReader, named, read, answers)).map((each) => each.calls) };
      });
      return {
        ...result,
        calls: calls[0]!,
        ...(result.alternatives === undefined
          ? {}
          : { alternatives: alternatives.map((each, place) => ({ ...each, calls: calls[place + 1]! })) }),
      };
    },
  };
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
          const service = match.framework === id ? injection?.registered(match)?.service : null;
          if (service != null) words.add(tokenKey(bareType(service.text)));
        }
      }
    }
  }
  return found;
}
