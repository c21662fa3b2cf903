import type { SignatureResult } from "@codegraph/engine";
import { exportName, fileOf, placed } from "@codegraph/text";
import type { Paint } from "../terminal.js";

/**
 * Outline of a file: header comment, then types and prototypes in source order. Members are indented, below the name of their module or
 * namespace if that has no line.
 */
export function signatureLines(signature: SignatureResult, paint: Paint): string[] {
  const { language, headerComments, types, methods, fields, extensions, exports } = signature;
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
      // An enclosing scope without a line of its own is named; otherwise the member would seem to belong to the line above.
      if (!listed.has(around.join(" > "))) within = around.join(" > ");
      return within === "" || within === before ? [row] : [["", `${"  ".repeat(around.length - 1)}in ${within}:`], row];
    });
  const header = headerComments.split("\n").filter((line) => line.trim() !== "");
  const exported = exports.map(exportName);
  return [
    `${paint.bold(file)}  ${paint.dim(language)}`,
    ...header.map((line) => `  ${paint.dim(`"${line.trim()}"`)}`),
    ...(exported.length === 0 ? [] : [`  exports: ${exported.join(", ")}`]),
    ...placed(rows, paint),
  ];
}
