import type { CalleesOptions, CallersOptions, CallsAnswer, CallsResult, Project } from "../api/index.js";
import { placesOfCalls } from "../calls/call-places.js";
import { calleesAnswer, callersAnswer } from "../calls/calls.js";
import { withReached } from "../injection/registered-calls.js";
import type { Answering } from "./answering.js";
import type { InjectionQuestions } from "./injection-questions.js";
import type { RouteQuestions } from "./route-questions.js";
import type { SymbolQuestions } from "./symbol-questions.js";

/** Number of calls among which overriders with a registration are looked for. */
const MAX_REACHED = 2_000;

/** Questions about callers and callees, with the routes and registrations of what they find. */
export function createCallQuestions(
  { answered, asked }: { readonly answered: Answering["answer"]; readonly asked: SymbolQuestions["of"] },
  { routesTo }: Pick<RouteQuestions, "routesTo">,
  containers: Pick<InjectionQuestions, "mayRegister" | "registrationsOf" | "withRegistrations">,
): Pick<Project, "callers" | "callees"> {
  /** Adds the registrations of one of the symbols that an ambiguous name may mean. */
  async function withOwnRegistrations(each: CallsAnswer, { linkedProjects }: CallersOptions): Promise<CallsAnswer> {
    const routes = await containers.registrationsOf({ linkedProjects, at: each.symbol });
    return routes.length === 0 ? each : { ...each, routes };
  }

  const askCallees = (symbol: string, options: CalleesOptions): Promise<CallsResult> => {
    return answered(
      { linkedProjects: options.linkedProjects, at: symbol },
      (span, rest) => ({ ...calleesAnswer(asked(span), rest, options), symbol }),
      placesOfCalls,
    );
  };

  return {
    async callers(symbol, options = {}) {
      const question = { linkedProjects: options.linkedProjects, at: symbol };
      const result = await answered(
        question,
        function* (span, rest) {
          return { ...(yield* callersAnswer(asked(span), rest, options)), symbol };
        },
        placesOfCalls,
      );
      const routes = result.outcome === "found" ? [...(await routesTo(question)), ...(await containers.registrationsOf(question))] : [];
      const registered = await containers.withRegistrations(result);
      const alternatives = await Promise.all((registered.alternatives ?? []).map((each) => withOwnRegistrations(each, options)));
      return {
        ...registered,
        ...(routes.length === 0 ? {} : { routes }),
        ...(alternatives.length === 0 ? {} : { alternatives }),
      };
    },
    async callees(symbol, options = {}) {
      const result = await askCallees(symbol, options);
      const isOverridden = [result, ...(result.alternatives ?? [])].some(hasOverriders);
      if (!isOverridden || !(await containers.mayRegister())) return result;
      const all =
        options.overrides === false ? await askCallees(symbol, { ...options, overrides: true, offset: 0, limit: MAX_REACHED }) : result;
      const registered = await containers.withRegistrations(all);
      const shown = options.overrides === false ? result : registered;
      const alternatives = shown.alternatives?.map((each, place) => withReached(each, registered.alternatives?.[place]?.calls ?? []));
      return withReached(alternatives === undefined ? shown : { ...shown, alternatives }, registered.calls);
    },
  };
}

function hasOverriders({ calls }: CallsAnswer): boolean {
  return calls.some(({ overriders }) => overriders !== undefined);
}
