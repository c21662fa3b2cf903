import type { TreeEntry, TreeResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { pathFromHere } from "../path-from-here.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const tree: Verb = defineVerb({
  name: "tree",
  summary: "the indexed files as a tree",
  example: "tree src --stats",
  arguments: [{ name: "PATH", summary: "the folder to start from (default: the project)", presence: "optional" }],
  options: {
    depth: { kind: "count", value: "N", summary: "show at most N levels" },
    ...pagingOptions(2_000),
    stats: { kind: "flag", summary: "show the number of lines, terms and methods" },
  },
  async run(call) {
    const project = await call.project();
    const path = call.arguments[0];
    const { depth, stats } = call.options;
    const result = await project.tree({
      ...(path === undefined ? {} : { path: pathFromHere(project.root, path) }),
      ...(depth === undefined ? {} : { depth }),
      ...pagingOf(call.options),
      ...(stats === undefined ? {} : { includeStats: stats }),
    });
    return call.answer(result, {
      found: ({ entries }) => entries.length > 0,
      text: treeLines,
      notes: ({ entries, total }) => moreNote(entries.length, total, call.options, "entries"),
    });
  },
});

function* treeLines({ root, entries }: TreeResult, paint: Paint): Iterable<string> {
  const above = root === "" || root === "." ? 0 : root.split("/").length;
  for (const entry of entries) {
    const steps = entry.path.split("/");
    const name = entry.type === "directory" ? paint.bold(`${steps.at(-1)}/`) : (steps.at(-1) ?? "");
    yield `${"  ".repeat(Math.max(0, steps.length - 1 - above))}${name}${statistics(entry, paint)}`;
  }
}

function statistics({ files, lineCount, itemCount, methodCount }: TreeEntry, paint: Paint): string {
  const parts = [
    ...(files ? [count(files, "file")] : []),
    ...(lineCount ? [count(lineCount, "line")] : []),
    ...(itemCount ? [count(itemCount, "term")] : []),
    ...(methodCount ? [count(methodCount, "method")] : []),
  ];
  return parts.length === 0 ? "" : paint.dim(`  ${parts.join(", ")}`);
}
