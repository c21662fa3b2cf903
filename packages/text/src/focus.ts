import type { CallStep, EdgeCounts, SearchFocus, SymbolRef } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count, number } from "./numbers.js";
import { containerName, labelsOfFiles, type Site } from "./sites.js";
import { cut, type HitLayout, importNames } from "./search.js";
import { askedName, fileOf } from "./symbol.js";

/** Symbol that a neighbourhood belongs to. */
export interface FocusSubject {
  /** Name in calls of it. */
  readonly name: string;
  /** How a question names it. */
  readonly asked: string;
}

/** Calls and callers of the best hit: each path once, each caller once with the lines of its calls. The rest is counted, with its call. */
export function focusLines(focus: SearchFocus, subject: FocusSubject, layout: HitLayout, face: Face): string[] {
  const { totals, counts, calls, calledBy } = focus;
  return [
    ...callList(layout, callsHeading(counts.calls), calls.map(calleePlace), {
      total: totals.calls,
      noun: "callee",
      more: face.call({ verb: "callees", subject: subject.asked }),
    }),
    ...callList(
      layout,
      calledByHeading(counts.calledBy, totals.calledBy, totals.calledBy <= layout.mostNames + 1),
      calledBy.map(callerPlace),
      {
        total: totals.calledBy,
        noun: "caller",
        more: face.call({ verb: "callers", subject: subject.asked }),
      },
    ),
    ...unresolvedLine(counts.calledBy, subject, face),
  ];
}

/** Imports and other definitions of the file of the best hit. */
export function fileContextLines({ totals, imports, sameFile }: SearchFocus, layout: HitLayout): string[] {
  const left = totals.imports - imports.length;
  const modules = [...cut(importNames(imports, layout), layout.mostNames), ...(left > 0 ? [`and ${count(left, "more import")}`] : [])];
  return [
    ...layout.list("IMPORTS", modules),
    ...layout.list(
      "SAME FILE",
      cut(
        sameFile.map(({ path, kind, line }) => `${askedName({ path, kind })} ${line}`),
        layout.mostNames,
        totals.sameFile,
      ),
    ),
  ];
}

/** The place of a call: its caller, in the file of the call. */
export function callerPlace({ caller, site, certainty }: CallStep): Site {
  return { file: fileOf({ ...caller, file: site.file }), label: endName(caller), line: site.line, isPossible: certainty === "possible" };
}

function calleePlace({ callee, certainty }: CallStep): Site {
  return { file: fileOf(callee), label: endName(callee), line: callee.line, isPossible: certainty === "possible" };
}

/** `UserService.load`; a constructor has the name of its class, as in calls. */
function endName(symbol: SymbolRef): string {
  if (symbol.kind !== "constructor") return containerName(symbol);
  return askedName({ ...symbol, path: symbol.path.split(" > ").slice(0, -1).join(" > ") || symbol.path });
}

function callsHeading({ possible }: EdgeCounts): string {
  return `CALLS${possible > 0 ? " (? possible)" : ""}`;
}

/** The numbers of callers and calls, unless the list itself says them. */
function calledByHeading({ exact, possible }: EdgeCounts, callers: number, isComplete: boolean): string {
  const calls = exact + possible === callers ? "" : ` in ${count(exact + possible, "call")}`;
  const counted = isComplete ? [] : [`${count(callers, "caller")}${calls}`];
  const notes = [...counted, ...(possible > 0 ? [`${isComplete ? "" : `${number(possible)} `}? possible`] : [])];
  return `CALLED BY${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

interface ListLimits {
  /** Number of different names in the complete list. */
  readonly total: number;
  readonly noun: string;
  /** Call that lists the rest. */
  readonly more: string;
}

function callList(layout: HitLayout, heading: string, places: readonly Site[], { total, noun, more }: ListLimits): string[] {
  const keyOf = ({ file, label }: Site): string => `${file}\n${label}`;
  const names = [...new Set(places.map(keyOf))];
  // Naming one more costs less than counting it.
  const shown = new Set(names.length <= layout.mostNames + 1 ? names : names.slice(0, layout.mostNames));
  const files = labelsOfFiles(places.filter((each) => shown.has(keyOf(each))));
  const left = total - shown.size;
  if (shown.size === 0) return [];
  const [only] = files;
  const lines =
    files.length === 1
      ? layout.list(`${heading}: ${only!.file}`, only!.labels)
      : files.flatMap(({ file, labels }) => layout.namesIn(file, labels));
  return [
    ...(files.length === 1 ? [] : [layout.heading(`${heading}:`)]),
    ...lines,
    ...(left > 0 ? [`${count(left, `more ${noun}`)}: ${more}`] : []),
  ];
}

/** "12 unresolved calls are named load: codegraph_callers …". Empty without such calls. */
function unresolvedLine({ exact, possible, unresolved }: EdgeCounts, { name, asked }: FocusSubject, face: Face): string[] {
  if (unresolved === 0) return [];
  const none = exact + possible === 0 ? "No resolved caller; " : "";
  const are = unresolved === 1 ? "call is" : "calls are";
  const more = face.call({ verb: "callers", subject: asked, options: { unresolved: true } });
  return [`${none}${number(unresolved)} unresolved ${are} named ${name}: ${more}`];
}
