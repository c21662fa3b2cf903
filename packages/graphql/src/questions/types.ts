import type { TypesOptions } from "@codegraph/engine";
import { projectOf } from "./context.js";
import { given, resolver, type Resolvers } from "./resolver.js";
import { symbolAnswerOf, symbolOf } from "./symbol.js";

interface TypesArguments extends Pick<TypesOptions, "depth" | "limit"> {
  readonly project?: string | null;
  readonly symbol: string;
}

export const typeResolvers: Resolvers = {
  Query: {
    types: resolver<undefined, TypesArguments>(async (_, { project = null, symbol, ...args }, context) => {
      const of = projectOf({ project }, context);
      const answer = await context.ask(of, (each) => each.types(symbol, given(args)));
      const related = (list: typeof answer.supertypes): object[] =>
        list.map((each) => ({ ...each, type: symbolOf(each.type, of), via: symbolOf(each.via, of) }));
      return {
        ...answer,
        ...symbolAnswerOf(answer, of),
        supertypes: related(answer.supertypes),
        subtypes: related(answer.subtypes),
        outside: answer.outside.map((each) => ({ ...each, of: symbolOf(each.of, of) })),
        members: answer.members.map(({ member, overrides, overriddenBy }) => ({
          member: symbolOf(member, of),
          overrides: overrides.map((each) => symbolOf(each, of)),
          overriddenBy: overriddenBy.map((each) => symbolOf(each, of)),
        })),
      };
    }),
  },
};
