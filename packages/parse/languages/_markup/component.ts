import { createDefinition } from "../_data/named.js";
import type { Match, OffsetRange } from "../../src/match.js";
import type { EmbeddedText, ParsedText } from "../../src/parsed-text.js";
import type { Markup, Tag } from "./scan.js";
import { embeddedIn, languageOf } from "./script.js";

/** References and bindings in a component's template. */
export interface TemplateFacts {
  /** Expressions and statements, in order. */
  readonly parts: EmbeddedText["parts"];
  /** Event handlers given by name only. */
  readonly references: readonly Match[];
  /** Loop variables and slot properties. */
  readonly bindings: readonly Match[];
  /** Text and attribute values. */
  readonly strings: readonly OffsetRange[];
}

/** Reads a single-file component: its scripts, its template, and the component itself, which other files import as the default export. */
export function readComponent(text: string, path: string, { tags, comments }: Markup, template: TemplateFacts): ParsedText {
  const scripts = tags.filter(({ name }) => name === "script");
  const main = scripts.find(({ attributes }) => attributes.some(({ name }) => name === "setup")) ?? scripts.at(-1) ?? tags[0];
  const component = main === undefined ? null : componentOf(path, main);
  const language = (main && main.name === "script" && languageOf(text, main)) || "javascript";
  const words = new Set(
    scripts.flatMap(({ content }) => (content ? (text.slice(content.start, content.end).match(/[A-Z][\w$]*/gu) ?? []) : [])),
  );
  const embedded = embeddedIn(text, tags);
  return {
    definitions: component ? [component] : [],
    exports: component ? [{ ...component, kind: "default" }] : [],
    references: [...tags.flatMap((tag) => elementOf(tag, words)), ...template.references],
    bindings: template.bindings,
    scopes: outsideOf(scripts.length > 0 || main === undefined ? scripts : [main], text.length),
    comments,
    strings: template.strings,
    embedded: template.parts.length === 0 ? embedded : [...embedded, { language, parts: template.parts, lenient: true, expressions: true }],
  };
}

/** Returns the scopes of the template, which are the gaps between scripts: scripts cannot see the template's declarations. */
function outsideOf(scripts: readonly Tag[], end: number): OffsetRange[] {
  const ranges: OffsetRange[] = [];
  let from = 0;
  for (const { start, end: opened, content } of scripts) {
    if (start > from) ranges.push({ start: from, end: start });
    from = content?.end ?? opened;
  }
  if (end > from) ranges.push({ start: from, end });
  return ranges;
}

/** Defines the component, named after the file, at the tag of its script. */
function componentOf(path: string, { start, end, name }: Tag): Match {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  return createDefinition("class", [start, end], [start + 1, start + 1 + name.length], { as: stem || path });
}

/** Reference to a component by an element with a capitalised name, or in kebab case if the script has the name in Pascal case. */
function elementOf({ name, start }: Tag, words: ReadonlySet<string>): Match[] {
  const isComponent = /^[A-Z]/u.test(name) && !name.includes(".");
  const pascal = name.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  if (!isComponent && !(name.includes("-") && words.has(pascal))) return [];
  const range = [start + 1, start + 1 + name.length] as const;
  return [{ kind: "jsx", start: range[0], end: range[1], parts: { name: range }, as: isComponent ? name : pascal }];
}

/** Returns the call of an event handler given by name only: `save`, `form.save`. Null for any other expression. */
export function handlerCall(text: string, { start, end }: OffsetRange): Match | null {
  const written = /^\s*((?:[\w$]+\.)*)([a-zA-Z_$][\w$]*)\s*$/u.exec(text.slice(start, end));
  if (!written) return null;
  const from = start + written[0].indexOf(written[1]! + written[2]!) + written[1]!.length;
  const name = [from, from + written[2]!.length] as const;
  const receiver = written[1] === "" ? {} : { receiver: [from - written[1]!.length, from - 1] as const };
  return { kind: "call", start: name[0], end: name[1], parts: { name, ...receiver } };
}

/** Returns the names in a pattern: `item` and `i` of `{ item, index: i }`. */
export function namesIn(text: string, { start, end }: OffsetRange): Match[] {
  return [...text.slice(start, end).matchAll(/[a-zA-Z_$][\w$]*(?![\w$]|\s*:)/gu)].map(({ 0: name, index }) => {
    const range = [start + index, start + index + name.length] as const;
    return { kind: "variable", start: range[0], end: range[1], parts: { name: range } };
  });
}

/** Wraps a range to be parsed as an expression. */
export function asExpression({ start, end }: OffsetRange): EmbeddedText["parts"][number] {
  return { start, end, before: "(", after: ");" };
}

/** Wraps a range to be parsed as statements. */
export function asStatements({ start, end }: OffsetRange): EmbeddedText["parts"][number] {
  return { start, end, after: ";" };
}
