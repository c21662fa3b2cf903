import type { CallsAnswer, CallStep, SymbolRef, UnresolvedCall } from "@codegraph/engine";
import { headOf } from "./callers.js";
import type { Face } from "./face.js";
import { type Group, grouped } from "./grouped.js";
import { count, number } from "./numbers.js";
import { mainDefinitions } from "./definitions.js";
import type { Paint } from "./paint.js";
import { registeredAt } from "./routes.js";
import { shortReceiver } from "./receiver.js";
import { containerName, createPaths, POSSIBLE, type Site, siteLines } from "./sites.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/** Settings of an answer about callees. */
export interface CalleesForm {
  /** True to list the possible overriders of each called member instead of counting them. */
  readonly overrides: boolean;
}

/**
 * The callees of a symbol in the order of its lines, each callee once with all lines of its calls. Overriders of a called member are counted
 * or, on request, listed. Empty if the symbol was not resolved.
 */
export function calleeLines(result: CallsAnswer, face: Face, { overrides }: CalleesForm): string[] {
  const { outcome, calls, definitions, symbol, unresolved } = result;
  if (outcome !== "found") return [];
  const own = calls.filter(({ through }) => through === undefined);
  const pathOf = createPaths([...definitions, ...own.flatMap(({ callee, caller }) => [callee, caller])].map(fileOf));
  for (const each of definitions) pathOf(fileOf(each));
  const overridden = own.some(({ overriders }) => overriders !== undefined);
  const hint =
    overrides || !overridden
      ? ""
      : face.keep(`; overrides counted, all: ${face.call({ verb: "callees", subject: symbol, options: { overrides: true } })}`);
  const marks = result.counts.exact > 0;
  return [
    `${headOf(result, face)}: ${summary(result)}${hint}`,
    ...byCaller(own, definitions).flatMap(({ heading, steps }) => [
      ...(heading === null ? [] : [heading]),
      ...calleesOf(steps).flatMap((group) => [
        lineOf(group, pathOf, face, marks),
        ...(overrides ? overriderLines(group, calls, face) : []),
      ]),
    ]),
    ...unresolvedLines(unresolved, definitions),
    ...usedAsValues(result, pathOf, face),
  ];
}

function summary({ counts, overriders }: CallsAnswer): string {
  const possible = counts.possible - overriders;
  const resolved = counts.exact + possible;
  const open = counts.unresolved - counts.external;
  const parts = [
    ...(possible === 0 ? [] : [counts.exact === 0 ? "all only possible" : `${number(possible)} only possible (marked ${POSSIBLE})`]),
    ...(open === 0 ? [] : [`${number(open)} more unresolved`]),
    ...(counts.external === 0 ? [] : [`${number(counts.external)} more not defined here`]),
  ];
  const certain = possible > 0 ? "" : resolved === 1 ? ", exact" : ", all exact";
  return [resolved === 0 ? "no resolved call" : `${count(resolved, "call")}${certain}`, ...parts].join(", ");
}

/** Calls by the definition that makes them. The heading is null for the only definition that the question is about. */
function byCaller(calls: readonly CallStep[], definitions: readonly SymbolRef[]): { heading: string | null; steps: CallStep[] }[] {
  const main = mainDefinitions(definitions);
  const groups = new Map<string, { heading: string | null; steps: CallStep[] }>();
  for (const step of calls) {
    const key = `${step.depth} ${placeOf(step.caller)} ${step.caller.path}`;
    const isOwn = step.depth === 1 && main.length === 1;
    const away = step.depth === 1 ? "" : `${step.depth} away, `;
    const heading = isOwn ? null : `${away}in ${containerName(step.caller)} ${placeOf(step.caller)}:`;
    const group = groups.get(key) ?? { heading, steps: [] };
    groups.set(key, group);
    group.steps.push(step);
  }
  return [...groups.values()];
}

/** Calls of one callee. */
type CalleeCalls = Group<CallStep>;

function calleesOf(steps: readonly CallStep[]): CalleeCalls[] {
  return [...grouped(steps, ({ callee }) => `${placeOf(callee)} ${callee.path}`).values()];
}

function lineOf(group: CalleeCalls, pathOf: (file: string) => string, { paint }: Face, marks: boolean): string {
  const [{ callee, caller, overriders }] = group;
  const lines = [...new Set(group.map(({ site, certainty }) => `${site.line}${marks && certainty === "possible" ? POSSIBLE : ""}`))];
  const path = fileOf(callee) === fileOf(caller) ? "" : pathOf(fileOf(callee));
  const below = overriders === undefined ? "" : ` (${[`+${count(overriders, "override")}`, ...registeredBelow(group, paint)].join("; ")})`;
  return `${lines.join(" ")} ${containerName(callee)} ${paint.place(`${path}:${callee.line}`)}${below}`;
}

/** Number of registrations shown for a callee. */
const MAX_REGISTERED = 3;

/** The overriders of a group's callee whose objects a container passes on: `SqlOrders.all registered with Spring at …`. */
function registeredBelow(group: CalleeCalls, paint: Paint): string[] {
  const reached = new Map(
    group.flatMap(({ reaches = [] }) => reaches).map((each) => [`${placeOf(each.callee)} ${each.callee.path}`, each]),
  );
  const shown = [...reached.values()].slice(0, MAX_REGISTERED);
  const left = reached.size - shown.length;
  return [
    ...shown.map(({ callee, registered }) => `${askedName(callee)} ${registeredAt(registered, paint)}`),
    ...(left > 0 ? [`${number(left)} more registered`] : []),
  ];
}

/** Overriders that the calls of a group may reach, by file with the lines of their definitions. */
function overriderLines(group: CalleeCalls, calls: readonly CallStep[], face: Face): string[] {
  const [{ callee, caller }] = group;
  const base = `${placeOf(callee)} ${callee.path}`;
  const sites = calls.flatMap(({ through, ...step }): Site[] =>
    through === undefined || `${placeOf(through)} ${through.path}` !== base || placeOf(step.caller) !== placeOf(caller)
      ? []
      : [{ file: fileOf(step.callee), line: step.callee.line, label: askedName(step.callee), isPossible: false }],
  );
  return siteLines(sites, face).map((line) => `  ${line}`);
}

/** Unresolved calls, each once with all lines: first those that may mean a definition of the project, then those of other names. */
function unresolvedLines(unresolved: readonly UnresolvedCall[], definitions: readonly SymbolRef[]): string[] {
  const own = new Set(mainDefinitions(definitions).map(fileOf));
  const listed = (heading: string, calls: readonly UnresolvedCall[]): string[] => {
    const lines = new Map<string, number[]>();
    for (const { name, receiver, site, project } of calls) {
      const file = fileOf({ file: site.file, ...(project === undefined ? {} : { project }) });
      const call = `${own.size === 1 && own.has(file) ? "" : `${file} `}${shortReceiver(receiver, name)}`;
      lines.set(call, [...(lines.get(call) ?? []), site.line]);
    }
    return lines.size === 0 ? [] : [`${heading}: ${[...lines].map(([call, at]) => `${call} ${at.join(" ")}`).join(", ")}`];
  };
  return [
    ...listed(
      "unresolved",
      unresolved.filter(({ candidates }) => candidates > 0),
    ),
    ...listed(
      "not defined here",
      unresolved.filter(({ candidates }) => candidates === 0),
    ),
  ];
}

function usedAsValues({ references, referencesTotal }: CallsAnswer, pathOf: (file: string) => string, { paint }: Face): string[] {
  if (references.length === 0) return [];
  const some = references.length < referencesTotal ? ` (${number(references.length)} of ${number(referencesTotal)})` : "";
  const uses = references.map(({ callee, caller, site }) => {
    const path = fileOf(callee) === fileOf(caller) ? "" : pathOf(fileOf(callee));
    return `${site.line} ${askedName(callee)} ${paint.place(`${path}:${callee.line}`)}`;
  });
  return [`uses as values${some}: ${uses.join(", ")}`];
}
