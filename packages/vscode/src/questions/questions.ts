import type {
  CallsResult,
  ExplainResult,
  ImpactResult,
  LinksResult,
  RelationshipsResult,
  SearchResult,
  SearchSymbolsResult,
  SignatureResult,
  StatusResult,
  SummaryResult,
  TreeResult,
  VerifyResult,
} from "@codegraph/engine";
import type { IndexServer, ToolAnswer } from "../server/index-server.js";
import type { RequestOptions } from "../server/rpc.js";
import { camelCased } from "./camel-cased.js";

/** Questions to the index of one folder. Files are relative to the root of the index. Each rejects with an `AnswerError`, or if the server ends. */
export interface Questions {
  status(options?: RequestOptions): Promise<StatusResult>;
  /** @param text the text of the file in the editor, if it differs from the file */
  signature(file: string, text: string | null, options?: RequestOptions): Promise<SignatureResult>;
  callers(symbol: string, options?: RequestOptions): Promise<CallsResult>;
  callees(symbol: string, options?: RequestOptions): Promise<CallsResult>;
  relationships(symbol: string, options?: RequestOptions): Promise<RelationshipsResult>;
  /** @param onlyTests true for those affected symbols that are tests */
  impact(target: ImpactTarget, onlyTests: boolean, options?: RequestOptions): Promise<ImpactResult>;
  explain(from: string, options?: RequestOptions): Promise<ExplainResult>;
  search(query: string, options?: RequestOptions): Promise<SearchResult>;
  searchSymbols(query: string, options?: RequestOptions): Promise<SearchSymbolsResult>;
  tree(folder: string, options?: RequestOptions): Promise<TreeResult>;
  summary(options?: RequestOptions): Promise<SummaryResult>;
  links(options?: RequestOptions): Promise<LinksResult>;
  link(path: string, options?: RequestOptions): Promise<void>;
  voice(options?: RequestOptions): Promise<string>;
  init(path: string, options?: RequestOptions): Promise<void>;
  /** Reads files again; all that changed if none is named. */
  update(files: readonly string[], options?: RequestOptions): Promise<void>;
  verify(options?: RequestOptions): Promise<VerifyResult>;
  /** Calls any tool of the server, for its text. */
  tool(name: string, input: object, options?: RequestOptions): Promise<ToolAnswer>;
}

/** A symbol, file or lines; or the uncommitted changes of the working tree. */
export type ImpactTarget = { readonly target: string } | { readonly diff: string };

/** A page of the definitions of a file. */
type SignaturePage = SignatureResult & { readonly nextCursor?: string };

const MOST_PAGES = 20;
/** Items of each list of relationships. A base of a large project has hundreds of subtypes. */
const MOST_RELATED = 500;
/** The largest page that the server gives. */
const WHOLE = { max_tokens: 20_000 };

export function createQuestions(server: IndexServer): Questions {
  async function ask<Result>(tool: string, input: object, options: RequestOptions = {}): Promise<Result> {
    const { data } = await server.call(tool, input, options);
    return camelCased(data) as Result;
  }
  const tell = async (tool: string, input: object, options?: RequestOptions): Promise<void> =>
    void (await server.call(tool, input, options));
  return {
    status: (options) => ask("codegraph_status", {}, options),
    async signature(file, text, options) {
      const given = { file, ...(text === null ? {} : { text }) };
      let page = await ask<SignaturePage>("codegraph_signature", { ...given, ...WHOLE }, options);
      let whole: SignatureResult = page;
      for (let pages = 1; page.nextCursor !== undefined && pages < MOST_PAGES; pages++) {
        page = await ask<SignaturePage>("codegraph_signature", { cursor: page.nextCursor, ...WHOLE }, options);
        const { types, methods, fields } = whole;
        whole = { ...whole, types: [...types, ...page.types], methods: [...methods, ...page.methods], fields: [...fields, ...page.fields] };
      }
      return whole;
    },
    callers: (symbol, options) => ask("codegraph_callers", { symbol, ...WHOLE }, options),
    callees: (symbol, options) => ask("codegraph_callees", { symbol, ...WHOLE }, options),
    relationships: (symbol, options) => ask("get_relationships", { symbol, limit: MOST_RELATED }, options),
    impact: (target, onlyTests, options) =>
      ask("codegraph_impact", { ...target, ...WHOLE, ...(onlyTests ? { only_tests: true } : {}) }, options),
    explain: (from, options) => ask("codegraph_explain", { from }, options),
    search: (query, options) => ask("search_code", { query, limit: 20 }, options),
    searchSymbols: (query, options) => ask("search_symbols", { query, limit: 20 }, options),
    tree: (folder, options) => ask("codegraph_tree", { depth: 1, ...WHOLE, ...(folder === "" ? {} : { path: folder }) }, options),
    summary: (options) => ask("codegraph_summary", {}, options),
    links: (options) => ask("codegraph_links", {}, options),
    link: (path, options) => tell("codegraph_link", { path }, options),
    voice: async (options) => (await server.call("get_voice_profile", {}, options)).text,
    init: (path, options) => tell("codegraph_init", { path }, options),
    update: (files, options) => {
      const [only] = files;
      if (files.length > 1) return tell("codegraph_update_batch", { files: files.map((file) => ({ file })) }, options);
      return tell("codegraph_update", only === undefined ? {} : { file: only }, options);
    },
    verify: (options) => ask("codegraph_verify", {}, options),
    tool: (name, input, options) => server.call(name, input, options),
  };
}
