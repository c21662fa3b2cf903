import { type Definition, isTypeLike } from "@codegraph/model";
import { FEW_LINES } from "./limits.js";

/**
 * How a definition is shown. A `function` is one piece; of a `type` the functions in it are, and of a `namespace` all
 * that would be one at the top level of a file; a `section` is a heading with the text below it; what is a `value` may be
 * shown together with its neighbours.
 */
export type Role = "function" | "type" | "namespace" | "section" | "value";

/** @param isDocument whether the sections of the file are headings */
export function roleOf({ kind, declaration, line, span }: Definition, isDocument: boolean): Role {
  switch (kind) {
    case "function":
    case "method":
    case "constructor":
      return declaration ? "value" : "function";
    case "property":
      return span.endLine - line + 1 >= FEW_LINES ? "function" : "value";
    case "namespace":
      return "namespace";
    case "section":
      return isDocument ? "section" : "value";
    default:
      return isTypeLike(kind) && kind !== "type" ? "type" : "value";
  }
}
