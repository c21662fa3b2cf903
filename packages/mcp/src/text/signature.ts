import type { SignatureResult } from "@codegraph/engine";
import { placeOf } from "./symbol.js";

/** The outline of a file: header comment, then types and prototypes by line, members indented. */
export function signatureLines(signature: SignatureResult): string[] {
  const { language, header_comments, types, methods, fields, extensions } = signature;
  const header = header_comments.split("\n").filter((line) => line.trim() !== "");
  const prototypes = [...extensions.map((each) => ({ ...each, path: each.name })), ...types, ...methods, ...fields]
    .sort((one, other) => one.line_number - other.line_number)
    .map(({ line_number, prototype, path }) => `${line_number}: ${"  ".repeat(path.split(" > ").length - 1)}${prototype}`);
  return [`${placeOf(signature)} (${language})`, ...header.map((line) => `  "${line.trim()}"`), ...prototypes];
}
