import type { CallsResult, CallStep, ExplainedCall } from "@codegraph/engine";
import { counted } from "./counted.js";
import { lensText } from "./lens-text.js";
import { symbolName } from "./symbol-name.js";

/** A piece of text of a hover; one with a place is a link to it. */
export interface HoverPart {
  readonly text: string;
  readonly place?: { readonly file: string; readonly line: number };
}

/** A line of a hover. */
export type HoverLine = readonly HoverPart[];

const SHOWN = 6;

/** Returns who calls a definition; empty if nothing is known about it. */
export function definitionHover(callers: CallsResult, tests: number | null): readonly HoverLine[] {
  if (callers.outcome !== "found") return [];
  const steps = [...callers.calls, ...callers.references];
  const left = steps.length - SHOWN;
  const { unresolved } = callers.counts;
  return [
    [{ text: lensText(callers, tests) }],
    ...steps.slice(0, SHOWN).map(callerLine),
    ...(left > 0 ? [[{ text: `and ${left} more` }]] : []),
    ...(unresolved > 0 ? [[{ text: `${counted(unresolved, "unresolved call")} with this name may be callers too` }]] : []),
  ];
}

function callerLine({ caller, site, certainty, kind, provenance }: CallStep): HoverLine {
  const what = kind === "call" || kind === "construct" ? "" : `, ${kind}`;
  const doubt = certainty === "exact" ? "" : ` (possible, by ${provenance})`;
  return [{ text: symbolName(caller) }, { text: `${site.file}:${site.line}`, place: site }, { text: `${what}${doubt}` }];
}

/** Returns why a call leads where it does, or why it is unresolved. */
export function callHover({ name, receiver, outcome, because, callees }: ExplainedCall): readonly HoverLine[] {
  const written = receiver === null ? name : `${receiver}.${name}`;
  const heading = { exact: "exact call", possible: "possible call", open: "unresolved call", library: "call of a library" }[outcome];
  return [
    [{ text: `${written}: ${heading}` }],
    ...callees
      .slice(0, SHOWN)
      .map((callee) => [
        { text: symbolName(callee) },
        { text: `${callee.file}:${callee.line}`, place: callee },
        ...(callee.certainty === "exact" ? [] : [{ text: " (possible)" }]),
      ]),
    ...because.map((sentence) => [{ text: sentence }]),
  ];
}

/** Returns the call at a position: the one whose name begins at it or contains it. Columns are 1-based. */
export function callAt(calls: readonly ExplainedCall[], line: number, column: number): ExplainedCall | null {
  return calls.find(({ site, name }) => site.line === line && site.column <= column && column <= site.column + name.length) ?? null;
}
