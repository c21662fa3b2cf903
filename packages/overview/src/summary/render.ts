import { visible, visibleLine } from "@codegraph/model";
import type { ManifestDependency, SummaryResult } from "../api/summary.js";
import { block, type Generated } from "./document/blocks.js";
import type { Gathered } from "./gather.js";

/** Longer lists are cut and the rest counted, because the text is read as a whole. */
const MAX_ENTRIES = 25;
const MAX_NAMES = 40;

/** Renders the generated blocks. The text has no times, absolute paths or volatile counts, so it changes only when its statements do. */
export function render({ auto_generated: found, omitted }: Gathered): Generated {
  const { description, entry_points, main_classes, dependencies, directories } = found;
  const entries = entry_points.slice(0, MAX_ENTRIES).map(({ file, line, why }) => `- ${code(line === null ? file : `${file}:${line}`)}: ${plain(why)}`);
  return {
    description: lines(description === null ? [] : [plain(description)]),
    "entry-points": titled("Entry points", [...entries, ...moreLine(entry_points.length - entries.length + omitted.entry_points)]),
    directories: titled("Directories", [...directories.map(directoryLine), ...moreLine(omitted.directories)]),
    "main-types": titled(
      "Main types",
      main_classes.map(({ name, kind, file, line }) => `- ${code(name)} (${kind.replace("_", " ")}): ${code(`${file}:${line}`)}`),
    ),
    dependencies: lines([...dependencyLines(dependencies), ...moreLine(omitted.dependencies)]),
  };
}

/** Returns the initial text of a project's summary. */
export function skeleton(name: string, generated: Generated): string {
  const part = (key: string): string => block(key, generated[key] ?? "");
  return `# ${plain(name)}

<!-- CodeGraph updates the text between its markers. Everything else is yours and is never changed. -->
${part("description")}
## Purpose

## Architecture

${part("entry-points")}
${part("directories")}
## Key Concepts

${part("main-types")}
## Dependencies

${part("dependencies")}
## Patterns
`;
}

function directoryLine({ path, purpose }: SummaryResult["auto_generated"]["directories"][number]): string {
  return `- ${code(`${path}/`)}${purpose === null ? "" : `: ${plain(purpose)}`}`;
}

function dependencyLines(dependencies: readonly ManifestDependency[]): string[] {
  const groups = new Map<string, ManifestDependency[]>();
  for (const dependency of dependencies) {
    const key = `${dependency.registry}, ${dependency.scope}`;
    groups.set(key, [...(groups.get(key) ?? []), dependency]);
  }
  return [...groups].map(([key, group]) => {
    const names = group.slice(0, MAX_NAMES).map(({ name, version }) => code(version === null ? name : `${name} ${version}`));
    const more = group.length > MAX_NAMES ? ` and ${group.length - MAX_NAMES} more` : "";
    return `- ${key}: ${names.join(", ")}${more}`;
  });
}

function titled(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : lines([`### ${title}`, "", ...items]);
}

function lines(items: readonly string[]): string {
  return items.map((item) => `${item}\n`).join("");
}

function moreLine(count: number): string[] {
  return count > 0 ? [`- and ${count} more`] : [];
}

/** Names come from untrusted files and must not end a line, comment or code span. */
function code(text: string): string {
  return `\`${visibleLine(text).replaceAll("`", "'").slice(0, 300)}\``;
}

function plain(text: string): string {
  return visible(text.replace(/[\s\p{Cc}]+/gu, " ")).trim().replaceAll("<", "&lt;").replace(/^([-+*#>|=~`]|\d+[.)])/u, "\\$1").slice(0, 500);
}
