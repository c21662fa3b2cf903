import type { SignatureResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { placed } from "./columns.js";
import { fileOf } from "./symbol.js";

/** The outline of a file: header comment, then types and prototypes in the order of the source, members indented, below the module or namespace if they stand in one. */
export function signatureLines(signature: SignatureResult, paint: Paint): string[] {
  const { language, headerComments, types, methods, fields, extensions } = signature;
  const file = fileOf(signature);
  const all = [...extensions.map((each) => ({ ...each, path: each.name })), ...types, ...methods, ...fields];
  const listed = new Set(all.map(({ path }) => path));
  let within = "";
  const rows = all
    .sort((one, other) => one.lineNumber - other.lineNumber)
    .flatMap(({ lineNumber, prototype, path }) => {
      const around = path.split(" > ").slice(0, -1);
      const row = [`${file}:${lineNumber}`, `${"  ".repeat(around.length)}${prototype}`];
      const before = within;
      // What holds it and has no line of its own: without its name, this would look like a member of what stands above.
      if (!listed.has(around.join(" > "))) within = around.join(" > ");
      return within === "" || within === before ? [row] : [["", `${"  ".repeat(around.length - 1)}in ${within}:`], row];
    });
  const header = headerComments.split("\n").filter((line) => line.trim() !== "");
  return [
    `${paint.bold(file)}  ${paint.dim(language)}`,
    ...header.map((line) => `  ${paint.dim(`"${line.trim()}"`)}`),
    ...placed(rows, paint),
  ];
}
