import type { SignatureResult } from "@codegraph/engine";
import { exportName } from "./exports.js";
import { fileOf } from "./symbol.js";

/**
 * Outline of a file: header comment, then types and prototypes by line. Members are indented, below the name of their module or namespace
 * if that has no line.
 */
export function signatureLines(signature: SignatureResult): string[] {
  const { language, headerComments, types, methods, fields, extensions, exports = [] } = signature;
  const header = headerComments.split("\n").filter((line) => line.trim() !== "");
  const all = [...extensions.map((each) => ({ ...each, path: each.name })), ...types, ...methods, ...fields];
  const listed = new Set(all.map(({ path }) => path));
  let within = "";
  const prototypes = all
    .sort((one, other) => one.lineNumber - other.lineNumber)
    .flatMap(({ lineNumber, prototype, path }) => {
      const around = path.split(" > ").slice(0, -1);
      const line = `${lineNumber}: ${"  ".repeat(around.length)}${prototype}`;
      const before = within;
      // An enclosing scope without a line of its own is named; otherwise the member would seem to belong to the line above.
      if (!listed.has(around.join(" > "))) within = around.join(" > ");
      return within === "" || within === before ? [line] : [`${"  ".repeat(around.length - 1)}in ${within}:`, line];
    });
  const exported = exports.map(exportName);
  return [
    `${fileOf(signature)} (${language})`,
    ...header.map((line) => `  "${line.trim()}"`),
    ...(exported.length === 0 ? [] : [`exports: ${exported.join(", ")}`]),
    ...prototypes,
  ];
}
