import { escapeInvisibleLine } from "@codegraph/model";
import { count, fenced } from "@codegraph/text";
import type { Asked } from "../across/ask.js";
import type { AffectedAcross } from "../across/reach-elsewhere.js";
import type { CallersAcross } from "../across/callers.js";
import type { ChangesAcross } from "../across/changes.js";
import type { ImpactAcross } from "../across/impact.js";
import type { Hit, SearchAcross } from "../across/search.js";
import type { FoundSymbol } from "../nodes/find-shard.js";

/** Lines of the best hit's code. */
const MAX_CODE_LINES = 60;

/** Hits of several repositories: a line each, and the code of the best one. */
export function hitLines(found: SearchAcross): readonly string[] {
  const { hits, total, asked } = found;
  if (hits.length === 0) return [`Nothing found in ${count(asked.length, "repository", "repositories")}.`, ...leftOut(found)];
  const [best, ...others] = hits;
  return [
    `${count(total, "match", "matches")} in ${count(asked.length, "repository", "repositories")}${hits.length < total ? `, the best ${hits.length} shown` : ""}`,
    hitLine(best!),
    ...codeOf(best!),
    ...others.map(hitLine),
    ...leftOut(found),
  ];
}

function hitLine({ repository, file, startLine, endLine, kind, path, name }: Hit & { readonly repository: string }): string {
  return escapeInvisibleLine(`${repository}:${file}:${startLine}-${endLine} ${kind} ${path ?? name ?? ""}`.trimEnd());
}

function codeOf({ code }: Hit): readonly string[] {
  const lines = code.split("\n");
  const cut = lines.length > MAX_CODE_LINES ? [`… ${lines.length - MAX_CODE_LINES} more lines`] : [];
  return fenced([...lines.slice(0, MAX_CODE_LINES), ...cut]);
}

/** Definitions by the beginning of their name. */
export function symbolLines(query: string, symbols: readonly FoundSymbol[], hasMore: boolean): readonly string[] {
  if (symbols.length === 0)
    return [escapeInvisibleLine(`No name begins with ${JSON.stringify(query)}. search_code finds code by what it does.`)];
  const lines = symbols.map(({ repository, file, line, kind, path }) => `${repository}:${file}:${line} ${kind} ${path}`);
  return [...lines.map(escapeInvisibleLine), ...(hasMore ? ["More follow: name a repository, or more of the name."] : [])];
}

/** The calls in the repositories that import one, without its own. */
export function callerLines(repository: string, found: CallersAcross, limit: number): readonly string[] {
  const others = found.answered.filter((each) => each.repository !== repository);
  const total = others.reduce((sum, { body }) => sum + body.total, 0);
  const exact = others.reduce((sum, { body }) => sum + body.exact, 0);
  const calls = others.flatMap((each) => each.body.calls.map((call) => ({ ...call, repository: each.repository })));
  const shown = calls.slice(0, limit);
  if (others.length + found.failed.length + found.notAsked === 0) return [withoutDependents(repository)];
  return [
    `${count(total, "call")} in ${importers(others.length)} ${repository}, ${exact} exact`,
    ...shown.map(({ certainty, ...call }) =>
      escapeInvisibleLine(`${call.repository}:${call.file}:${call.line} ${certainty === "exact" ? "" : "? "}${call.caller}`),
    ),
    ...(shown.length < total ? [`${total - shown.length} more are not shown.`] : []),
    ...leftOut(found),
  ];
}

/** The effects of a change in the repositories that import one. */
export function impactLines(repository: string, found: ImpactAcross | ChangesAcross, limit: number): readonly string[] {
  const others = found.asked.length - 1;
  if (others + found.failed.length + found.notAsked === 0) return [withoutDependents(repository)];
  const affected = found.affected.filter((each) => each.repository !== repository);
  const total = found.total - found.own;
  const shown = affected.slice(0, limit);
  return [
    `${count(total, "symbol")} affected in ${importers(others)} ${repository}${found.isCut ? ", and maybe more" : ""}`,
    ...shown.map(affectedLine),
    ...(shown.length < total ? [`${total - shown.length} more are not shown.`] : []),
    ...leftOut(found),
  ];
}

function affectedLine({ repository, file, line, symbol, certainty, test, distance, breaks }: AffectedAcross): string {
  const marks = [`distance ${distance}`, ...(test ? ["a test"] : []), ...(breaks === undefined ? [] : [`calls ${breaks}, which is gone`])];
  return escapeInvisibleLine(`${repository}:${file}:${line} ${certainty === "exact" ? "" : "? "}${symbol}, ${marks.join(", ")}`);
}

function withoutDependents(repository: string): string {
  return `No other repository that the token reaches imports ${repository}.`;
}

function importers(number: number): string {
  return count(number, "repository that imports", "repositories that import");
}

/** Says which repositories an answer is not from. */
export function leftOut({ failed, notAsked }: Asked): readonly string[] {
  return [
    ...(failed.length > 0 ? [`Without an answer: ${failed.join(", ")}.`] : []),
    ...(notAsked > 0 ? [`Not asked: ${count(notAsked, "further repository", "further repositories")}.`] : []),
  ];
}
