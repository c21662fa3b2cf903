import type { SignatureResult } from "@codegraph/engine";

/** The outline of a file: header comment, then types and prototypes by line, members indented. */
export function signatureLines({ file, language, header_comments, types, methods }: SignatureResult): string[] {
  const header = header_comments.split("\n").filter((line) => line.trim() !== "");
  const prototypes = [...types, ...methods]
    .sort((one, other) => one.line_number - other.line_number)
    .map(({ line_number, prototype, path }) => `${line_number}: ${"  ".repeat(path.split(" > ").length - 1)}${prototype}`);
  return [`${file} (${language})`, ...header.map((line) => `  "${line.trim()}"`), ...prototypes];
}
