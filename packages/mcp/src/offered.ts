/** What a client is shown of the tools, for texts that point from one to another. */
export interface Offered {
  has(tool: string): boolean;
  /** What to call: the tool, or where it is not shown the command that does the same. */
  call(tool: string): string;
  /** The text without the sentences that name a tool which is not shown. */
  keep(text: string): string;
}

/** The sentences in one line; one that was left out leaves no gap. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/**
 * @param all the names of all tools
 * @param shown those that a client is shown
 */
export function offered(all: Iterable<string>, shown: Iterable<string>): Offered {
  const seen = new Set(shown);
  const hidden = new Set([...all].filter((name) => !seen.has(name)));
  const isKept = (sentence: string): boolean => !(sentence.match(/[a-z]+(?:_[a-z]+)+/g) ?? []).some((word) => hidden.has(word));
  return {
    has: (tool) => !hidden.has(tool),
    call: (tool) => (hidden.has(tool) ? `\`${tool.replace("_", " ").replaceAll("_", "-")}\`` : tool),
    keep: (text) => (hidden.size === 0 ? text : text.split(/(?<=[.!?])\s+/).filter(isKept).join(" ")),
  };
}
