import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ExportedEdge, ExportedOpenCall, Project } from "@codegraph/engine";

/** A project in one text: a line `=== path` begins a file. */
export function unpackProject(text: string, root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("|")) continue;
    if (line.startsWith("=== ")) files.set(line.slice(4), (lines = []));
    else lines.push(line.slice(1));
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content.join("\n"));
  }
  return files;
}

/**
 * Draws each call's callee under its site. Lines of source begin with a space, drawn ones with `|`; the caret stands
 * under the called name:
 *
 *     === src/main.ts
 *      import { load } from "./user";
 *      load().save();
 *     |^^^^ <module> → src/user.ts:3 load (exact, import)
 *     |       ^^^^ <module> → ?
 */
export async function drawProject(files: ReadonlyMap<string, readonly string[]>, project: Project): Promise<string> {
  const notes = new Map<string, { column: number; text: string }[]>();
  function note({ file, line, column }: ExportedEdge["site"], width: number, text: string): void {
    const key = `${file}:${line}`;
    notes.set(key, [...(notes.get(key) ?? []), { column, text: `${" ".repeat(column - 1)}${"^".repeat(width)} ${text}` }]);
  }
  const widthAt = ({ file, line, column }: ExportedEdge["site"]): number =>
    /^[\p{L}\p{N}_$@?!~]+/u.exec(files.get(file)?.[line - 1]?.slice(column - 1) ?? "")?.[0].length ?? 1;
  for await (const { site, caller, callee, kind, certainty, provenance } of project.exportEdges()) {
    const how = kind === "call" ? "" : `${kind}, `;
    note(site, widthAt(site), `${caller.name} → ${callee.file}:${callee.line} ${callee.name} (${how}${certainty}, ${provenance})`);
  }
  for await (const { site, caller } of project.exportUnresolved() as AsyncIterable<ExportedOpenCall>) {
    note(site, widthAt(site), `${caller.name} → ?`);
  }
  return [...files]
    .map(([path, lines]) => {
      const drawn = lines.map((text, index) => {
        const own = [...(notes.get(`${path}:${index + 1}`) ?? [])].sort((a, b) => a.column - b.column);
        return [text === "" ? "" : ` ${text}`, ...own.map((entry) => `|${entry.text}`)].join("\n");
      });
      return [`=== ${path}`, ...drawn].join("\n");
    })
    .join("\n");
}
