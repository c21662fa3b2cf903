import type { CallsAnswer, CallStep, SymbolRef } from "@codegraph/engine";
import { byFile } from "./by-file.js";
import { calledName } from "./counts.js";
import type { Face } from "./face.js";
import { declaredAt, mainDefinitions } from "./definitions.js";
import { grouped } from "./grouped.js";
import { missedCalls } from "./missed.js";
import { registeredAt, registeredLines } from "./routes.js";
import { count, number } from "./numbers.js";
import { containerName, POSSIBLE, type Site, siteLines } from "./sites.js";
import { shortReceiver } from "./receiver.js";
import { askedName, fileOf, placeOf } from "./symbol.js";

/** The callers of a symbol: certainty once in the heading, each file once, each caller once with its lines. Empty if it was not resolved. */
export function callerLines(result: CallsAnswer, face: Face): string[] {
  const { outcome, calls, counts } = result;
  if (outcome !== "found") return [];
  const marks = counts.possible > 0 && counts.exact > 0;
  return [
    `${headOf(result, face)}: ${found(result)}${throughBases(calls, face)}`,
    ...[...grouped(calls, ({ depth }) => depth)].flatMap(([depth, steps]) => [
      ...(depth === 1 ? [] : [`${depth} away:`]),
      ...siteLines(labelled(result, steps), face, marks),
    ]),
    ...usedAsValue(result, face),
    ...registeredLines(result.routes ?? [], face.paint),
    ...missedCalls(result, face),
  ];
}

/** The unresolved calls of a name by file, with the receiver as it is written. */
export function unresolvedCallLines(result: CallsAnswer, { paint }: Pick<Face, "paint">): string[] {
  const { unresolved, counts } = result;
  return [
    `${count(counts.unresolved, "unresolved call")} named ${calledName(result)}, on receivers of unknown type:`,
    ...byFile(
      unresolved.map((each) => ({ ...each, file: paint.place(fileOf({ ...each, file: each.site.file })) })),
      ({ site, receiver, name, caller }) =>
        `${site.line} ${shortReceiver(receiver, name)}${caller === undefined ? "" : ` in ${containerName(caller)}`}`,
    ),
  ];
}

/** A symbol and its place, or the places of its definitions if there are several. */
export function headOf({ symbol, definitions }: Pick<CallsAnswer, "symbol" | "definitions">, { paint }: Pick<Face, "paint">): string {
  const main = mainDefinitions(definitions);
  const [only, ...others] = main;
  if (only === undefined) return symbol;
  const declared = declaredAt(definitions.filter((each) => !main.includes(each)));
  if (others.length === 0)
    return `${paint.bold(containerName(only))} ${paint.place(placeOf(only))}${declared === "" ? "" : ` (${declared.slice(2)})`}`;
  // A file or some lines contain definitions of several names.
  if (others.some(({ name }) => name !== only.name)) return `${paint.bold(symbol)}, ${count(main.length, "definition")}`;
  const shown = main
    .slice(0, MOST_DEFINITIONS)
    .map((each, index) => paint.place(index > 0 && fileOf(each) === fileOf(main[index - 1]!) ? `:${each.line}` : placeOf(each)));
  const more = main.length > shown.length ? `, ${number(main.length - shown.length)} more` : "";
  return `${paint.bold(containerName(only))}, ${count(main.length, "definition")} (${shown.join(", ")}${more}${declared})`;
}

const MOST_DEFINITIONS = 6;

function found({ counts: { exact, possible }, calls }: CallsAnswer): string {
  const total = exact + possible;
  if (total === 0) return "no resolved call";
  const noun = calls.some(({ depth }) => depth > 1) ? "direct and indirect call" : "call";
  if (possible === 0) return total === 1 ? "1 call, exact" : `${count(total, noun)}, all exact`;
  if (exact === 0) return total === 1 ? "1 call, only possible" : `${count(total, noun)}, all only possible`;
  return `${count(total, noun)}, ${number(possible)} only possible (marked ${POSSIBLE})`;
}

/** The base members by whose calls the symbol may run, with the registration by which a container passes its object for the base. */
function throughBases(calls: readonly CallStep[], { paint }: Pick<Face, "paint">): string {
  const registered = new Map<string, string>();
  for (const { through, depth, registered: one } of calls) {
    if (through === undefined || depth > 1) continue;
    registered.set(askedName(through), one === undefined ? "" : ` (${registeredAt(one, paint)})`);
  }
  const bases = [...registered].map(([base, place]) => `${base}${place}`);
  if (bases.length === 0) return "";
  const shown = bases.slice(0, 3);
  return `; possible through ${shown.join(", ")}${bases.length > shown.length ? `, ${number(bases.length - shown.length)} more` : ""}`;
}

/** Sites of calls. They name their callee if it is not the only one of the level. */
function labelled(result: Pick<CallsAnswer, "definitions">, steps: readonly CallStep[]): Site[] {
  const names = new Map<string, Set<string>>();
  for (const { callee } of steps) names.set(askedName(callee), (names.get(askedName(callee)) ?? new Set()).add(placeOf(callee)));
  const isOne = [...names.values()].reduce((sum, places) => sum + places.size, 0) === 1 && mainDefinitions(result.definitions).length === 1;
  const nameOf = (callee: SymbolRef): string => ((names.get(askedName(callee))?.size ?? 0) > 1 ? placeOf(callee) : askedName(callee));
  return steps.map(({ caller, callee, site, certainty }) => ({
    file: fileOf({ ...caller, file: site.file }),
    line: site.line,
    label: isOne && steps[0]?.depth === 1 ? containerName(caller) : `${containerName(caller)} → ${nameOf(callee)}`,
    isPossible: certainty === "possible",
  }));
}

/** Uses as a value, which are no calls. */
function usedAsValue({ references, referencesTotal }: CallsAnswer, face: Face): string[] {
  if (references.length === 0) return [];
  const some = references.length < referencesTotal ? ` (${number(references.length)} of ${number(referencesTotal)})` : "";
  const sites = references.map(({ caller, site }): Site => ({
    file: fileOf({ ...caller, file: site.file }),
    line: site.line,
    label: containerName(caller),
    isPossible: false,
  }));
  return [`used as a value${some}:`, ...siteLines(sites, face)];
}
