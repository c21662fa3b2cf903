import { asExpression, handlerCall, namesIn, asStatements, type TemplateFacts } from "../_markup/component.js";
import type { Attribute, Markup } from "../_markup/scan.js";
import type { Match, OffsetRange } from "../../src/match.js";
import type { EmbeddedPart } from "../../src/parsed-text.js";

/** Reads the references and bindings in a Vue template: directives, event handlers and interpolations. */
export function readTemplate(text: string, { tags, texts }: Markup): TemplateFacts {
  const parts: EmbeddedPart[] = [];
  const references: Match[] = [];
  const bindings: Match[] = [];
  const strings: OffsetRange[] = [];

  function readAttribute({ name, value }: Attribute): void {
    if (!value || value.end === value.start) return;
    if (name === "v-for") {
      const [, names = "", between = ""] = /^(.*?)(\s(?:in|of)\s)/su.exec(text.slice(value.start, value.end)) ?? [];
      const split = value.start + names.length;
      bindings.push(...namesIn(text, { start: value.start, end: split }));
      parts.push(asExpression({ start: split + between.length, end: value.end }));
    } else if (name.startsWith("#") || name.startsWith("v-slot") || name === "slot-scope") bindings.push(...namesIn(text, value));
    else if (name.startsWith("@") || name.startsWith("v-on")) {
      const call = handlerCall(text, value);
      if (call) references.push(call);
      else parts.push(asStatements(value));
    } else if (name.startsWith(":") || name.startsWith("v-")) parts.push(asExpression(value));
    else strings.push(value);
  }

  for (const { attributes, content, name } of tags) {
    if (content !== null && name === "script") {
      for (const { value } of attributes) if (value) strings.push(value);
    } else for (const attribute of attributes) readAttribute(attribute);
  }
  for (const { start, end } of texts) {
    let from = start;
    while (from < end) {
      const open = text.indexOf("{{", from);
      const close = open === -1 || open >= end ? -1 : text.indexOf("}}", open + 2);
      if (close === -1 || close > end) break;
      strings.push({ start: from, end: open });
      parts.push(asExpression({ start: open + 2, end: close }));
      from = close + 2;
    }
    strings.push({ start: from, end });
  }
  return { parts: parts.sort((a, b) => a.start - b.start), references, bindings, strings };
}
