import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ExportedOpenCall, Project } from "@codegraph/engine";
import { createDrawing } from "../../../../test/support/drawing.js";

/**
 * Unpacks a project from one text. A line `=== path` begins a file. `=== lib:path` begins a file of the linked project lib, which is placed
 * next to `root`.
 */
export function unpackProject(text: string, root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("|")) continue;
    if (line.startsWith("=== ")) files.set(line.slice(4), (lines = []));
    else lines.push(line.slice(1));
  }
  for (const [path, content] of files) {
    const place = placeOf(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content.join("\n"));
  }
  return files;
}

/** Returns the names of the linked projects in a text, with their folders. */
export function linkedIn(files: ReadonlyMap<string, unknown>, root: string): Map<string, string> {
  const names = [...files.keys()].flatMap((path) => (path.includes(":") ? [path.slice(0, path.indexOf(":"))] : []));
  return new Map(names.map((name) => [name, join(dirname(root), name)]));
}

function placeOf(root: string, path: string): string {
  const colon = path.indexOf(":");
  return colon === -1 ? join(root, path) : join(dirname(root), path.slice(0, colon), path.slice(colon + 1));
}

/**
 * Draws the callee of each call under its site. Lines of source begin with a space, and annotations with `|`. The caret is under the called
 * name:
 *
 *     === src/main.ts
 *      import { load } from "./user";
 *      load().save();
 *     |^^^^ <module> → src/user.ts:3 load (exact, import)
 *     |       ^^^^ <module> → ?
 */
export async function drawProject(files: ReadonlyMap<string, readonly string[]>, project: Project): Promise<string> {
  const { note, drawn } = createDrawing(files);
  for await (const { site, caller, callee, kind, certainty, provenance } of project.exportEdges()) {
    const how = kind === "call" ? "" : `${kind}, `;
    const file = callee.project === undefined ? callee.file : `${callee.project}:${callee.file}`;
    note(site, `${caller.name} → ${file}:${callee.line} ${callee.name} (${how}${certainty}, ${provenance})`);
  }
  for await (const { site, caller } of project.exportUnresolved() as AsyncIterable<ExportedOpenCall>) {
    note(site, `${caller.name} → ?`);
  }
  return drawn();
}
