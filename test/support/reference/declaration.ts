/** Renders a definition for the reference: its declaration without a body, and its comment. */
import type { Definition } from "../../../packages/model/dist/index.js";
import type { Source } from "./exported.js";

/** Maximum length of a list of values. */
const MOST_LINES = 60;

/** Returns the declaration as written, without bodies of functions and classes. */
export function declarationOf(definition: Definition, source: Source): string {
  const { kind, signature } = definition;
  if (kind === "class") return classOf(definition, source);
  if (kind === "interface" || kind === "type" || kind === "enum") return withoutExport(textOf(definition, source));
  if (kind !== "constant" && kind !== "variable") return withoutExport(signature);
  const lines = textOf(definition, source).split("\n");
  const isValue = !/=>|\bfunction\b/.test(lines[0]!);
  if (!isValue || lines.length > MOST_LINES) return withoutExport(signature);
  return withoutExport(lines.join("\n"));
}

/** Returns the public members, each below its comment. */
function classOf(definition: Definition, source: Source): string {
  const { definitions } = source.facts;
  const place = definitions.indexOf(definition);
  const members = definitions.filter(
    ({ parent, visibility, name }) => parent === place && visibility === "public" && !name.startsWith("#"),
  );
  const shown = members.flatMap(({ doc, signature }) => [...(doc === null ? [] : commentOf(doc)), `  ${signature};`]);
  return [`${withoutExport(definition.signature)} {`, ...shown, "}"].join("\n");
}

function commentOf(doc: string): string[] {
  const lines = doc.split("\n");
  return lines.length === 1 ? [`  /** ${doc} */`] : ["  /**", ...lines.map((line) => `   * ${line}`.trimEnd()), "   */"];
}

function textOf({ span }: Definition, { text }: Source): string {
  const lines = text.split("\n").slice(span.startLine - 1, span.endLine);
  const last = lines.length - 1;
  lines[last] = lines[last]!.slice(0, span.endColumn - 1);
  lines[0] = lines[0]!.slice(span.startColumn - 1);
  return lines.join("\n");
}

function withoutExport(text: string): string {
  return text.replace(/^export (?:declare )?/, "");
}

/** Converts a comment to Markdown: tags become sentences, indented code becomes fences. */
export function proseOf(doc: string): string[] {
  const lines = doc.replaceAll(/\{@link ([^}]+)\}/g, "`$1`").split("\n");
  return fenced(lines.map(tagAsSentence));
}

function tagAsSentence(line: string): string {
  return line
    .replace(/^@param (\S+?)\.? (.*)$/, "- `$1`: $2")
    .replace(/^@returns? (.*)$/, "- returns $1")
    .replace(
      /^@throws (\w+)(?: (.*))?$/,
      (_, error: string, when: string | undefined) => `- throws \`${error}\`${when === undefined ? "" : ` ${when}`}`,
    );
}

function fenced(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let inCode = false;
  for (const line of lines) {
    const isCode: boolean = line.startsWith("    ") || (inCode && line === "");
    if (isCode !== inCode) shown.push(isCode ? "```typescript" : "```");
    inCode = isCode;
    shown.push(isCode ? line.slice(4) : line);
  }
  return inCode ? [...shown, "```"] : shown;
}
