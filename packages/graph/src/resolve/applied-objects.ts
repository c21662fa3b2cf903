import {
  type AnySymbolId,
  type ExpressionPath,
  fileOf,
  isFunctionLike,
  isTypeLike,
  type Reference,
  type SymbolKind,
} from "@codegraph/model";
import type { Context } from "./context.js";
import { memberOf } from "./members.js";
import { accepting } from "./overload-choice.js";
import { type CallStep, split } from "./path.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** A class that is constructed by its name, without a constructor of its own that is private. */
const CASE_CLASS = /\bcase\s+class\b(?!.*?\sprivate\s*(?:\[\w+\]\s*)?\()/u;

/**
 * The functions that a call of definitions runs: those that an object declares for it, as far as they take the arguments, in place of the
 * object and of the class of its name. A case class can be constructed beside them (Scala's `apply`).
 *
 * @param call the arguments; null if they are unknown
 */
export function appliedOn(
  context: Context,
  ids: readonly AnySymbolId[],
  call: Pick<CallStep, "given" | "types"> | null,
): readonly AnySymbolId[] {
  const isObject = (id: AnySymbolId): boolean => context.definition(id)!.static && isTypeLike(context.definition(id)!.kind);
  const applied = ids.filter(isObject).flatMap((id): readonly AnySymbolId[] => {
    const { callMember, callConstructs } = context.view(fileOf(id))!.rules;
    const member = callMember === undefined || !callConstructs ? null : memberOf(context, id, callMember);
    return member?.kind === "symbols" ? member.ids.filter((each) => isFunctionLike(context.definition(each)!.kind)) : [];
  });
  if (applied.length === 0) return withoutConstructed(context, ids);
  const others = ids.filter((id) => !isObject(id));
  const beside = others.filter((id) => !isTypeLike(context.definition(id)!.kind) || CASE_CLASS.test(context.definition(id)!.signature));
  if (call === null) return [...applied, ...beside];
  const taking = accepting(context, [...applied, ...beside], call);
  return taking.length > 0 ? taking : others.length > 0 ? others : ids;
}

/**
 * Drops the classes that share their name with a function, where only `new` constructs them. Aliases of types stay: extensions of an alias are
 * found on the result.
 */
function withoutConstructed(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  return behindFunctions(context, ids, (kind) => isTypeLike(kind) && kind !== "type");
}

/** Drops aliases of types that share their name with a function, which a call means. */
export function withoutAliases(context: Context, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  return behindFunctions(context, ids, (kind) => kind === "type");
}

function behindFunctions(context: Context, ids: readonly AnySymbolId[], isLast: (kind: SymbolKind) => boolean): readonly AnySymbolId[] {
  if (ids.length < 2 || !context.view(fileOf(ids[0]!))!.rules.functionsFirst) return ids;
  const kinds = ids.map((id) => context.definition(id)!.kind);
  return kinds.some((kind) => isFunctionLike(kind)) ? ids.filter((_, index) => !isLast(kinds[index]!)) : ids;
}

/** The arguments of a call as written; unknown (null entries) if the facts list none. */
export function givenTo({ given, arguments: count }: Reference): readonly ExpressionPath[] {
  const paths = given === null ? [] : split(given, ",");
  // Equal arguments may be recorded once, and long lists are truncated.
  const rest = paths.length === 1 ? paths[0]! : "?";
  return Array.from({ length: count ?? paths.length }, (_, index) => paths[index] ?? rest);
}
