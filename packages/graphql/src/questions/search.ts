import type { SearchHit, SearchOptions } from "@codegraph/engine";
import { posix } from "node:path";
import type { ServedProject } from "../projects/served-project.js";
import { codeChunkOf, type CodeChunkSource, symbolOfChunk } from "./chunks.js";
import { projectOf } from "./context.js";
import { pageOf, type PageArguments } from "./page.js";
import { given, resolver, type Resolvers } from "./resolver.js";

interface SearchArguments extends PageArguments, Omit<SearchOptions, "limit" | "offset"> {
  readonly project?: string | null;
  readonly query: string;
}

export const searchResolvers: Resolvers = {
  Query: {
    search: resolver<undefined, SearchArguments>(async (_, { project: named, query, limit, after, ...options }, context) => {
      const of = projectOf({ project: named ?? null }, context);
      const page = pageOf({ limit, after: after ?? null }, "search", of.root, query, options);
      const asked: SearchOptions = { ...given(options), offset: page.offset, limit };
      const answer = await context.ask(of, (project) => project.search(query, asked));
      return { ...answer, results: entityResults(answer.results, of), nextCursor: page.next(answer.results.length, answer.total) };
    }),
  },
  CodeChunkMatch: {
    symbol: resolver<CodeChunkSource, object>((chunk, _, context) => symbolOfChunk(chunk, context)),
  },
};

/** Groups hits by their files, in the order of their best hits. */
function entityResults(hits: readonly SearchHit[], of: ServedProject): object[] {
  const byFile = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const own = byFile.get(entityId(hit));
    if (own === undefined) byFile.set(entityId(hit), [hit]);
    else own.push(hit);
  }
  return [...byFile.values()].map((own) => ({
    entity: entityOf(own[0]!),
    matchedChunks: own.filter(({ source }) => source === "document").map(chunkOf),
    matchedCodeChunks: own.filter(({ source }) => source === "code").map((hit) => codeChunkOf(hit, of)),
    score: Math.max(...own.map(({ score }) => score)),
  }));
}

function entityOf(hit: SearchHit): object {
  const { file, source, language, project } = hit;
  return { id: entityId(hit), type: source, name: posix.basename(file), path: file, language, project: project ?? null };
}

function entityId({ file, project }: SearchHit): string {
  return project === undefined ? file : `${project}:${file}`;
}

function chunkOf({ code, startLine, endLine, path, score, attribution }: SearchHit): object {
  return { content: code, position: startLine - 1, startLine, endLine, headingPath: path ?? "", score, attribution };
}
