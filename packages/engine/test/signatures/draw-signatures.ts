import type { Project } from "@codegraph/engine";

/**
 * Draws the signature of each file into its source. Lines of source begin with a space, and annotations with `|`. The header comments
 * precede the first line, and a prototype follows the line it is on.
 *
 *     === src/user.ts
 *     |# Loads users.
 *      // Loads users.
 *      export class Users {
 *     |class: export class Users
 *        static async load(id: string) {
 *     |method public static async: static async load(id: string)
 */
export async function drawSignatures(files: ReadonlyMap<string, readonly string[]>, project: Project): Promise<string> {
  const drawn: string[] = [];
  for (const [path, lines] of files) {
    const { headerComments, types, methods, fields, extensions } = await project.signature(path);
    const notes = new Map<number, string[]>();
    for (const { lineNumber, kind, prototype, ...rest } of [...types, ...extensions, ...methods, ...fields]) {
      const words = Object.entries({ ...rest }).flatMap(([key, value]) => wordOf(key, value));
      notes.set(lineNumber, [...(notes.get(lineNumber) ?? []), `|${[kind, ...words].join(" ")}: ${prototype}`]);
    }
    drawn.push(`=== ${path}`);
    if (headerComments !== "") drawn.push(...headerComments.split("\n").map((line) => `|# ${line}`.trimEnd()));
    for (const [index, line] of lines.entries()) {
      drawn.push(line === "" ? "" : ` ${line}`, ...(notes.get(index + 1) ?? []));
    }
  }
  return drawn.join("\n");
}

function wordOf(key: string, value: unknown): string[] {
  if (key === "visibility") return value === null ? [] : [String(value)];
  return value === true ? [key.replace(/^is/u, "").toLowerCase()] : [];
}
