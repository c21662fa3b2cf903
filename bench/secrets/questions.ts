/**
 * Random questions to a server for a team, about repositories that the asker may not see. Each is asked twice: with words of a hidden repository,
 * and with words like them that nobody uses. The answers must not differ, and must not have a word that the question did not have.
 */

/** Words of a hidden repository, and words of the same form that are nowhere. Both lists are in the same order. */
export interface Words {
  readonly hidden: readonly string[];
  readonly nowhere: readonly string[];
}

/** A request in which `$0`, `$1` … stand for words. */
export interface Question {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Sent as JSON, a text as it is. */
  readonly body: object | string | null;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly commit: string | null;
  readonly ms: number;
}

/** Tools of `/mcp` and `/r/NAME/mcp`, with the argument that takes a word. */
const TOOLS = [
  ["codegraph_callers", "symbol"],
  ["codegraph_callees", "symbol"],
  ["codegraph_impact", "target"],
  ["codegraph_impact", "diff"],
  ["codegraph_changes", "diff"],
  ["codegraph_query", "query"],
  ["codegraph_signature", "file"],
  ["codegraph_signatures", "files"],
  ["codegraph_context", "task"],
  ["codegraph_ask", "question"],
  ["codegraph_tree", "path"],
  ["codegraph_explain", "site"],
  ["codegraph_routes", "pattern"],
  ["codegraph_unused", "path"],
  ["codegraph_docs", "path"],
  ["search_code", "query"],
  ["search_symbols", "query"],
  ["search_by_symbol", "symbols"],
  ["find_similar_code", "symbol"],
  ["explain_code_area", "path"],
  ["get_relationships", "symbol"],
] as const;

const DASHBOARD = [
  "overview",
  "summary?x=",
  "files?folder=",
  "map?folder=",
  "file?path=",
  "area?path=",
  "terms?q=",
  "occurrences?q=",
  "search?q=",
  "symbol?of=",
  "tests?of=",
  "path?to=own&from=",
  "impact?of=",
  "projects?x=",
] as const;

const GRAPHQL = [
  (word: string) => `{ callers(symbol: ${JSON.stringify(word)}) { total } }`,
  (word: string) => `{ definition(symbol: ${JSON.stringify(word)}) { outcome } }`,
  (word: string) => `{ projects { name } search(query: ${JSON.stringify(word)}) { total } }`,
  (word: string) => `{ callers(project: ${JSON.stringify(word)}, symbol: "own") { total } }`,
];

/** Renames the function of the repository that the asker may see and that the hidden one calls. */
const ownDiff = (word: string): string =>
  `--- a/own.ts\n+++ b/own.ts\n@@ -1,4 +1,4 @@\n /** Settles accounts of a ledger. */\n-export function ownThing(value: number) {\n+export function ownOther(value: number) {\n   return value;\n }\n` +
  `--- a/${word}\n+++ b/${word}\n@@ -0,0 +1 @@\n+own\n`;

/** Makes a question. @param random numbers from 0 to 1 @param words number of words @param own name of a repository that the asker may see */
export function makeQuestion(random: () => number, words: number, own: string): Question {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)]!;
  const word = (): string => `$${below(words)}`;
  /** A word, a part of it, or one with what a pattern, a path or a query would read. */
  const text = (): string =>
    pick([word, word, () => `${word()}%`, () => `${word()}*`, () => `own ${word()}`, () => `${word()}/${word()}`, () => `'${word()}`])();
  const name = (): string => pick([() => "$0", () => "$0", () => own, () => `${own}/../$0`, () => "$0/", () => `$0%00`, text])();
  const get = (path: string): Question => ({ method: "GET", path, body: null });
  const call = (path: string, tool: string, given: object): Question => ({
    method: "POST",
    path,
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: given } },
  });
  const argument = (field: string): object => ({
    [field]: field === "files" || field === "symbols" ? [text()] : field === "diff" ? pick([ownDiff, text])(text()) : text(),
  });
  const branch = (): string => pick(["", "", "", "?branch=$0", "?branch=main"]);
  const kinds: readonly (() => Question)[] = [
    () => get(`/api/repositories?after=${text()}`),
    () => get(`/api/symbols?name=${text()}&limit=${1 + below(200)}`),
    () => get(`/api/search?q=${text()}`),
    () => get(`/api/callers?repository=${name()}&symbol=${text()}`),
    () => get(`/api/impact?repository=${name()}&symbol=${text()}`),
    () => get(`/api/dependents?repository=${name()}`),
    () => get(`/${pick(["api/routes", "api/requests"])}?repository=${name()}${pick(["", "", "&pattern=/", `&pattern=${text()}`])}`),
    () => get(`/r/${name()}/${pick(["routes", "requests"])}?pattern=${pick(["", text()])}`),
    () => ({ method: "POST", path: `/r/${name()}/${pick(["routes", "requests"])}`, body: pick<object | string>([[text()], text()]) }),
    () => ({ method: "POST", path: `/${pick(["api/changes?repository=", "r/"])}${name()}`, body: ownDiff(text()) }),
    () => ({ method: "POST", path: `/r/${name()}/changes${branch()}`, body: ownDiff(text()) }),
    () => get(`/r/${name()}/${pick(["search?q=", "callers?symbol=", "uses?package=$1&name=", "impact?symbol="])}${text()}`),
    () => get(`/r/${name()}/dashboard/api/${pick(DASHBOARD)}${text()}`),
    () => get(`/r/${name()}/${pick(["", "dashboard", "mcp", "nothing", "graphql"])}${branch()}`),
    () => ({ method: "POST", path: `/r/${name()}/graphql${branch()}`, body: { query: pick(GRAPHQL)(text()) } }),
    () => {
      const [tool, field] = pick(TOOLS);
      return call(`/r/${name()}/mcp${branch()}`, tool, { ...argument(field), ...(below(5) === 0 ? { project: name() } : {}) });
    },
    () => {
      const [tool, field] = pick(TOOLS);
      return call("/mcp", tool, {
        ...argument(field),
        ...(below(4) > 0 ? { repository: name() } : {}),
        ...(below(6) === 0 ? { branch: text() } : {}),
      });
    },
    () => call("/mcp", "codegraph_repositories", pick([{}, { name: text() }, { dependents_of: name() }, { after: text() }])),
  ];
  return pick(kinds)();
}

/** Puts words in the places that a question has for them. */
function filled(text: string, word: (at: number) => string): string {
  return text.replaceAll(/\$(\d+)/gu, (_, at: string) => word(Number(at)));
}

/** Asks a question with these words. */
export async function askWith(url: string, token: string, question: Question, words: readonly string[]): Promise<Answered> {
  const path = filled(question.path, (at) => words[at]!.split("/").map(encodeURIComponent).join("/"));
  const { body: asked } = question;
  const body = asked === null ? null : filled(typeof asked === "string" ? asked : JSON.stringify(asked), (at) => words[at]!);
  const started = performance.now();
  const answered = await fetch(url + path, {
    method: question.method,
    redirect: "manual",
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { "content-type": "application/json", accept: "application/json, text/event-stream" }),
    },
    ...(body === null ? {} : { body }),
  });
  const text = await answered.text();
  return { status: answered.status, text, commit: answered.headers.get("x-codegraph-commit"), ms: performance.now() - started };
}

/** Returns what an answer tells about hidden words; null if nothing. */
export function leakIn(question: Question, hidden: Answered, nowhere: Answered, words: Words): string | null {
  const asked = filled(`${question.path} ${JSON.stringify(question.body)}`, (at) => words.hidden[at]!);
  const foreign = words.hidden.findIndex((word) => hidden.text.includes(word) && !asked.includes(word));
  if (foreign >= 0) return `it has the word ${words.hidden[foreign]}`;
  const swapped = words.nowhere.reduce((text, word, at) => text.replaceAll(word, words.hidden[at]!), nowhere.text);
  if (hidden.status !== nowhere.status) return `its status is ${hidden.status}, and ${nowhere.status} for words that are nowhere`;
  if (hidden.commit !== nowhere.commit) return "its commit differs";
  return steady(hidden.text) === steady(swapped) ? null : "its text differs from that for words that are nowhere";
}

/** A text without times and sizes of the server, which change between any two answers. */
function steady(text: string): string {
  return text
    .replaceAll(/\d+(?:\.\d+)? ?ms/gu, "ms")
    .replaceAll(/"(?:ms|seconds|asked|hits|lastMs|medianMs)":[\d.]+/gu, "")
    .replaceAll(/cursor[^\n]*/gu, "");
}
