import { type Bytes, toBytes } from "./bytes.js";
import { outlineOf } from "./outline.js";

/** The generated parts by the names of their markers; texts of whole lines with line feeds, "" for nothing to say. */
export type Generated = Readonly<Record<string, string>>;

/**
 * Puts what is generated between the markers that are there; all else stays as it is, byte for byte. A part whose
 * markers are gone or damaged is not put back: the markers are how a text asks for it.
 */
export function regenerate(text: Bytes, generated: Generated): Bytes {
  let result = "";
  let at = 0;
  for (const { name, start, contentStart, contentEnd } of outlineOf(text).blocks) {
    if (!Object.hasOwn(generated, name)) continue;
    const lineEnding = text.slice(start, contentStart).endsWith("\r\n") ? "\r\n" : "\n";
    result += text.slice(at, contentStart) + toBytes(generated[name]!).replaceAll("\n", lineEnding);
    at = contentEnd;
  }
  return result + text.slice(at);
}

/** A generated part with its markers. */
export function block(name: string, content: string): string {
  return `<!-- codegraph:begin ${name} -->\n${content}<!-- codegraph:end ${name} -->\n`;
}
