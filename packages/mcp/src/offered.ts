/** Tools visible to a client, for texts that mention other tools. */
export interface Offered {
  has(tool: string): boolean;
  /** The tool's name or, if it is not visible, the equivalent command. */
  call(tool: string): string;
  /** The text without sentences that name an invisible tool. */
  keep(text: string): string;
}

/**
 * @param all names of all tools
 * @param shown names of the tools that the client can see
 */
export function offered(all: Iterable<string>, shown: Iterable<string>): Offered {
  const seen = new Set(shown);
  const hidden = new Set([...all].filter((name) => !seen.has(name)));
  const isKept = (sentence: string): boolean => !(sentence.match(/[a-z]+(?:_[a-z]+)+/g) ?? []).some((word) => hidden.has(word));
  return {
    has: (tool) => !hidden.has(tool),
    call: (tool) => (hidden.has(tool) ? `\`${tool.replace("_", " ").replaceAll("_", "-")}\`` : tool),
    keep: (text) =>
      hidden.size === 0
        ? text
        : text
            .split(/(?<=[.!?])\s+/)
            .filter(isKept)
            .join(" "),
  };
}
