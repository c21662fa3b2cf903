import { type ContextResult, openProject } from "@codegraph/engine";
import { estimateTokens, isFunctionLike, isTypeLike } from "@codegraph/model";
import { openTools } from "@codegraph/mcp";
import { grouped } from "../grouped.js";

/** Tokens of a project's index answers. Null if there is no complete answer. */
export interface IndexAnswers {
  readonly root: string;
  has(file: string): boolean;
  /** True if the project defines the name. */
  defines(name: string): boolean;
  /** Names of functions and types defined in a file. */
  definitionsIn(file: string): readonly string[];
  /** Occurrences of names: all, or only definitions. */
  query(names: readonly string[], within: string | null, defining: boolean): Promise<number | null>;
  outline(file: string): Promise<number | null>;
  code(file: string, name: string): Promise<number | null>;
  /** Context for some names, with the files in the answer. */
  context(names: readonly string[]): Promise<{ readonly tokens: number; readonly files: ReadonlySet<string> } | null>;
  close(): Promise<void>;
}

/** Maximum number of pages. A longer answer counts as none. */
const MOST_PAGES = 10;

/**
 * Opens the index of a project and asks it like a model.
 *
 * @throws CodeGraphError as `openProject`
 */
export async function openAnswers(root: string, signal: AbortSignal): Promise<IndexAnswers> {
  const { files, names, inFile } = await readDefinitions(root);
  const tools = openTools(root);
  const known = new Map<string, Promise<Answer | null>>();

  /** Asks each question once. */
  function ask(tool: string, input: object): Promise<Answer | null> {
    const key = `${tool} ${JSON.stringify(input)}`;
    let answer = known.get(key);
    if (answer === undefined) known.set(key, (answer = askAll(tool, input)));
    return answer;
  }
  async function askAll(tool: string, input: object): Promise<Answer | null> {
    let tokens = 0;
    let first: object | null = null;
    let next: object | null = input;
    for (let page = 0; next !== null; page++) {
      const { text, result } = await tools.call(tool, next, signal);
      signal.throwIfAborted();
      if (result === null || page === MOST_PAGES) return null;
      tokens += estimateTokens(text);
      first ??= result;
      const { next_cursor: cursor } = result as { readonly next_cursor?: string };
      next = cursor === undefined ? null : { cursor };
    }
    return { tokens, result: first ?? {} };
  }

  return {
    root,
    has: (file) => files.has(file),
    defines: (name) => names.has(name),
    definitionsIn: (file) => inFile.get(file) ?? [],
    async query(asked, within, defining) {
      const filter = {
        ...(within === null ? {} : { file_filter: within }),
        ...(defining ? { type_filter: ["method", "struct", "property"] } : {}),
      };
      let tokens = 0;
      for (const term of asked) {
        const answer = await ask("codegraph_query", { term, ...filter });
        if (answer === null) return null;
        tokens += answer.tokens;
      }
      return tokens;
    },
    outline: async (file) => (await ask("codegraph_signature", { file }))?.tokens ?? null,
    code: async (file, name) => (await ask("search_by_symbol", { symbol: `${file}:${name}` }))?.tokens ?? null,
    async context(asked) {
      const answer = await ask("codegraph_context", { task: asked.join(" "), about: asked });
      if (answer === null) return null;
      const { symbols, documents } = answer.result as ContextResult;
      return { tokens: answer.tokens, files: new Set([...symbols, ...documents].map(({ file }) => file)) };
    },
    close: () => tools.close(),
  };
}

interface Answer {
  readonly tokens: number;
  readonly result: object;
}

async function readDefinitions(root: string): Promise<{
  readonly files: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly inFile: ReadonlyMap<string, readonly string[]>;
}> {
  const project = await openProject(root);
  try {
    const symbols: { readonly file: string; readonly name: string }[] = [];
    const names = new Set<string>();
    for await (const { file, name, kind } of project.exportSymbols()) {
      names.add(name);
      if (kind !== "module" && (isFunctionLike(kind) || isTypeLike(kind))) symbols.push({ file, name });
    }
    const files = new Set<string>();
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const tree = await project.tree({ limit: PAGE, offset });
      for (const { path, type } of tree.entries) if (type === "file") files.add(path);
      total = tree.total;
    }
    const inFile = new Map(
      [...grouped(symbols, ({ file }) => file)].map(([file, own]) => [file, [...new Set(own.map(({ name }) => name))]]),
    );
    return { files, names, inFile };
  } finally {
    await project.close();
  }
}

const PAGE = 10_000;
