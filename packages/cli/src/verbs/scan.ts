import { resolve } from "node:path";
import type { ScannedProject, ScanResult } from "@codegraph/engine";
import { count, placed } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const scan: Verb = defineVerb({
  name: "scan",
  summary: "the indexed projects in a folder and below it",
  example: "scan ..",
  arguments: [{ name: "DIR", summary: "where to look (default: the current folder)", presence: "optional" }],
  options: {
    depth: { kind: "count", value: "N", summary: "how many folders deep to look (6)" },
  },
  async run(call) {
    const { scanProjects } = await import("@codegraph/engine");
    const { depth } = call.options;
    const folder = resolve(call.arguments[0] ?? call.projectFolder ?? ".");
    const result = await scanProjects(folder, { signal: call.signal, ...(depth === undefined ? {} : { depth }) });
    return call.answer(result, { found: ({ projects }) => projects.length > 0, text: projectLines, notes });
  },
});

function projectLines({ projects }: ScanResult, paint: Paint): string[] {
  return placed(projects.map(row), paint);
}

function row({ path, name, files, lastUpdate, trouble }: ScannedProject): string[] {
  return [
    path,
    name,
    files === null ? "-" : count(files, "file"),
    lastUpdate === null ? "-" : new Date(lastUpdate).toISOString(),
    trouble ?? "",
  ];
}

function notes({ root, projects, unreadable }: ScanResult): string[] {
  return [
    ...(projects.length === 0 ? [`no indexed project in ${root} or below it`] : []),
    ...(unreadable.length === 0 ? [] : [`${count(unreadable.length, "folder")} could not be read: ${unreadable.slice(0, 5).join(", ")}`]),
  ];
}
