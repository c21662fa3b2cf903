import type { SignatureResult, TreeOptions } from "@codegraph/engine";
import { projectOf } from "./context.js";
import { pageOf, type PageArguments } from "./page.js";
import { given, resolver, type Resolvers } from "./resolver.js";

interface FilesArguments extends PageArguments, Pick<TreeOptions, "path" | "depth"> {
  readonly project?: string | null;
}

interface OutlineArguments {
  readonly project?: string | null;
  readonly file: string;
}

interface DocumentsArguments {
  readonly project?: string | null;
  readonly section?: string | null;
}

export const fileResolvers: Resolvers = {
  Query: {
    files: resolver<undefined, FilesArguments>(async (_, { project: named, limit, after, ...args }, context) => {
      const of = projectOf({ project: named ?? null }, context);
      const page = pageOf({ limit, after: after ?? null }, "files", of.root, args);
      const options = { ...given(args), includeStats: true, offset: page.offset, limit };
      const answer = await context.ask(of, (project) => project.tree(options));
      return { ...answer, nextCursor: page.next(answer.entries.length, answer.total) };
    }),
    outline: resolver<undefined, OutlineArguments>((_, { project: named, file }, context) =>
      context.ask(projectOf({ project: named ?? null }, context), (project): Promise<SignatureResult> => project.signature(file)),
    ),
    documents: resolver<undefined, DocumentsArguments>((_, { project: named, ...args }, context) =>
      context.ask(projectOf({ project: named ?? null }, context), (project) =>
        // A query may come by GET, which must not write.
        project.docs({ ...(given(args) as { readonly section?: string }), save: false }),
      ),
    ),
  },
};
