import { closingBracket } from "../../src/scan.js";
import { asExpression, handlerCall, namesIn, type TemplateFacts } from "../_markup/component.js";
import type { BraceEnd, Markup } from "../_markup/scan.js";
import type { Match, OffsetRange } from "../../src/match.js";
import type { EmbeddedPart } from "../../src/parsed-text.js";

const MAX_EXPRESSION = 10_000;
/** After this many unclosed braces the text is not a template, and searching on would take long. */
const MAX_FAILURES = 100;

/** Creates a function that finds the closing brace of an expression. */
export function findBraces(): BraceEnd {
  let failures = 0;
  return (text, open) => {
    if (failures > MAX_FAILURES) return null;
    const end = closingBracket(text.slice(open, open + MAX_EXPRESSION), 0);
    if (end > 0) return open + end;
    failures++;
    return null;
  };
}

/** Returns the parameters of a snippet that have type annotations. */
function typedNames(text: string, { start, end }: OffsetRange): Match[] {
  return [...text.slice(start, end).matchAll(/[(,]\s*([a-zA-Z_$][\w$]*)(?=\??\s*:)/gu)].map(({ 0: found, 1: name = "", index }) => {
    const to = start + index + found.length;
    return { kind: "variable", start: to - name.length, end: to, parts: { name: [to - name.length, to] } };
  });
}

/** Reads the references and bindings in a Svelte template: blocks, tags and attributes. */
export function readTemplate(text: string, { tags, texts }: Markup, braceEnd: BraceEnd): TemplateFacts {
  const parts: EmbeddedPart[] = [];
  const references: Match[] = [];
  const bindings: Match[] = [];
  const strings: OffsetRange[] = [];

  /** Reads text with expressions in braces. */
  function readMixed({ start, end }: OffsetRange): void {
    let from = start;
    for (let open = text.indexOf("{", from); open !== -1 && open < end;) {
      const close = braceEnd(text, open);
      if (close !== null && close <= end) {
        if (open > from) strings.push({ start: from, end: open });
        readBraces(text, { start: open + 1, end: close - 1 }, { parts, bindings });
        from = close;
      }
      open = text.indexOf("{", close !== null && close <= end ? close : open + 1);
    }
    if (end > from) strings.push({ start: from, end });
  }

  for (const { attributes, content, name } of tags) {
    const isScript = content !== null && (name === "script" || name === "style");
    for (const { name: key, value } of attributes) {
      if (!value) continue;
      const inBraces = text[value.start] === "{" && braceEnd(text, value.start) === value.end;
      const inside = { start: value.start + 1, end: value.end - 1 };
      const call = inBraces && /^on(?::|[a-z])|^use:/u.test(key) ? handlerCall(text, inside) : null;
      if (call) references.push(call);
      else if (isScript) strings.push(value);
      else if (key.startsWith("let:")) bindings.push(...namesIn(text, value));
      else readMixed(value);
    }
  }
  for (const range of texts) readMixed(range);
  return { parts: parts.sort((a, b) => a.start - b.start), references, bindings, strings };
}

/** Expressions and bindings found so far. */
interface Found {
  readonly parts: EmbeddedPart[];
  readonly bindings: Match[];
}

/** Adds the expressions and bindings within a pair of braces. */
function readBraces(text: string, { start, end }: OffsetRange, { parts, bindings }: Found): void {
  const inside = text.slice(start, end);
  const [mark = "", word = ""] = /^\s*[#:@/](\w*)\s*(?:if\s)?/u.exec(inside) ?? [];
  const from = start + mark.length;
  if (mark === "") {
    if (!inside.startsWith("...")) parts.push(asExpression({ start, end }));
    else parts.push(asExpression({ start: start + 3, end }));
  } else if (word === "each") {
    const [, list = "", as = ""] = /^(.*?)(\sas\s)/su.exec(text.slice(from, end)) ?? [];
    parts.push(asExpression({ start: from, end: as === "" ? end : from + list.length }));
    const names = from + list.length + as.length;
    // The key in parentheses declares nothing.
    const key = text.slice(names, end).search(/\s\(/u);
    if (as !== "") bindings.push(...namesIn(text, { start: names, end: key === -1 ? end : names + key }));
  } else if (word === "await") {
    const [, promise = "", then = ""] = /^(.*?)(\sthen\s)/su.exec(text.slice(from, end)) ?? [];
    parts.push(asExpression({ start: from, end: then === "" ? end : from + promise.length }));
    if (then !== "") bindings.push(...namesIn(text, { start: from + promise.length + then.length, end }));
  } else if (word === "then" || word === "catch" || word === "snippet")
    bindings.push(...namesIn(text, { start: from, end }), ...typedNames(text, { start: from, end }));
  else if (word === "const") {
    const equals = text.indexOf("=", from);
    if (equals === -1 || equals >= end) return;
    bindings.push(...namesIn(text, { start: from, end: equals }));
    parts.push(asExpression({ start: equals + 1, end }));
  } else if (from < end && word !== "else" && !mark.includes("/")) parts.push(asExpression({ start: from, end }));
  else if (word === "else" && /\sif\s/u.test(mark)) parts.push(asExpression({ start: from, end }));
}
