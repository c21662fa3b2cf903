import { type Face, type NextCall, plain } from "@codegraph/text";
import { snakeName } from "./casing.js";
import type { Offered } from "./offered.js";

/** Tools whose names differ from `codegraph_` and the verb. */
const TOOLS: Readonly<Record<string, string>> = {
  area: "explain_code_area",
  relationships: "get_relationships",
  search: "search_code",
  "search-by-symbol": "search_by_symbol",
  similar: "find_similar_code",
};

/**
 * The face of tools: further questions name tools and their arguments.
 *
 * @param own verb of the tool that answers. Its next call leaves out the subject, which stays the same.
 */
export function faceOf(offered: Offered, own: string): Face {
  return {
    paint: plain,
    keep: offered.keep,
    call({ verb, subject, options = {} }: NextCall): string {
      const tool = TOOLS[verb] ?? `codegraph_${verb.replaceAll("-", "_")}`;
      const about = verb === own ? "" : ` ${JSON.stringify(subject)}`;
      const given = Object.entries(options).map(([name, value]) => (value === true ? snakeName(name) : `${snakeName(name)}=${value}`));
      return `${offered.call(tool)}${about}${given.length === 0 ? "" : ` with ${given.join(", ")}`}`;
    },
  };
}
