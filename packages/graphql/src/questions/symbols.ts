import type { SymbolsOptions } from "@codegraph/engine";
import type { ServedProject } from "../projects/served-project.js";
import { codeChunkOf } from "./chunks.js";
import { projectOf, type QuestionContext } from "./context.js";
import { pageOf, type PageArguments } from "./page.js";
import { given, resolver, type Resolvers } from "./resolver.js";
import { symbolAnswerOf, symbolOf, type SymbolSource, writingsOf } from "./symbol.js";

interface SymbolsArguments extends PageArguments, Omit<SymbolsOptions, "limit" | "offset"> {
  readonly project?: string | null;
}

interface DefinitionArguments {
  readonly project?: string | null;
  readonly symbol: string;
  readonly linkedProjects: boolean;
}

/** Source of a `DefinitionAnswer`, whose chunks are a question of their own. */
interface DefinitionSource extends DefinitionArguments {
  readonly of: ServedProject;
}

export const symbolResolvers: Resolvers = {
  Query: {
    symbols: resolver<undefined, SymbolsArguments>(async (_, { project: named, limit, after, ...options }, context) => {
      const of = projectOf({ project: named ?? null }, context);
      const page = pageOf({ limit, after: after ?? null }, "symbols", of.root, options);
      const answer = await context.ask(of, (project) => project.symbols({ ...given(options), offset: page.offset, limit }));
      const symbols = answer.symbols.map((each) => ({ ...each, symbol: symbolOf(each, of) }));
      return { ...answer, symbols, nextCursor: page.next(symbols.length, answer.total) };
    }),
    definition: resolver<undefined, DefinitionArguments>(async (_, args, context) => {
      const of = projectOf(args, context);
      const { symbol, linkedProjects } = args;
      const answer = await context.ask(of, (project) => project.callers(symbol, { limit: 1, linkedProjects }));
      return { ...answer, ...symbolAnswerOf(answer, of), ...args, of };
    }),
  },
  DefinitionAnswer: {
    chunks: resolver<DefinitionSource, { readonly limit: number }>(({ of, symbol, linkedProjects }, { limit }, context) =>
      chunksOf(of, [symbol], { limit, linkedProjects }, context),
    ),
  },
  Symbol: {
    declaration: resolver<SymbolSource, object>(({ declaration = false }) => declaration),
    code: resolver<SymbolSource, { readonly limit: number }>((symbol, { limit }, context) =>
      chunksOf(symbol.of, writingsOf(symbol), { limit, linkedProjects: symbol.project !== undefined }, context),
    ),
  },
};

/** Chunks of the first writing that has one meaning. Those of an ambiguous or unknown symbol would be other symbols'. */
async function chunksOf(
  of: ServedProject,
  writings: readonly string[],
  options: { readonly limit: number; readonly linkedProjects: boolean },
  context: QuestionContext,
): Promise<object[]> {
  for (const written of writings) {
    const { results, definitions } = await context.ask(of, (project) => project.searchBySymbol(written, options));
    if (definitions !== undefined) return results.map((hit) => codeChunkOf(hit, of));
  }
  return [];
}
