import { projectOf } from "./context.js";
import { resolver, type Resolvers } from "./resolver.js";

export const statusResolvers: Resolvers = {
  Query: {
    projects: resolver<undefined, object>((_, __, { projects }) => projects.map(({ name, root }) => ({ name, root }))),
    status: resolver<undefined, { readonly project?: string | null }>(async (_, args, context) => {
      const status = await context.ask(projectOf(args, context), (project) => project.status());
      const languages = Object.entries(status.languages).map(([language, counts]) => ({ language, ...counts }));
      return { ...status, languages, watch: status.watch.state };
    }),
  },
};
