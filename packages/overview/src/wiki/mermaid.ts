import { wellFormed } from "./markdown.js";

/** In characters. Longer labels are cut. */
const MAX_LABEL = 60;

export interface Diagram {
  /** Labels of the nodes. */
  readonly nodes: readonly string[];
  /** Indexes of the nodes at both ends of each arrow. */
  readonly arrows: readonly (readonly [from: number, to: number])[];
  /** Index of a node to emphasise; null for none. */
  readonly centre: number | null;
}

/** Returns a Mermaid graph in a code fence, as lines. Labels may come from any file: they cannot end the label, the line or the fence. */
export function mermaid({ nodes, arrows, centre }: Diagram): string[] {
  return [
    "```mermaid",
    "graph LR",
    ...nodes.map((text, at) => (at === centre ? `  m${at}[["${label(text)}"]]` : `  m${at}["${label(text)}"]`)),
    ...arrows.map(([from, to]) => `  m${from} --> m${to}`),
    "```",
  ];
}

/** Returns a label in which every character with a meaning to Mermaid, Markdown or HTML is written as its code point. */
function label(text: string): string {
  const characters = [...wellFormed(text)];
  const shown = characters.length <= MAX_LABEL ? characters : [...characters.slice(0, MAX_LABEL - 1), "…"];
  // An empty label is a syntax error.
  if (shown.length === 0) return "…";
  return shown.map((character) => (/[\p{L}\p{N} ./:()+,…-]/u.test(character) ? character : `#${character.codePointAt(0)};`)).join("");
}
