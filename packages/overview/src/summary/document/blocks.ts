import { type Bytes, toBytes } from "./bytes.js";
import { outlineOf } from "./outline.js";

/** Generated blocks by name. Texts consist of whole lines with line feeds; "" is an empty block. */
export type GeneratedBlocks = Readonly<Record<string, string>>;

/**
 * Replaces the contents of generated blocks. All other bytes stay unchanged. A block whose markers were removed or damaged is not restored,
 * because the markers are the user's request for it.
 */
export function regenerate(text: Bytes, generated: GeneratedBlocks): Bytes {
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

/** Returns a generated block with its markers. */
export function block(name: string, content: string): string {
  return `<!-- codegraph:begin ${name} -->\n${content}<!-- codegraph:end ${name} -->\n`;
}
