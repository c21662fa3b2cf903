import type { CalleesOptions, CallersOptions, CallsResult, CallStep, ImpactOptions, ImpactResult, Project } from "@codegraph/engine";
import type { ServedProject } from "../projects/served-project.js";
import { projectOf, type QuestionContext } from "./context.js";
import { pageOf, type PageArguments } from "./page.js";
import { given, resolver, type Resolvers } from "./resolver.js";
import { symbolAnswerOf, symbolOf, type SymbolSource, writingsOf } from "./symbol.js";

/** A question about a symbol or target, written in one of several ways. */
interface Asked {
  readonly of: ServedProject;
  readonly writings: readonly string[];
}

type Named = { readonly project?: string | null };
type CallersArguments = PageArguments & Pick<CallersOptions, "depth" | "linkedProjects">;
type CalleesArguments = PageArguments & Pick<CalleesOptions, "depth" | "overrides" | "linkedProjects">;
type ImpactArguments = PageArguments & Pick<ImpactOptions, "depth" | "onlyTests" | "linkedProjects">;

export const callResolvers: Resolvers = {
  Query: {
    callers: resolver<undefined, CallersArguments & Named & { readonly symbol: string }>((_, { project, symbol, ...args }, context) =>
      callers(named({ project: project ?? null }, symbol, context), args, context),
    ),
    callees: resolver<undefined, CalleesArguments & Named & { readonly symbol: string }>((_, { project, symbol, ...args }, context) =>
      callees(named({ project: project ?? null }, symbol, context), args, context),
    ),
    impact: resolver<undefined, ImpactArguments & Named & { readonly target: string }>((_, { project, target, ...args }, context) =>
      impact(named({ project: project ?? null }, target, context), args, context),
    ),
  },
  Symbol: {
    callers: resolver<SymbolSource, CallersArguments>((symbol, args, context) => callers(same(symbol), spanned(symbol, args), context)),
    callees: resolver<SymbolSource, CalleesArguments>((symbol, args, context) => callees(same(symbol), spanned(symbol, args), context)),
    impact: resolver<SymbolSource, ImpactArguments>((symbol, args, context) => impact(same(symbol), spanned(symbol, args), context)),
  },
};

function named(project: Named, written: string, context: QuestionContext): Asked {
  return { of: projectOf(project, context), writings: [written] };
}

function same(symbol: SymbolSource): Asked {
  return { of: symbol.of, writings: writingsOf(symbol) };
}

/** Questions about a symbol of a linked project need the linked projects. */
function spanned<Args extends object>(symbol: SymbolSource, args: Args): Args & { readonly linkedProjects: boolean } {
  return { ...args, linkedProjects: symbol.project !== undefined };
}

async function callers(asked: Asked, { limit, after, ...args }: CallersArguments, context: QuestionContext): Promise<object> {
  const page = pageOf({ limit, after: after ?? null }, "callers", asked.of.root, asked.writings, args);
  const options = { ...given(args), offset: page.offset, limit };
  const answer = await firstFound(asked, context, (project, written) => project.callers(written, options));
  return callsAnswer(answer, asked.of, page.next(answer.calls.length, answer.total));
}

async function callees(asked: Asked, { limit, after, ...args }: CalleesArguments, context: QuestionContext): Promise<object> {
  const page = pageOf({ limit, after: after ?? null }, "callees", asked.of.root, asked.writings, args);
  const options = { ...given(args), offset: page.offset, limit };
  const answer = await firstFound(asked, context, (project, written) => project.callees(written, options));
  return callsAnswer(answer, asked.of, page.next(answer.calls.length, answer.total));
}

async function impact(asked: Asked, { limit, after, ...args }: ImpactArguments, context: QuestionContext): Promise<object> {
  const { of } = asked;
  const page = pageOf({ limit, after: after ?? null }, "impact", of.root, asked.writings, args);
  const options = { ...given(args), offset: page.offset, limit };
  const answer: ImpactResult = await firstFound(asked, context, (project, written) => project.impact(written, options));
  return {
    ...answer,
    ...symbolAnswerOf(answer, of),
    affected: answer.affected.map((each) => ({ ...each, symbol: symbolOf(each.call.caller, of), call: callOf(each.call, of) })),
    references: answer.references.map((each) => callOf(each, of)),
    overriddenBy: answer.overriddenBy.map((each) => symbolOf(each, of)),
    nextCursor: page.next(answer.affected.length, answer.total),
  };
}

/** Asks with each writing until one symbol matches. The last answer counts if none does. */
async function firstFound<Answer extends { readonly outcome: string }>(
  { of, writings }: Asked,
  context: QuestionContext,
  question: (project: Project, written: string) => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer | undefined;
  for (const written of writings) {
    answer = await context.ask(of, (project) => question(project, written));
    if (answer.outcome === "found") break;
  }
  return answer!;
}

function callsAnswer(answer: CallsResult, of: ServedProject, nextCursor: string | null): object {
  return {
    ...answer,
    ...symbolAnswerOf(answer, of),
    calls: answer.calls.map((each) => callOf(each, of)),
    references: answer.references.map((each) => callOf(each, of)),
    nextCursor,
  };
}

function callOf(step: CallStep, of: ServedProject): object {
  const { caller, callee, through } = step;
  return {
    ...step,
    caller: symbolOf(caller, of),
    callee: symbolOf(callee, of),
    through: through === undefined ? null : symbolOf(through, of),
  };
}
