import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { ownerTypes } from "./owners.js";
import { closing, split } from "./path.js";
import type { Reach } from "./reach.js";
import { boundInClause, typeParametersOf } from "./type-parameters.js";
import { NO_TYPES, type Place, type Type, type Types } from "./type.js";
import { blockArguments, blockHead, boundOf, typesOf } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/**
 * The bound of a type parameter where a value of it is used. A type may leave its parameters without bounds, and the block around the place
 * gives them: `struct Chain<T> { first: T }` and `impl<A: Read> Chain<A> { … self.first.read() … }` (Rust). Empty if there is none.
 */
export function boundAt(context: Context, place: Place, parameter: Type & { kind: "parameter" }): Types {
  const bound = boundOf(context, parameter);
  if (bound.length > 0 || !place.view.rules.selfTypes) return bound;
  const member = memberAround(place);
  if (member === null) return NO_TYPES;
  const written = boundInBlock(context, place.view, member, parameter);
  return written === null ? NO_TYPES : typesOf(context, place, written);
}

/** The innermost definition around a place that a block makes a member of a type, as index; null if there is none. */
function memberAround({ view, scope }: Place): number | null {
  let at = view.facts.scopes[scope]?.definition ?? -1;
  while (at !== -1 && view.facts.definitions[at]!.owner === null) at = view.facts.definitions[at]!.parent ?? -1;
  return at === -1 ? null : at;
}

function boundInBlock(context: Context, view: FileView, member: number, { name, of }: Type & { kind: "parameter" }): string | null {
  const definition = view.facts.definitions[member]!;
  const head = blockHead(view, definition);
  if (head === null || !ownerTypes(context, view, member).includes(of)) return null;
  const place = typeParametersOf(context.definition(of)!).findIndex((each) => each.name === name);
  const own = place === -1 ? undefined : blockArguments(view, definition)[place];
  return own === undefined ? null : boundInHead(head, own);
}

/** `Read` of `impl<A: Read> …` and of `impl<A> … where A: Read`. */
function boundInHead(head: string, name: string): string | null {
  const open = /^(?:unsafe\s+)?impl\s*</u.exec(head)?.[0].length;
  const end = open === undefined ? -1 : closing(head, open - 1);
  const parts = end === -1 ? [] : split(head.slice(open, end - 1), ",");
  const listed = parts.map((part) => /^(\w+)\s*:\s*(.+)$/su.exec(part)).find((part) => part?.[1] === name);
  return listed?.[2] ?? boundInClause(name, head);
}
