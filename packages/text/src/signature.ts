import type { SignatureResult } from "@codegraph/engine";
import { exportName } from "./exports.js";
import type { Face } from "./face.js";
import { fileOf } from "./symbol.js";

/** Longest header that is shown, in characters. */
const MAX_HEADER = 400;

/** Longest line of fields, in characters. */
const MAX_FIELDS = 100;

/** Lines of a header that are about rights and not about the file. */
const RIGHTS = /^(?:©|\(c\)|copyright\b|spdx-)|\blicensed under\b|\bpublic licen[cs]e\b|\bunder the terms of\b|\ball rights reserved\b/iu;

/** One prototype of an outline. */
interface Entry {
  readonly lineNumber: number;
  readonly prototype: string;
  readonly path: string;
  readonly isField: boolean;
}

/**
 * Outline of a file: its header comment, then types and prototypes by line. Members are indented, below the name of their module or namespace
 * if that has no line. Fields in a row share a line.
 */
export function signatureLines(signature: SignatureResult, { paint }: Pick<Face, "paint">): string[] {
  const { language, types, methods, fields, extensions, exports = [] } = signature;
  const entries: Entry[] = [
    ...[...extensions.map((each) => ({ ...each, path: each.name })), ...types, ...methods].map((each) => ({ ...each, isField: false })),
    ...fields.map((each) => ({ ...each, isField: true })),
  ].sort((one, other) => one.lineNumber - other.lineNumber || depthOf(one) - depthOf(other));
  const exported = exports.map(exportName);
  return [
    `${paint.bold(fileOf(signature))} ${paint.dim(`(${language})`)}`,
    ...headerLines(signature).map((line) => paint.dim(line)),
    ...(exported.length === 0 ? [] : [`exports: ${exported.join(", ")}`]),
    ...entryLines(entries),
  ];
}

/** Number of definitions around a prototype. A type and its members may share a line. */
function depthOf({ path }: Entry): number {
  return path.split(" > ").length;
}

/** The header comment as one paragraph, without rights, cut at a word. */
function headerLines({ headerComments }: SignatureResult): string[] {
  const lines = headerComments
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const about = lines.filter((line) => !RIGHTS.test(line)).join(" ");
  if (about === "") return [];
  return [about.length <= MAX_HEADER ? `"${about}"` : `"${about.slice(0, about.lastIndexOf(" ", MAX_HEADER))} …"`];
}

function entryLines(entries: readonly Entry[]): string[] {
  const listed = new Set(entries.map(({ path }) => path));
  const lines: string[] = [];
  let within = "";
  let row: string | null = null;
  for (const { lineNumber, prototype, path, isField } of entries) {
    const around = path.split(" > ").slice(0, -1);
    const scope = around.join(" > ");
    const indent = "  ".repeat(around.length);
    const written = `${lineNumber} ${prototype}`;
    const before = within;
    // An enclosing scope without a line of its own is named; otherwise the member would seem to belong to the line above.
    if (!listed.has(scope)) within = scope;
    const isNewScope = within !== "" && within !== before;
    if (isNewScope) lines.push(`${"  ".repeat(around.length - 1)}in ${within}:`);
    const joins = isField && row === scope && !isNewScope && `${lines.at(-1)}; ${written}`.length <= MAX_FIELDS;
    if (joins) lines[lines.length - 1] += `; ${written}`;
    else lines.push(`${indent}${written}`);
    row = isField ? scope : null;
  }
  return lines;
}
