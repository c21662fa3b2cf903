import { type DocumentNode, type FragmentDefinitionNode, type GraphQLError, Kind, type SelectionSetNode } from "graphql";
import type { GraphqlLimits } from "./limits.js";
import { refused } from "./refused.js";

/**
 * Checks the depth and the number of aliases of a document. It runs before validation, whose time grows with the square of the fields of a
 * selection. Fields of the schema's own description do not count: validation limits their depth.
 */
export function checkShape(document: DocumentNode, { depth, aliases }: GraphqlLimits): GraphQLError | null {
  const shape = shapeOf(document);
  if (shape.aliases > aliases) {
    return refused(`${shape.aliases} aliases are more than the limit of ${aliases}`, "Ask in several requests.");
  }
  if (shape.depth > depth) {
    return refused(
      `${shape.depth} levels of fields are more than the limit of ${depth}`,
      "Ask for fewer levels, and go on from their answers.",
    );
  }
  return null;
}

interface Shape {
  readonly depth: number;
  readonly aliases: number;
}

function shapeOf(document: DocumentNode): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  /** Depths of fragments. Zero while one is computed, so that a cycle, which validation reports, ends. */
  const depths = new Map<string, number>();
  let aliases = 0;

  function fragmentDepth(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    depths.set(name, 0);
    const found = depthOf(fragments.get(name)?.selectionSet);
    depths.set(name, found);
    return found;
  }

  function depthOf(set: SelectionSetNode | undefined): number {
    let deepest = 0;
    for (const each of set?.selections ?? []) {
      if (each.kind === Kind.FRAGMENT_SPREAD) deepest = Math.max(deepest, fragmentDepth(each.name.value));
      else if (each.kind === Kind.INLINE_FRAGMENT) deepest = Math.max(deepest, depthOf(each.selectionSet));
      else {
        if (each.alias !== undefined) aliases += 1;
        if (!each.name.value.startsWith("__")) deepest = Math.max(deepest, 1 + depthOf(each.selectionSet));
      }
    }
    return deepest;
  }

  let depth = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) depth = Math.max(depth, depthOf(each.selectionSet));
    else if (each.kind === Kind.FRAGMENT_DEFINITION) depth = Math.max(depth, fragmentDepth(each.name.value));
  }
  return { depth, aliases };
}
