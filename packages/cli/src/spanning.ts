import type { Spanned, Spanning } from "@codegraph/engine";
import type { Option } from "./verb.js";

/** Option of verbs that can include linked projects. */
export const linkedOption: { readonly linked: Option & { kind: "flag" } } = {
  linked: { kind: "flag", summary: "include linked projects", also: ["include-dependencies"] },
};

/** Option of verbs that can include linked projects, where `--include-dependencies` could also mean callers and callees. */
export const linkedOrExpandedOption: { readonly linked: Option & { kind: "flag" } } = {
  linked: {
    kind: "flag",
    summary: "include linked projects",
    refused: {
      name: "include-dependencies",
      remedy: "Use --linked to include linked projects, or --expand-calls for callers and callees.",
    },
  },
};

/**
 * Options of verbs that can add callers and callees.
 *
 * @param of the results they belong to, for help
 */
export function expandOptions(of: string): {
  readonly "expand-calls": Option & { kind: "flag" };
  readonly depth: Option & { kind: "count" };
} {
  return {
    "expand-calls": { kind: "flag", summary: `also the callers and callees of ${of}`, also: ["deps"] },
    depth: { kind: "count", value: "N", summary: "how far away these may be, with --expand-calls (1)" },
  };
}

/** Converts the option for the engine. */
export function linkedOf({ linked }: { readonly linked?: boolean }): Spanning {
  return linked === undefined ? {} : { linkedProjects: linked };
}

/** Converts the options for the engine. */
export function expandOf(options: { readonly "expand-calls"?: boolean; readonly depth?: number }): {
  readonly expandCalls?: boolean;
  readonly depth?: number;
} {
  const { "expand-calls": expandCalls, depth } = options;
  return { ...(expandCalls === undefined ? {} : { expandCalls }), ...(depth === undefined ? {} : { depth }) };
}

/** Notes for stderr about linked projects that are unavailable or whose files have changed. */
export function linkNotes(result: unknown): string[] {
  const { links = [] } = result as Spanned;
  // A verb that lists links shows this itself.
  return links.flatMap((note) => ("dependencyId" in note ? [] : [`link ${note.name}: ${note.message}`]));
}
