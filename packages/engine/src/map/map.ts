import { checkCount, CodeGraphError, type FileId, isTestFile } from "@codegraph/model";
import type { MapArea, MapOptions, MapResult, MapUse } from "../api/index.js";
import { cyclesOf } from "./cycles.js";
import { type Division, divide } from "./divide.js";
import type { FileFigures, Figures, FigureUse } from "./file-figures.js";

const MAX_AREAS = 2_000;
const MAX_USES = 5_000;

/** Surroundings of a map. */
export interface MapContext {
  readonly figures: Figures;
  /** Returns the name of a linked project. */
  readonly nameOfLink: (link: number) => string;
  /** Number of commits by path; null if they are not counted. */
  readonly changes: ReadonlyMap<string, number> | null;
}

/** @throws CodeGraphError `not-found`, `invalid-argument` */
export function mapOf(
  context: MapContext,
  { path = "", areas: most = 200, uses: mostUses = 0, tests = true }: MapOptions,
): Omit<MapResult, "stale"> {
  checkCount("areas", most, 1, MAX_AREAS);
  checkCount("uses", mostUses, 0, MAX_USES);
  const inFolder = path === "" ? context.figures.files : context.figures.files.filter((file) => isAt(file.path, path));
  if (inFolder.length === 0 && path !== "") {
    throw new CodeGraphError("not-found", `No indexed file in ${path}`, "Name a folder of the project.");
  }
  const below = tests ? inFolder : inFolder.filter((file) => !isTestFile(file.path));
  const divisions = divide(path, mostUses === 0 ? below : withUses(below, context.figures.uses), most);
  const areaOf = new Map<FileId, string>();
  for (const { path: area, files: own } of divisions) for (const { id } of own) areaOf.set(id, area);
  const between = usesBetween(context, areaOf);
  const cycles = cyclesOf(targetsOf(between.uses));
  const groupOf = new Map(cycles.flatMap((group, index) => group.map((area) => [area, index] as const)));
  const isCyclic = (from: string, to: string): boolean => groupOf.has(from) && groupOf.get(from) === groupOf.get(to);
  const strongest = [...between.uses.values()].sort(byStrength).slice(0, mostUses);
  const linked = [...between.links].map(linkedArea);
  return {
    path: path === "" ? "." : path,
    areas: [...divisions.map((division) => areaOfDivision(division, between.callers, context.changes)), ...(mostUses > 0 ? linked : [])],
    uses: strongest.map((use): MapUse => ({ ...use, isCyclic: isCyclic(use.from, use.to) })),
    usesTotal: between.uses.size,
    cycles,
    files: below.length,
    lines: below.reduce((sum, { lines }) => sum + lines, 0),
  };
}

function isAt(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** Files that use another file, or are used by one. */
function withUses(files: readonly FileFigures[], uses: readonly FigureUse[]): readonly FileFigures[] {
  const ids = new Set(files.map(({ id }) => id));
  const connected = new Set<FileId>();
  for (const { from, to } of uses) {
    if (!ids.has(from) || (typeof to === "number" && !ids.has(to))) continue;
    connected.add(from);
    if (typeof to === "number") connected.add(to);
  }
  return files.filter(({ id }) => connected.has(id));
}

type AreaUse = Omit<MapUse, "isCyclic">;

interface Between {
  /** By both areas. */
  readonly uses: ReadonlyMap<string, AreaUse>;
  /** Uses from outside by area; files outside of the mapped folder count. */
  readonly callers: ReadonlyMap<string, number>;
  /** Names of the linked projects that are used. */
  readonly links: ReadonlySet<string>;
}

function usesBetween({ figures, nameOfLink }: MapContext, areaOf: ReadonlyMap<FileId, string>): Between {
  const uses = new Map<string, AreaUse>();
  const callers = new Map<string, number>();
  const links = new Set<string>();
  for (const { from: user, to: used, exact, possible } of figures.uses) {
    const from = areaOf.get(user);
    const to = nameOf(used, areaOf, nameOfLink);
    if (to === undefined || from === to) continue;
    callers.set(to, (callers.get(to) ?? 0) + exact + possible);
    if (from === undefined) continue;
    if (typeof used === "object") links.add(to);
    const key = `${from}\0${to}`;
    const known = uses.get(key);
    uses.set(key, { from, to, exact: (known?.exact ?? 0) + exact, possible: (known?.possible ?? 0) + possible });
  }
  return { uses, callers, links };
}

function nameOf(used: FigureUse["to"], areaOf: ReadonlyMap<FileId, string>, nameOfLink: MapContext["nameOfLink"]): string | undefined {
  return typeof used === "object" ? `${nameOfLink(used.link)}:` : areaOf.get(used);
}

function targetsOf(uses: ReadonlyMap<string, AreaUse>): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  // A possible use alone makes no cycle.
  for (const { from, to, exact } of uses.values()) if (exact > 0) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return targets;
}

function byStrength(one: AreaUse, other: AreaUse): number {
  const difference = other.exact + other.possible - one.exact - one.possible;
  return difference || (one.from < other.from || (one.from === other.from && one.to < other.to) ? -1 : 1);
}

function areaOfDivision({ path, type, files }: Division, callers: ReadonlyMap<string, number>, changes: MapContext["changes"]): MapArea {
  const languages = new Map<string, number>();
  const sums = { lines: 0, methods: 0, calls: 0, unresolved: 0, modified: 0, changes: 0 };
  for (const file of files) {
    languages.set(file.language, (languages.get(file.language) ?? 0) + file.lines);
    sums.lines += file.lines;
    sums.methods += file.methods;
    sums.calls += file.calls;
    sums.unresolved += file.unresolved;
    sums.modified = Math.max(sums.modified, file.mtimeMs);
    sums.changes += changes?.get(file.path) ?? 0;
  }
  const [language = null] = [...languages].sort(([, one], [, other]) => other - one)[0] ?? [];
  return {
    path,
    type,
    language,
    files: files.length,
    callers: callers.get(path) ?? 0,
    ...sums,
    changes: changes === null ? null : sums.changes,
  };
}

function linkedArea(name: string): MapArea {
  const none = { files: 0, lines: 0, methods: 0, calls: 0, unresolved: 0, callers: 0, modified: 0 };
  return { path: name, type: "project", language: null, ...none, changes: null };
}
