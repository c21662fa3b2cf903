import type { Spanned, Spanning } from "@codegraph/engine";
import type { Option } from "./verb.js";

/** The option of verbs that can ask linked projects too. */
export const linkedOption: { readonly linked: Option & { kind: "flag" } } = {
  linked: { kind: "flag", summary: "also ask the linked projects", also: ["include-dependencies"] },
};

/** The option of verbs that can ask linked projects too, where `--include-dependencies` could also mean callers and callees. */
export const linkedOrExpandedOption: { readonly linked: Option & { kind: "flag" } } = {
  linked: {
    kind: "flag",
    summary: "also ask the linked projects",
    refused: { name: "include-dependencies", remedy: "Use --linked to ask linked projects too, or --expand-calls for callers and callees." },
  },
};

/** The options of verbs that can add callers and callees to what they find. @param of what these belong to, as help says it */
export function expandOptions(of: string): { readonly "expand-calls": Option & { kind: "flag" }; readonly depth: Option & { kind: "count" } } {
  return {
    "expand-calls": { kind: "flag", summary: `also the callers and callees of ${of}`, also: ["deps"] },
    depth: { kind: "count", value: "N", summary: "how far away these may be, with --expand-calls (1)" },
  };
}

/** The options as the engine takes them. */
export function linkedOf({ linked }: { readonly linked?: boolean }): Spanning {
  return linked === undefined ? {} : { linkedProjects: linked };
}

/** The options as the engine takes them. */
export function expandOf(options: { readonly "expand-calls"?: boolean; readonly depth?: number }): { readonly expandCalls?: boolean; readonly depth?: number } {
  const { "expand-calls": expandCalls, depth } = options;
  return { ...(expandCalls === undefined ? {} : { expandCalls }), ...(depth === undefined ? {} : { depth }) };
}

/** For stderr: the links that could not be asked, or whose files have changed. */
export function linkNotes(result: unknown): string[] {
  const { links = [] } = result as Spanned;
  // Where links are the answer itself, it says it.
  return links.flatMap((note) => ("dependencyId" in note ? [] : [`link ${note.name}: ${note.message}`]));
}
