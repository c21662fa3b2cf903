import type { FactReader } from "@codegraph/store";
import type { Candidate } from "./candidates.js";

/** True if code or a string has the beginning or the end of a name by itself, so that the name may be composed: `"visit_" + kind`. */
export function isComposed({ definition: { name, file: own }, access }: Candidate, store: Pick<FactReader, "terms">): boolean {
  // Code does not compose the name of a local function or of one that its module does not export.
  if (access === "file") return false;
  const has = (term: string, isInString: boolean): boolean =>
    store.terms({ term, mode: "exact", types: isInString ? ["string"] : ["code", "string", "method", "property"], limit: 1 }).total > 0;
  for (let at = name.indexOf("_", 1); at !== -1 && at < name.length - 1; at = name.indexOf("_", at + 1)) {
    const end = name.slice(at);
    // The letter is that of a placeholder: `%s_late`.
    if (has(name.slice(0, at + 1), false) || has(end, true) || has(`s${end}`, true)) return true;
  }
  // The name of a private version of what the string names: `globals()[f"_{name}"]`.
  const bare = name.replace(/^_+/u, "");
  if (bare !== name && /[_\p{Lu}]/u.test(bare) && has(bare, true)) return true;
  // Words without an underscore are common in strings, so that only those of the same file count: `broadcast${event}Event`.
  const beginnings = [...name.matchAll(/(?<=[a-z0-9]{2})(?=[A-Z])/gu)].map(({ index }) => name.slice(0, index));
  return beginnings.some(
    (term) => store.terms({ term, mode: "exact", types: ["string"], acceptsFile: (path) => path === own, limit: 1 }).total > 0,
  );
}
