import { join } from "node:path";
import { firstCall, nextCall } from "../calls.mjs";
import { argumentsOf } from "../faces.mjs";
import { readExploration, readFound, readList, readTests } from "./read-colbymchenry.mjs";
import { readJson, readText } from "./read-optave.mjs";
import { readOurs } from "./read-ours.mjs";
import { lastName } from "./statements.mjs";

/** Most calls for one question: the first, and two more for a page or for the definition meant. */
const MOST_CALLS = 3;
/** Depth of callers among which tests are looked for. */
const TESTS_DEPTH = 10;

/**
 * The measured tools and the ways in which each is asked.
 *
 * @typedef {object} Way
 * @property {string} way
 * @property {"mcp" | "cli"} over
 * @property {readonly string[]} start arguments of the command that starts the server, or with which each command begins
 * @property {Record<string, string>} [env] settings that this way needs
 * @property {Record<string, string>} shown the calls, by kind of question, as the page shows them
 * @property {(question, last: { text: string, reading } | null, calls) => readonly unknown[] | null} next the next call; null for none
 * @property {(texts: readonly string[], question, pathOf) => import("./statements.mjs").Reading} read
 */
export function toolsOf(root) {
  return [
    {
      name: "CodeGraph",
      index: (node) => [node, join(root, "packages/cli/dist/bundle/bin.js"), "init", "."],
      shownIndex: "codegraph init .",
      ways: [
        ours("MCP", "mcp", [join(root, "packages/mcp/dist/bundle/bin.js"), "--project", "."]),
        ours("commands", "cli", [join(root, "packages/cli/dist/bundle/bin.js")]),
      ],
    },
    {
      name: "@colbymchenry/codegraph",
      version: "1.6.1",
      script: "npm-shim.js",
      index: ["init", "."],
      shownIndex: "codegraph init .",
      ways: [explore, colbymchenryTools, colbymchenryCommands],
    },
    {
      name: "@optave/codegraph",
      version: "3.11.2",
      script: "dist/cli.js",
      index: ["build", "."],
      shownIndex: "codegraph build .",
      ways: [optaveTools, optaveCommands],
    },
  ];
}

function ours(way, over, start) {
  const isTools = over === "mcp";
  const call = ({ tool, input }) => (isTools ? [tool, input] : argumentsOf({ tool, input }));
  return {
    way,
    over,
    start,
    shown: isTools
      ? {
          callers: "codegraph_callers {symbol}",
          callees: "codegraph_callees {symbol}",
          affected: "codegraph_impact {target, depth: 3}",
          tests: "codegraph_impact {target, only_tests: true}",
          where: "search_symbols {query}",
        }
      : {
          callers: "codegraph callers NAME",
          callees: "codegraph callees NAME",
          affected: "codegraph impact NAME --depth 3",
          tests: "codegraph impact NAME --only-tests",
          where: "codegraph search-symbols NAME",
        },
    next(question, last, state) {
      if (last !== null && state.calls >= MOST_CALLS) return null;
      state.call = last === null ? firstCall(question, { listsTests: true }) : nextCall(last.text, state.call, question);
      return state.call === null ? null : call(state.call);
    },
    read: readOurs,
  };
}

/** A call with the name as it was asked and, where the answer does not cover the definition meant, one with the bare name and its file. */
function twice(callOf) {
  return (question, last) => {
    const { symbol, kind, targets } = question;
    if (last === null) return callOf[kind](symbol, null);
    const isNarrowed = last.calls > 1 || kind === "where";
    return last.reading.found || isNarrowed ? null : callOf[kind](lastName(symbol), targets[0].file);
  };
}

const withFile = (input, file) => (file === null ? input : { ...input, file });
const fileFlag = (file) => (file === null ? [] : ["--file", file]);

const explore = {
  way: "MCP, as installed",
  over: "mcp",
  start: ["serve", "--mcp"],
  // Its description asks for names or for a sentence; names find more. A file in the query is shown first.
  shown: Object.fromEntries(["callers", "callees", "affected", "tests", "where"].map((kind) => [kind, "codegraph_explore {query}"])),
  next: twice(
    Object.fromEntries(
      ["callers", "callees", "affected", "tests", "where"].map((kind) => [
        kind,
        (symbol, file) => ["codegraph_explore", { query: file === null ? symbol : `${file} ${symbol}` }],
      ]),
    ),
  ),
  read(texts, question, pathOf) {
    const reading = readExploration(texts.join("\n"), question, pathOf);
    return question.kind === "where" ? foundIn(reading) : reading;
  },
};

/** Every line of source that is shown is a place where the definition may be, and so is every place that is named. */
function foundIn({ source, statements: named }) {
  const statements = [...source].flatMap(([file, lines]) =>
    [...lines].map((line) => ({ file, line, name: null, isFile: false, sure: true })),
  );
  return { found: true, statements: [...named, ...statements], source };
}

const colbymchenryTools = {
  way: "MCP, all tools",
  over: "mcp",
  start: ["serve", "--mcp"],
  env: { CODEGRAPH_MCP_TOOLS: "explore,node,search,callers,callees,impact,files,status" },
  shown: {
    callers: "codegraph_callers {symbol, limit: 100}",
    callees: "codegraph_callees {symbol, limit: 100}",
    affected: "codegraph_impact {symbol, depth: 3}",
    tests: `codegraph_impact {symbol, depth: ${TESTS_DEPTH}}`,
    where: "codegraph_search {query}",
  },
  next: twice({
    callers: (symbol, file) => ["codegraph_callers", withFile({ symbol, limit: 100 }, file)],
    callees: (symbol, file) => ["codegraph_callees", withFile({ symbol, limit: 100 }, file)],
    affected: (symbol, file) => ["codegraph_impact", withFile({ symbol, depth: 3 }, file)],
    tests: (symbol, file) => ["codegraph_impact", withFile({ symbol, depth: TESTS_DEPTH }, file)],
    where: (query) => ["codegraph_search", { query }],
  }),
  read: (texts, question) => (question.kind === "where" ? readFound(texts.at(-1)) : readList(texts.at(-1), question)),
};

const colbymchenryCommands = {
  way: "commands",
  over: "cli",
  start: [],
  shown: {
    callers: "codegraph callers NAME --limit 1000",
    callees: "codegraph callees NAME --limit 1000",
    affected: "codegraph impact NAME --depth 3",
    tests: "codegraph query NAME, then codegraph affected FILE",
    where: "codegraph query NAME",
  },
  next(question, last) {
    const { kind, symbol, targets } = question;
    if (kind === "tests")
      return (
        [
          ["query", symbol],
          ["affected", targets[0].file],
        ][last?.calls ?? 0] ?? null
      );
    return this.lists(question, last);
  },
  lists: twice({
    callers: (symbol, file) => ["callers", symbol, "--limit", "1000", ...fileFlag(file)],
    callees: (symbol, file) => ["callees", symbol, "--limit", "1000", ...fileFlag(file)],
    affected: (symbol, file) => ["impact", symbol, "--depth", "3", ...fileFlag(file)],
    where: (symbol) => ["query", symbol],
  }),
  read(texts, question) {
    if (question.kind === "where") return readFound(texts.at(-1));
    return question.kind === "tests" ? readTests(texts.at(-1)) : readList(texts.at(-1), question);
  },
};

const optaveTools = {
  way: "MCP, as installed",
  over: "mcp",
  start: ["mcp"],
  shown: {
    callers: "query {name, depth: 1}",
    callees: "query {name, depth: 1}",
    affected: "fn_impact {name, depth: 3}",
    tests: `fn_impact {name, depth: ${TESTS_DEPTH}}`,
    where: "where {target}",
  },
  next: twice({
    callers: (name, file) => ["query", withFile({ name, depth: 1 }, file)],
    callees: (name, file) => ["query", withFile({ name, depth: 1 }, file)],
    affected: (name, file) => ["fn_impact", withFile({ name, depth: 3 }, file)],
    tests: (name, file) => ["fn_impact", withFile({ name, depth: TESTS_DEPTH }, file)],
    where: (target) => ["where", { target }],
  }),
  read: (texts, question) => readJson(texts.at(-1), question),
};

const optaveCommands = {
  way: "commands",
  over: "cli",
  start: [],
  shown: {
    callers: "codegraph query NAME --depth 1",
    callees: "codegraph query NAME --depth 1",
    affected: "codegraph fn-impact NAME --depth 3",
    tests: `codegraph fn-impact NAME --depth ${TESTS_DEPTH}`,
    where: "codegraph where NAME",
  },
  next: twice({
    // With a file, `query` of this version ends with an error.
    callers: (name) => ["query", name, "--depth", "1"],
    callees: (name) => ["query", name, "--depth", "1"],
    affected: (name) => ["fn-impact", name, "--depth", "3"],
    tests: (name) => ["fn-impact", name, "--depth", String(TESTS_DEPTH)],
    where: (name) => ["where", name],
  }),
  read: (texts, question) => readText(texts.at(-1), question),
};
