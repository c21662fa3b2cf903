import { checkInput, type RelayedAnswer } from "@codegraph/mcp/http";
import type { Fields } from "@codegraph/mcp";
import { CodeGraphError } from "@codegraph/model";
import type { Asking } from "../across/ask.js";
import { callersAcross } from "../across/callers.js";
import { changesAcross } from "../across/changes.js";
import { impactAcross } from "../across/impact.js";
import { requestsAcross, routesAcross } from "../across/routes.js";
import { searchAcross } from "../across/search.js";
import { findSymbols } from "../nodes/find-shard.js";
import { callerLines, hitLines, impactLines, symbolLines } from "./across-text.js";
import { pathLines } from "./path-text.js";
import { isAbsent, type Place } from "./relay.js";

const DEFAULT_HITS = 10;
const DEFAULT_SYMBOLS = 20;
const DEFAULT_CALLS = 50;

const QUESTION = { query: { type: "string", required: true }, limit: { type: "integer", maximum: 200 } } as const satisfies Fields;

/** Tools that answer about all repositories if a call names none. */
export const ACROSS: ReadonlySet<string> = new Set(["search_code", "search_symbols"]);

/** Answers a call of a tool of {@link ACROSS}. @throws CodeGraphError `invalid-argument` */
export async function answerAcross(asking: Asking, tool: string, input: Readonly<Record<string, unknown>>): Promise<RelayedAnswer> {
  const { query, limit } = readAcross(input) as { readonly query: string; readonly limit?: number };
  if (tool === "search_code") return answerOf(hitLines(await searchAcross(asking, query, limit ?? DEFAULT_HITS)));
  const { answers, caller } = asking;
  const started = performance.now();
  const count = limit ?? DEFAULT_SYMBOLS;
  const found = await findSymbols(answers.catalogue, caller, query, count + 1);
  answers.audit.write({ caller, repository: null, action: "symbols", ok: true, ms: performance.now() - started });
  return answerOf(symbolLines(query, found.slice(0, count), found.length > count));
}

/** Arguments beyond these are about the index of one repository. */
function readAcross(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = Object.keys(input).find((name) => !(name in QUESTION) && name !== "max_tokens");
  if (own === undefined) return checkInput(QUESTION, input);
  throw new CodeGraphError("invalid-argument", `"${own}" needs a repository`, "Name one, or leave it out.");
}

/** Adds what the repositories that import this one have to the first page of its own answer. */
export async function withElsewhere(
  asking: Asking,
  { repository, branch }: Place,
  tool: string,
  own: RelayedAnswer,
  { symbol, method, target, diff, pattern, cursor, unresolved, only_tests: onlyTests, limit }: Readonly<Record<string, unknown>>,
): Promise<RelayedAnswer> {
  const named = symbol ?? method ?? target ?? diff ?? (tool === "codegraph_routes" ? (pattern ?? "") : undefined);
  const isPart = !isAbsent(cursor) || unresolved === true || onlyTests === true;
  if (typeof named !== "string" || branch !== null || isPart) return own;
  const count = Number.isInteger(limit) && Number(limit) >= 1 ? Math.min(Number(limit), DEFAULT_CALLS) : DEFAULT_CALLS;
  const linesOf = named === diff ? changesElsewhere : LINES_ELSEWHERE[tool];
  const lines = await linesOf?.(asking, { repository, named, limit: count });
  return lines ? answerOf([own.text, "", ...lines]) : own;
}

interface ElsewhereQuestion {
  readonly repository: string;
  /** A symbol, a diff, or a pattern for routes. */
  readonly named: string;
  readonly limit: number;
}

/** Asks the repositories that import one. Null if there is nothing to ask about. */
type LinesElsewhere = (asking: Asking, question: ElsewhereQuestion) => Promise<readonly string[] | null>;

const LINES_ELSEWHERE: Readonly<Record<string, LinesElsewhere>> = {
  async codegraph_callers(asking, { repository, named, limit }) {
    const found = await callersAcross(asking, { repository, symbol: named, limit });
    return found instanceof Response || found.outcome !== "found" ? null : callerLines(repository, found, limit);
  },
  async codegraph_impact(asking, { repository, named, limit }) {
    const found = await impactAcross(asking, { repository, symbol: named, limit });
    return found instanceof Response || found.outcome !== "found" ? null : impactLines(repository, found, limit);
  },
  codegraph_changes: changesElsewhere,
  async codegraph_routes(asking, { repository, named: pattern, limit }) {
    if (/^(?:COMMAND|EVENT|INJECT)\b/u.test(pattern.trim())) return null;
    const question = { repository, pattern, limit };
    const answered = await routesAcross(asking, question);
    const sent = await requestsAcross(asking, question);
    if (answered instanceof Response || sent instanceof Response) return null;
    return pathLines(repository, answered, sent);
  },
};

async function changesElsewhere(asking: Asking, { repository, named, limit }: ElsewhereQuestion): Promise<readonly string[] | null> {
  const found = await changesAcross(asking, { repository, diff: named, limit });
  return found instanceof Response ? null : impactLines(repository, found, limit);
}

/** Tools whose answers about the default branch go on in the repositories that import it. */
export const ELSEWHERE: ReadonlySet<string> = new Set(Object.keys(LINES_ELSEWHERE));

function answerOf(lines: readonly string[]): RelayedAnswer {
  return { text: lines.join("\n"), isError: false };
}
