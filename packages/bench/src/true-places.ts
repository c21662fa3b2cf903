import { readFileSync } from "node:fs";
import type { ExportedSymbol } from "@codegraph/engine";
import { CodeGraphError, isFunctionLike } from "@codegraph/model";
import type { Subject } from "./choose.js";

/** Line of a file, 1-based. */
export interface Line {
  readonly file: string;
  readonly line: number;
}

/** A call whose targets are known. `caller` is the definition around it, null for top-level code. */
export interface TrueCall {
  readonly site: Line;
  readonly caller: Line | null;
  readonly callees: readonly Line[];
}

/** Places that a complete answer names: each a call site, a definition, or one of the calls through which a symbol is affected. */
export type TruePlaces = readonly (readonly Line[])[];

/** Relation of a question to calls. */
export type Relation = "callers" | "callees" | "affected";

export interface Truth {
  /** Returns the places of a complete answer; none if the truth has no call for the question. */
  places(relation: Relation, subject: Subject): TruePlaces;
}

/** Indexes calls by their ends. */
export function createTruth(calls: readonly TrueCall[]): Truth {
  const byCallee = new Map<string, TrueCall[]>();
  const byCaller = new Map<string, TrueCall[]>();
  for (const call of calls) {
    for (const callee of new Set(call.callees.map(key))) append(byCallee, callee, call);
    if (call.caller !== null) append(byCaller, key(call.caller), call);
  }
  const callersOf = (callee: Line): readonly TrueCall[] => byCallee.get(key(callee)) ?? [];
  return {
    places(relation, subject) {
      if (relation === "callers") return distinct(callersOf(subject).map(({ site }) => [site]));
      if (relation === "callees") return distinct((byCaller.get(key(subject)) ?? []).map(({ callees }) => callees));
      return affected(subject, callersOf);
    },
  };
}

/** Calls through which each affected symbol, or the top level of a file, leads to the subject. */
function affected(subject: Line, callersOf: (callee: Line) => readonly TrueCall[]): TruePlaces {
  const found = new Map<string, Line[]>();
  const open: Line[] = [subject];
  for (let callee = open.pop(); callee !== undefined; callee = open.pop()) {
    for (const { site, caller } of callersOf(callee)) {
      const affectedKey = caller === null ? site.file : key(caller);
      if (affectedKey === key(subject)) continue;
      if (!found.has(affectedKey) && caller !== null) open.push(caller);
      append(found, affectedKey, site);
    }
  }
  return [...found.values()];
}

/** Shares of true places, from 0 to 1, that a test accepts. Null if there are none. */
export function shareNamed(places: TruePlaces, isNamed: (line: Line) => boolean): number | null {
  if (places.length === 0) return null;
  return places.filter((lines) => lines.some(isNamed)).length / places.length;
}

/** One line of a truth file, as far as it is read. */
interface TruthLine {
  readonly site?: Line;
  readonly callees?: readonly Line[];
  readonly value?: boolean;
}

/**
 * Reads a file of calls that a compiler states, one JSON object per line: `{"site": {"file", "line"}, "callees": [{"file", "line"}]}`, with
 * paths relative to the project and the lines of the called names and of the names of definitions. Lines without a site, and uses of
 * functions as values (`"value": true`), are skipped.
 *
 * @param symbols the project's definitions, to find those around calls
 * @throws CodeGraphError `invalid-argument` for a line that is not JSON, `not-found` for a file that cannot be read
 */
export function readTruthFile(path: string, symbols: readonly ExportedSymbol[]): TrueCall[] {
  const functions = new Map<string, ExportedSymbol[]>();
  for (const symbol of symbols) if (symbol.kind !== "module" && isFunctionLike(symbol.kind)) append(functions, symbol.file, symbol);
  return linesOf(path).flatMap(({ site, callees = [], value = false }) => {
    if (site === undefined || value || callees.length === 0) return [];
    const around = (functions.get(site.file) ?? []).filter(({ line, endLine }) => line <= site.line && site.line <= endLine);
    const caller = around.sort((a, b) => b.line - a.line)[0] ?? null;
    return [{ site, caller, callees }];
  });
}

function linesOf(path: string): TruthLine[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new CodeGraphError("not-found", `Cannot read "${path}"`, "Name a file of calls, one JSON object per line.", { cause });
  }
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as TruthLine];
    } catch (cause) {
      throw new CodeGraphError(
        "invalid-argument",
        `Line ${at + 1} of "${path}" is not JSON`,
        'Write one call per line: {"site": {"file", "line"}, "callees": [{"file", "line"}]}.',
        { cause },
      );
    }
  });
}

function key({ file, line }: Line): string {
  return `${file}:${line}`;
}

function append<T>(lists: Map<string, T[]>, at: string, item: T): void {
  const list = lists.get(at);
  if (list === undefined) lists.set(at, [item]);
  else list.push(item);
}

function distinct(places: TruePlaces): TruePlaces {
  return [...new Map(places.map((lines) => [lines.map(key).join(" "), lines])).values()];
}
