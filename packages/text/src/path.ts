import type { CallPath, CallStep, PathResult, UnresolvedCall } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count, number } from "./numbers.js";
import { containerName, createPaths, POSSIBLE } from "./sites.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/** Paths from one symbol to another, a line for each step: `356 → head_from_fun celery/utils/functional.py:364`. */
export function pathLines({ paths }: PathResult, face: Face): string[] {
  const pathOf = createPaths(paths.flatMap(({ steps }) => steps.flatMap(({ caller, callee }) => [fileOf(caller), fileOf(callee)])));
  return paths.flatMap(({ steps, certainty }, index) => {
    const [first] = steps;
    if (first === undefined) return [];
    const sure = certainty === "exact" ? (steps.length === 1 ? "exact" : "all exact") : `possible (marked ${POSSIBLE})`;
    const { caller } = first;
    const length = `${count(steps.length, "step")}, ${sure}`;
    const before = paths[index - 1]?.steps[0]?.caller;
    const isSame = before !== undefined && placeOf(before) === placeOf(caller) && before.path === caller.path;
    const start = `${face.paint.bold(containerName(caller))} ${face.paint.place(`${pathOf(fileOf(caller))}:${caller.line}`)}`;
    return [isSame ? `or ${length}:` : `${start}: ${length}`, ...steps.map((step) => stepLine(step, pathOf, face))];
  });
}

/** The line of the call in the file of the step before, then the callee and its place. */
function stepLine({ caller, callee, site, certainty, kind, through }: CallStep, pathOf: (file: string) => string, { paint }: Face): string {
  const file = fileOf(callee) === fileOf(caller) ? "" : pathOf(fileOf(callee));
  const notes = [
    ...(through === undefined ? [] : [`through ${askedName(through)}`]),
    ...(kind === "reference" ? ["passed as a value"] : []),
  ];
  return `${site.line}${certainty === "possible" ? POSSIBLE : ""} → ${containerName(callee)} ${paint.place(`${file}:${callee.line}`)}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

/** How many functions were searched without finding a path, and how many of their calls are unresolved. */
export function noPath({ from, to, searched, counts }: PathResult): string {
  const open =
    counts.unresolved === 0
      ? "all of its calls are resolved"
      : `${count(counts.unresolved, "call on the way is", "calls on the way are")} unresolved, so a path may exist`;
  return `no resolved path from ${from.symbol} to ${to.symbol}: ${count(searched, "function")} searched; ${open}`;
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
  const [first] = steps;
  if (first === undefined) return [gapLine(gap)];
  const pathOf = createPaths([]);
  return [
    `${containerName(first.caller)} ${face.paint.place(placeOf(first.caller))}`,
    ...steps.map((step) => stepLine(step, pathOf, face)),
    `${gap.site.line} → ${written(gap)}, unresolved`,
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
