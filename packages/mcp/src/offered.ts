/** Tools visible to a client, for texts that mention other tools. */
export interface Offered {
  has(tool: string): boolean;
  /** The tool's name or, if it is not visible, the action or the command that does the same. */
  call(tool: string): string;
  /** The text without sentences that name an invisible tool; tools that are visible as an action are named so. */
  keep(text: string): string;
}

/** Name of a tool in a text. */
const TOOL_NAME = /[a-z]+(?:_[a-z]+)+/g;

/**
 * @param all names of all tools
 * @param shown names of the tools that the client can see
 * @param actions by the name of a tool, the call of a visible tool that does the same
 */
export function offered(all: Iterable<string>, shown: Iterable<string>, actions: ReadonlyMap<string, string> = new Map()): Offered {
  const seen = new Set(shown);
  const hidden = new Set([...all].filter((name) => !seen.has(name) && !actions.has(name)));
  const isKept = (sentence: string): boolean => !(sentence.match(TOOL_NAME) ?? []).some((word) => hidden.has(word));
  const visible = (name: string): string => (seen.has(name) ? name : (actions.get(name) ?? name));
  return {
    has: (tool) => !hidden.has(tool),
    call: (tool) => (hidden.has(tool) ? `\`${tool.replace("_", " ").replaceAll("_", "-")}\`` : visible(tool)),
    keep: (text) =>
      hidden.size === 0 && actions.size === 0
        ? text
        : text
            .split(/(?<=[.!?])\s+/)
            .filter(isKept)
            .map((sentence) => sentence.replaceAll(TOOL_NAME, visible))
            .join(" "),
  };
}
