import type { GeneratedBlocks } from "../summary/document/blocks.js";
import type { WikiFacts } from "./described.js";
import { code, lines, more, plain, section } from "./markdown.js";
import { mermaid } from "./mermaid.js";
import { moduleName, type PageWriter, useCount } from "./module-page.js";
import type { Tie } from "./module-ties.js";

/** Larger maps cannot be read. */
const MAX_NODES = 24;
/** Number of arrows from each module. All of them together cannot be read. */
const MAX_ARROWS = 2;
const MAX_ENTRIES = 25;

/** Names of the generated parts of the index page, in their order on it. */
export const INDEX_BLOCKS = ["description", "modules", "map", "entry-points", "main-types"] as const;

/** Returns the generated parts of the index page. */
export function indexBlocks({ links, toModule, modules }: PageWriter, facts: WikiFacts): GeneratedBlocks {
  const { description, entryPoints, moreRegistered, types, ties } = facts;
  return {
    description: lines([
      ...(description === null ? [] : [`${plain(description.text)} (${links.place(description.file, null)})`, ""]),
      "CodeGraph made these pages from its index of the code. They state only what is certain: a call without a certain target is left out, " +
        "and calls without any known target are listed on the page of their module as open calls.",
    ]),
    "entry-points": section("Entry points", [
      ...entryPoints.slice(0, MAX_ENTRIES).map(({ file, line, why }) => `- ${links.place(file, line)}: ${plain(why)}`),
      ...more(Math.max(0, entryPoints.length - MAX_ENTRIES) + moreRegistered),
    ]),
    "main-types": section(
      "Main types",
      types.map(
        ({ path, kind, file, line }) =>
          `- ${code(path.replaceAll(" > ", "."))} (${kind.replaceAll("_", " ")}) in ${links.place(file, line)}`,
      ),
    ),
    map: mapOf([...modules.keys()], ties),
    modules: section(
      "Modules",
      [...modules.values()].map(({ path, purpose }) => `- ${toModule(path)}${purpose === null ? "" : `: ${plain(purpose.text)}`}`),
    ),
  };
}

/** Returns a diagram of the modules with most ties, with the strongest ties of each. */
function mapOf(modules: readonly string[], ties: readonly Tie[]): string {
  if (ties.length === 0) return "";
  const degree = new Map<string, number>();
  for (const { from, to } of ties) for (const end of [from, to]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const tied = modules.filter((module) => degree.has(module));
  const chosen = new Set([...tied].sort((one, other) => degree.get(other)! - degree.get(one)!).slice(0, MAX_NODES));
  const nodes = tied.filter((module) => chosen.has(module));
  const place = new Map(nodes.map((module, at) => [module, at]));
  const arrows = nodes.flatMap((module, at) =>
    ties
      .filter(({ from, to }) => from === module && chosen.has(to))
      .sort((one, other) => useCount(other) - useCount(one))
      .slice(0, MAX_ARROWS)
      .map(({ to }): [number, number] => [at, place.get(to)!]),
  );
  const omitted = [
    ...(modules.length > nodes.length ? [`${modules.length - nodes.length} modules`] : []),
    ...(ties.length > arrows.length ? [`${ties.length - arrows.length} dependencies, which the pages of the modules list`] : []),
  ];
  return lines([
    "## Map",
    "",
    "Arrows lead from a module to the two that it uses most.",
    "",
    ...mermaid({ nodes: nodes.map(moduleName), arrows, centre: null }),
    ...(omitted.length === 0 ? [] : ["", `Not shown: ${omitted.join(", and ")}.`]),
  ]);
}
