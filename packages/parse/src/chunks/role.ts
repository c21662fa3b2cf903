import { type Definition, isTypeLike } from "@codegraph/model";
import { FEW_LINES } from "./limits.js";

/**
 * Way in which a definition is chunked. A `function` is one chunk. In a `type`, each function is a chunk. A `namespace` is divided like the
 * top level of a file. A `section` is a heading with the text below it. A `value` may share a chunk with its neighbours.
 */
export type ChunkRole = "function" | "type" | "namespace" | "section" | "value";

/**
 * Returns the role of a definition.
 *
 * @param isDocument true if the sections of the file are headings
 */
export function chunkRoleOf({ kind, declaration, line, span }: Definition, isDocument: boolean): ChunkRole {
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
