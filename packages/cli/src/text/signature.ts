import type { SignatureResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { placed } from "./columns.js";
import { fileOf } from "./symbol.js";

/** The outline of a file: header comment, then types and prototypes in the order of the source, members indented. */
export function signatureLines(signature: SignatureResult, paint: Paint): string[] {
  const { language, header_comments, types, methods, fields, extensions } = signature;
  const file = fileOf(signature);
  const rows = [...extensions.map((each) => ({ ...each, path: each.name })), ...types, ...methods, ...fields]
    .sort((one, other) => one.line_number - other.line_number)
    .map(({ line_number, prototype, path }) => [`${file}:${line_number}`, `${"  ".repeat(depth(path))}${prototype}`]);
  const header = header_comments.split("\n").filter((line) => line.trim() !== "");
  return [
    `${paint.bold(file)}  ${paint.dim(language)}`,
    ...header.map((line) => `  ${paint.dim(line.trimEnd())}`),
    ...placed(rows, paint),
  ];
}

/** `UserService > load` is one level down. */
function depth(path: string): number {
  return path.split(" > ").length - 1;
}
