import type { ScannedProject, ScanResult } from "@codegraph/engine";
import { count, joined } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const scan: Tool = defineTool({
  name: "codegraph_scan",
  title: "Find indexed projects",
  description:
    "The indexed projects in a folder and below it, with size, age and problems. Use it to find other projects to pass as `project`.",
  input: {
    path: { type: "string", description: "Default: the server's project." },
    depth: { type: "integer", maximum: 100, default: 6 },
  },
  output: object<ScanResult>({
    root: string,
    projects: list(
      object<ScannedProject>({
        name: string,
        path: string,
        files: orNull({ type: "integer" }),
        schema_version: orNull({ type: "string" }),
        last_update: orNull({ type: "number" }),
        trouble: orNull({ type: "string" }),
      }),
    ),
    unreadable: list(string),
  }),
  annotations: reads,
  pages: pagesOfLists(["projects"], ["project", "projects"]),
  narrow: "Name a deeper folder, or use a smaller depth.",
  async run({ folder, signal }, { path, depth }) {
    const { scanProjects } = await import("@codegraph/engine");
    return scanProjects(await folder(path), { signal, ...(depth === undefined ? {} : { depth }) });
  },
  render({ root, projects, unreadable }, _, offered) {
    return [
      ...(projects.length === 0
        ? [joined(`No indexed project in ${root} or below it.`, offered.keep("codegraph_init creates one."))]
        : projects.map(line)),
      ...(unreadable.length === 0 ? [] : [`Unreadable: ${unreadable.slice(0, 10).join(", ")}${unreadable.length > 10 ? " …" : ""}`]),
    ];
  },
});

function line({ name, path, files, lastUpdate, trouble }: ScannedProject): string {
  const size = files === null ? [] : [count(files, "file")];
  const age = lastUpdate === null ? [] : [`updated ${new Date(lastUpdate).toISOString()}`];
  return `${path} (${name}): ${[...size, ...age, ...(trouble === null ? [] : [trouble])].join(", ")}`;
}
