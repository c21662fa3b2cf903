import type { CallPath, CallStep, PathResult, UnresolvedCall } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count, number } from "./numbers.js";
import { containerName, createPaths, POSSIBLE } from "./sites.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/**
 * Paths from one symbol to another, a line for each step: the line of the call, then the callee and its place. A call names its file if it
 * is not that of the line above, and a callee if it is not that of the call: `588 → head_from_fun celery/utils/functional.py:364`, then
 * `…/functional.py:382 → _argsfromspec :281`. If an end is ambiguous, the first line says so.
 */
export function pathLines({ from, to, paths }: PathResult, face: Face): string[] {
  const pathOf = createPaths(paths.flatMap(({ steps }) => steps.flatMap(({ caller, callee }) => [fileOf(caller), fileOf(callee)])));
  const lines = paths.flatMap(({ steps, certainty }, index) => {
    const [first] = steps;
    if (first === undefined) return [];
    const sure = certainty === "exact" ? (steps.length === 1 ? "exact" : "all exact") : `possible (marked ${POSSIBLE})`;
    const { caller } = first;
    const length = `${count(steps.length, "step")}, ${sure}`;
    const before = paths[index - 1]?.steps[0]?.caller;
    const isSame = before !== undefined && placeOf(before) === placeOf(caller) && before.path === caller.path;
    const start = `${face.paint.bold(containerName(caller))} ${face.paint.place(`${pathOf(fileOf(caller))}:${caller.line}`)}`;
    return [isSame ? `or ${length}:` : `${start}: ${length}`, ...stepLines(steps, pathOf, face, isSame ? null : fileOf(caller))];
  });
  const open = [from, to].filter(({ outcome }) => outcome === "ambiguous");
  const matches = open.map(({ symbol, candidatesTotal }) => `"${symbol}" is ambiguous (${count(candidatesTotal, "match", "matches")}); `);
  return open.length === 0 ? lines : [`${matches.join("")}the shortest path between any of them:`, ...lines];
}

/** @param above file of the line above; null if it has none */
function stepLines(steps: readonly CallStep[], pathOf: (file: string) => string, { paint }: Face, above: string | null): string[] {
  let current = above;
  return steps.map(({ caller, callee, site, certainty, kind, through }) => {
    const file = fileOf({ ...caller, file: site.file });
    const call = file === current ? `${site.line}` : paint.place(`${pathOf(file)}:${site.line}`);
    current = file;
    const notes = [
      ...(through === undefined ? [] : [`through ${askedName(through)}`]),
      ...(kind === "reference" ? ["passed as a value"] : []),
    ];
    const place = paint.place(`${fileOf(callee) === file ? "" : pathOf(fileOf(callee))}:${callee.line}`);
    return `${call}${certainty === "possible" ? POSSIBLE : ""} → ${containerName(callee)} ${place}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
  });
}

/** How many functions were searched without finding a path, and how many of their calls are unresolved. */
export function noPath({ from, to, searched, counts, complete }: PathResult): string {
  const open =
    counts.unresolved === 0
      ? "all of its calls are resolved"
      : `${count(counts.unresolved, "call on the way is", "calls on the way are")} unresolved, so a path may exist`;
  const end = complete ? "" : ", where the search ended";
  return `no resolved path from ${from.symbol} to ${to.symbol}: ${count(searched, "function")} searched${end}; ${open}`;
}

/** Unresolved calls where a path may continue, the first ones with the path to them. */
export function gapLines({ gaps, gapsTotal, gapPaths, to }: PathResult, face: Face): string[] {
  if (gaps.length === 0) return [];
  const others = gaps.slice(gapPaths.length);
  const counted = gapsTotal > gaps.length ? ` (${number(gaps.length)} of ${number(gapsTotal)} shown)` : "";
  return [
    `calls that may lead to ${to.symbol}${counted}:`,
    ...gaps.slice(0, gapPaths.length).flatMap((gap, index) => gapWithPath(gap, gapPaths[index], face)),
    ...others.map((gap) => gapLine(gap)),
  ];
}

function gapWithPath(gap: UnresolvedCall, path: CallPath | undefined, face: Face): string[] {
  const steps = path?.steps ?? [];
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return [gapLine(gap)];
  const isSame = last.site.file === gap.site.file && last.caller.project === gap.project;
  return [
    `${containerName(first.caller)} ${face.paint.place(placeOf(first.caller))}`,
    ...stepLines(steps, createPaths([]), face, fileOf(first.caller)),
    isSame ? `${gap.site.line} → ${written(gap)}, unresolved` : gapLine(gap),
  ];
}

function gapLine(gap: UnresolvedCall): string {
  const { site, project, caller } = gap;
  const place = placeOf(project === undefined ? site : { ...site, project });
  return `${place} ${caller === undefined ? "" : `${containerName(caller)} `}→ ${written(gap)}, unresolved`;
}

function written({ name, receiver }: UnresolvedCall): string {
  return receiver === null ? name : `${receiver}.${name}`;
}
