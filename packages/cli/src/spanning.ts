import type { Spanned, Spanning } from "@codegraph/engine";
import type { Option } from "./verb.js";

/** The option of verbs that can ask linked projects too. */
export const spanningOption: { readonly "include-dependencies": Option & { kind: "flag" } } = {
  "include-dependencies": { kind: "flag", summary: "also ask the linked projects" },
};

/** The option as the engine takes it. */
export function includes(options: { readonly "include-dependencies"?: boolean }): Spanning {
  const included = options["include-dependencies"];
  return included === undefined ? {} : { include_dependencies: included };
}

/** For stderr: the links that could not be asked, or whose files have changed. */
export function linkNotes(result: unknown): string[] {
  const { links = [] } = result as Spanned;
  // Where links are the answer itself, it says it.
  return links.flatMap((note) => ("dependency_id" in note ? [] : [`link ${note.name}: ${note.message}`]));
}
