import type { GeneratedBlocks } from "../summary/document/blocks.js";
import type { MainSymbol, ModuleFacts } from "./described.js";
import type { Flow, FlowStep } from "./flows.js";
import { code, type Links, lines, more, plain, section } from "./markdown.js";
import { mermaid } from "./mermaid.js";
import type { Tie, UsedName } from "./module-ties.js";
import { INDEX_PAGE } from "./page-names.js";
import type { TestWay } from "./reaching-tests.js";

/** Longer lists are cut, and the rest is counted. */
const MAX_ENTRIES = 12;
const MAX_FLOWS = 6;
const MAX_NEIGHBOURS = 8;
const MAX_TIES = 20;
const MAX_NAMES = 4;
const MAX_WAYS = 8;
const MAX_WAY_TESTS = 3;
const MAX_OPEN = 8;
const MAX_FILES = 40;

/** Names of the generated parts of a module's page, in their order on it. */
export const MODULE_BLOCKS = [
  "status",
  "purpose",
  "entry-points",
  "main-symbols",
  "dependencies",
  "tests",
  "open-calls",
  "contents",
] as const;

/** Writes the pages of modules. */
export interface PageWriter {
  readonly links: Links;
  /** Returns a link to the page of a module. */
  toModule(path: string): string;
  /** Modules by path. */
  readonly modules: ReadonlyMap<string, ModuleFacts>;
}

/** Returns the name of a module on pages. */
export function moduleName(path: string): string {
  return path === "" ? "(root)" : path;
}

/** Returns the generated parts of a module's page. */
export function moduleBlocks(writer: PageWriter, module: ModuleFacts): GeneratedBlocks {
  return {
    status: "",
    purpose: purposeOf(writer, module),
    "entry-points": entryPointsOf(writer, module),
    "main-symbols": [
      section(
        "Main types",
        module.types.map((each) => symbolItem(writer, each)),
      ),
      section(
        "Main functions",
        module.functions.map((each) => symbolItem(writer, each)),
      ),
    ]
      .filter((part) => part !== "")
      .join("\n"),
    dependencies: dependenciesOf(writer, module),
    tests: testsOf(writer, module),
    "open-calls": section(
      "Open calls",
      [
        ...module.openCalls.slice(0, MAX_OPEN).map(({ name, count, file, line }) => {
          const first = count === 1 ? "" : `${count} calls, the first at `;
          return `- ${code(name)}: ${first}${writer.links.place(file, line)}`;
        }),
        ...more(module.openCalls.length - MAX_OPEN),
      ],
      "The index has no certain target for these calls, so the lists above may lack them.",
    ),
    contents: section("Files", [
      ...module.contents
        .slice(0, MAX_FILES)
        .map(({ path, purpose }) => `- ${writer.links.place(path, null)}${purpose === null ? "" : `: ${plain(purpose)}`}`),
      ...more(module.contents.length - MAX_FILES),
    ]),
  };
}

function purposeOf({ links, modules, toModule }: PageWriter, { path, purpose, isPartial }: ModuleFacts): string {
  const inside = isPartial ? [...modules.keys()].filter((each) => isChild(each, path, modules)) : [];
  return lines([
    ...(purpose === null ? [] : [`${plain(purpose.text)} (${links.place(purpose.file, null)})`, ""]),
    `Folder: ${path === "" ? links.to("/", "") : links.place(path, null)}. [All modules](${INDEX_PAGE})`,
    ...(inside.length === 0 ? [] : ["", `Folders in it with their own pages: ${inside.map(toModule).join(", ")}`]),
  ]);
}

/** True for a module inside another with no module between them. */
function isChild(path: string, above: string, modules: ReadonlyMap<string, ModuleFacts>): boolean {
  for (let at = path; at !== "";) {
    at = at.slice(0, Math.max(0, at.lastIndexOf("/")));
    if (at === above) return true;
    if (modules.has(at)) return false;
  }
  return false;
}

function symbolItem({ links }: PageWriter, { path, kind, file, line, doc }: MainSymbol): string {
  return `- ${code(path)} (${kind.replaceAll("_", " ")}) in ${links.place(file, line)}${doc === null ? "" : `: ${plain(doc)}`}`;
}

function entryPointsOf({ links }: PageWriter, { entryPoints, flows }: ModuleFacts): string {
  const items = entryPoints.slice(0, MAX_ENTRIES).map(({ file, line, why }) => `- ${links.place(file, line)}: ${plain(why)}`);
  if (items.length === 0) return "";
  const chains = flows.slice(0, MAX_FLOWS).flatMap((flow) => ["", ...flowLines(links, flow)]);
  return section("Entry points", [...items, ...more(entryPoints.length - MAX_ENTRIES), ...chains]);
}

function flowLines(links: Links, { name, file, line, steps, isCut }: Flow): string[] {
  return [
    `Calls from ${links.to(name, file, line)}, in the order of the source; an ellipsis marks calls that go on:`,
    "",
    ...steps.map((step) => stepLine(links, step)),
    ...(isCut ? ["- and more"] : []),
  ];
}

function stepLine(links: Links, { depth, name, file, line, callFile, callLine, isCut }: FlowStep): string {
  const indent = "  ".repeat(depth - 1);
  return `${indent}- ${links.to(name, file, line)}, called at ${links.place(callFile, callLine)}${isCut ? " …" : ""}`;
}

function dependenciesOf(writer: PageWriter, { path, uses, usedBy }: ModuleFacts): string {
  if (uses.length + usedBy.length === 0) return "";
  const parts = [
    lines([
      "## Dependencies",
      "",
      "Each name, or module as it is imported, leads to its first use.",
      "",
      ...neighbours(path, uses, usedBy),
    ]),
    tieList(writer, "Uses", uses, ({ to }) => to),
    tieList(writer, "Used by", usedBy, ({ from }) => from),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function tieList({ links, toModule }: PageWriter, title: string, ties: readonly Tie[], other: (tie: Tie) => string): string {
  if (ties.length === 0) return "";
  const items = ties.slice(0, MAX_TIES).map((tie) => {
    const names = tie.names.slice(0, MAX_NAMES).map((each: UsedName) => links.to(each.name, each.file, each.line));
    const rest = tie.names.length - names.length;
    return `- ${toModule(other(tie))}: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  });
  return lines([`### ${title}`, "", ...items, ...more(ties.length - MAX_TIES)]);
}

/** Returns a diagram of the modules next to one, those with most uses. */
function neighbours(path: string, uses: readonly Tie[], usedBy: readonly Tie[]): string[] {
  const nodes = [moduleName(path)];
  const places = new Map<string, number>();
  const nodeOf = (module: string): number => {
    const known = places.get(module);
    if (known !== undefined) return known;
    places.set(module, nodes.length);
    return nodes.push(moduleName(module)) - 1;
  };
  const before = strongest(usedBy).map(({ from }): [number, number] => [nodeOf(from), 0]);
  const after = strongest(uses).map(({ to }): [number, number] => [0, nodeOf(to)]);
  const arrows = [...before, ...after];
  if (usedBy.length > MAX_NEIGHBOURS) arrows.push([nodes.push(`and ${usedBy.length - MAX_NEIGHBOURS} more`) - 1, 0]);
  if (uses.length > MAX_NEIGHBOURS) arrows.push([0, nodes.push(`and ${uses.length - MAX_NEIGHBOURS} more`) - 1]);
  return mermaid({ nodes, arrows, centre: 0 });
}

/** Returns the ties with most uses, in the order given. */
function strongest(ties: readonly Tie[]): readonly Tie[] {
  const kept = new Set([...ties].sort((one, other) => useCount(other) - useCount(one)).slice(0, MAX_NEIGHBOURS));
  return ties.filter((tie) => kept.has(tie));
}

/** Returns the number of uses between two modules. */
export function useCount({ names }: Tie): number {
  return names.reduce((sum, { uses }) => sum + uses, 0);
}

function testsOf({ links }: PageWriter, { tests }: ModuleFacts): string {
  const item = ({ names, tests: files }: TestWay): string => {
    const shown = files.slice(0, MAX_WAY_TESTS).map(({ file, line }) => links.place(file, line));
    const rest = files.length - shown.length;
    return `- ${names.map(code).join(" → ")}: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  };
  const omitted = tests.slice(MAX_WAYS).reduce((sum, way) => sum + way.tests.length, 0);
  return section(
    "Tests that reach it",
    [...tests.slice(0, MAX_WAYS).map(item), ...(omitted > 0 ? [`- and ${omitted} more test files`] : [])],
    "The names are those that the tests use, nearest first. An arrow is a use inside the definition before it.",
  );
}
