import type { SpanDefinition } from "../links/project-span.js";

/**
 * Returns the definitions around a line, the innermost first.
 *
 * @param definitions of one file, in the order of their start, as the store returns them
 */
export function definitionsAround<Found extends Pick<SpanDefinition, "span">>(definitions: readonly Found[], line: number): Found[] {
  return definitions.filter(({ span }) => span.startLine <= line && line <= span.endLine).reverse();
}
