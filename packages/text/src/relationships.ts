import type { CallStep, FileImport, RelatedType, RelationshipsResult, SymbolRef, SymbolUse, UnresolvedCall } from "@codegraph/engine";
import { counts } from "./counts.js";
import { definitionLines } from "./definitions.js";
import type { Face } from "./face.js";
import { callerPlace } from "./focus.js";
import { grouped } from "./grouped.js";
import { count } from "./numbers.js";
import { shortReceiver } from "./receiver.js";
import { containerName, headed, type Site, siteLines } from "./sites.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/** How to show relationships. */
export interface RelationshipsView {
  readonly face: Face;
  /** True for the imports and the other definitions of the file. Default false. */
  readonly fileContext?: boolean;
  /** `limit` of the question. Default 50. */
  readonly limit?: number;
}

/**
 * Everything directly related to a symbol. Certainties are counted in the headings; `?` marks what is only possible. Each path, caller and
 * callee appears once, with its lines.
 */
export function relationshipLines(result: RelationshipsResult, { face, fileContext = false, limit = 50 }: RelationshipsView): string[] {
  const { symbol, definitions, calls, calledBy, references, overrides, overriddenBy, totals } = result;
  const inside = result.counts.calls;
  const into = result.counts.calledBy;
  const all = Math.max(totals.references, totals.overrides, totals.overriddenBy, limit);
  const further = (left: number, call: string, noun = "more"): string[] =>
    left > 0 ? [`and ${count(left, noun, noun === "more" ? noun : `${noun}s`)}: ${call}`] : [];
  const wider = face.call({ verb: "relationships", subject: symbol, options: { limit: all } });
  const section = (heading: string, symbols: readonly SymbolRef[], total: number): string[] => [
    ...headed(heading, siteLines(symbols.map(placeOfSymbol), face)),
    ...further(total - symbols.length, wider),
  ];
  const hidden = face.call({ verb: "callers", subject: symbol, options: { unresolved: true } });
  return [
    ...definitionLines(definitions),
    ...headed(`calls (${counts(inside)})`, calleeLines(calls)),
    ...further(inside.exact + inside.possible - calls.length, face.call({ verb: "callees", subject: symbol }), "more call"),
    ...unresolvedLines(result.unresolved, inside.unresolved),
    ...headed(`called by (${counts(into)})`, siteLines(calledBy.map(callerPlace), face)),
    ...further(into.exact + into.possible - calledBy.length, face.call({ verb: "callers", subject: symbol }), "more call"),
    ...(into.unresolved > 0 ? [`${count(into.unresolved, "unresolved call")} with its name: ${hidden}`] : []),
    ...headed("used as a value", siteLines(references.map(callerPlace), face)),
    ...further(totals.references - references.length, wider),
    ...headed("supertypes", siteLines((result.supertypes ?? []).map(placeOfType), face)),
    ...headed("subtypes", siteLines((result.subtypes ?? []).map(placeOfType), face)),
    ...useLines(result, face),
    ...section("overrides", overrides, totals.overrides),
    ...section("overridden by", overriddenBy, totals.overriddenBy),
    ...(fileContext ? fileLines(result, face) : []),
  ];
}

/** A line for each callee with the lines of its calls: `671 690 Task.apply celery/app/task.py:386`. */
function calleeLines(calls: readonly CallStep[]): string[] {
  const callees = grouped(calls, ({ callee }) => `${placeOf(callee)} ${askedName(callee)}`);
  return [...callees.values()].map((steps) => {
    const { callee } = steps[0]!;
    const lines = steps.map(({ site, certainty }) => `${site.line}${certainty === "possible" ? "?" : ""}`);
    return `${[...new Set(lines)].join(" ")} ${askedName(callee)} ${placeOf(callee)}`;
  });
}

/** Unresolved calls in one line: `unresolved: 12 list.push, 30 ….then`. */
function unresolvedLines(calls: readonly UnresolvedCall[], total: number): string[] {
  if (calls.length === 0) return [];
  const names = grouped(calls, ({ name, receiver }) => shortReceiver(receiver, name));
  const written = [...names].map(([name, sites]) => `${[...new Set(sites.map(({ site }) => site.line))].join(" ")} ${name}`);
  const left = total - calls.length;
  return [`unresolved: ${written.join(", ")}${left > 0 ? ` and ${count(left, "more", "more")}` : ""}`];
}

function placeOfType({ type, certainty }: RelatedType): Site {
  return { ...placeOfSymbol(type), isPossible: certainty === "possible" };
}

const ROLES: Readonly<Record<SymbolUse["role"], string>> = {
  inherit: "inherited by",
  implement: "implemented by",
  throw: "thrown by",
  decorator: "used as a decorator",
  construct: "constructed by",
  call: "called by",
  write: "written by",
  type: "used as a type",
  import: "imported by",
  read: "read by",
};

/** Uses by role. Subtypes and calls are listed elsewhere. */
function useLines({ uses }: RelationshipsResult, face: Face): string[] {
  if (uses === undefined) return [];
  const byRole = grouped(
    uses.list.filter(({ role }) => role !== "inherit" && role !== "implement" && role !== "call"),
    ({ role }) => role,
  );
  const lines = [...byRole].flatMap(([role, each]) =>
    headed(
      `${ROLES[role]} (${uses.roles[role]})`,
      siteLines(
        each.map(({ by, site, certainty }): Site => ({
          file: site.file,
          line: site.line,
          label: containerName(by),
          isPossible: certainty === "possible",
        })),
        face,
      ),
    ),
  );
  const left = uses.total - uses.list.length;
  return [
    ...lines,
    ...(left > 0 ? [`and ${count(left, "more use", "more uses")}`] : []),
    ...(uses.incomplete ? ["More files mention the name than were read."] : []),
  ];
}

function placeOfSymbol(symbol: SymbolRef): Site {
  return { file: fileOf(symbol), line: symbol.line, label: askedName(symbol), isPossible: false };
}

function fileLines({ imports, sameFile, totals }: RelationshipsResult, face: Face): string[] {
  const more = (left: number): string => (left > 0 ? ` and ${count(left, "more", "more")}` : "");
  return [
    ...headed(`imports${more(totals.imports - imports.length)}`, imports.map(importLine)),
    ...headed(`same file${more(totals.sameFile - sameFile.length)}`, siteLines(sameFile.map(placeOfSymbol), face)),
  ];
}

function importLine({ name, alias, from, line, resolved }: FileImport): string {
  const names = [...(name === null ? [] : [name]), ...(alias === null || alias === name ? [] : [`as ${alias}`])].join(" ");
  return `${line} ${names === "" ? "" : `${names} `}from ${from} (${resolved ?? "external"})`;
}
