import { type Definition, isFunctionLike, isTypeLike } from "@codegraph/model";
import { resolveBindings } from "./bindings.js";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/**
 * Looks up a local variable or a function defined in an enclosing block. Neither is visible inside a type's body, and variables are not
 * visible inside a function's body.
 */
export function variable(
  context: Context,
  { view, scope }: Place,
  name: string,
  isCalled = false,
): { resolution: Resolution | null; hidden: boolean } {
  const declarations = view.declarations(name);
  let inFunction = false;
  let inType = false;
  for (let at = scope; at !== -1; at = view.facts.scopes[at]!.parent) {
    const opener = view.openedBy(at);
    const here = declarations.filter((declaration) => declaration.scope === at);
    const bindings = isCalled ? [] : here.filter(({ what }) => what === "binding").map(({ index }) => index);
    if (bindings.length > 0 && !inFunction && !inType) return { resolution: resolveBindings(context, view, bindings), hidden: true };
    if (bindings.length > 0 && name.startsWith("@")) return { resolution: resolveBindings(context, view, bindings), hidden: true };
    const isBody = opener !== -1 && isContainer(view.facts.definitions[opener]!);
    const functions = here.filter(({ what, index }) => what === "definition" && isFunctionLike(view.facts.definitions[index]!.kind));
    if (functions.length > 0 && !isBody && (!inType || at === 0)) {
      return {
        resolution: symbols(
          functions.map(({ index }) => view.idOf(index)),
          "scope",
        ),
        hidden: true,
      };
    }
    inType ||= isBody;
    inFunction ||= opener !== -1 && isFunctionLike(view.facts.definitions[opener]!.kind);
  }
  return { resolution: name.startsWith("@") ? setBeside(context, { view, scope }, name) : null, hidden: false };
}

/** A field of the object on which several blocks of a group run, set in another of them: `before { @cart = Cart.new }` in a test. */
function setBeside(context: Context, { view, scope }: Place, name: string): Resolution | null {
  const bindings = view.declarations(name).filter(({ what, scope: at }) => what === "binding" && isBlock(view, at));
  for (let at = scope; at !== -1 && isBlock(view, at) && bindings.length > 0; at = view.facts.scopes[at]!.parent) {
    const group = view.facts.scopes[at]!.parent;
    const here = bindings.filter((binding) => view.facts.scopes[binding.scope]!.parent === group);
    if (here.length > 0)
      return resolveBindings(
        context,
        view,
        here.map(({ index }) => index),
      );
  }
  return null;
}

/** True for the scope of a block, below those of definitions and of the file. */
function isBlock(view: FileView, scope: number): boolean {
  return scope !== 0 && view.openedBy(scope) === -1;
}

/** True for what a constant names: a type or a namespace. */
export function isContainer({ kind }: Definition): boolean {
  return isTypeLike(kind) || kind === "namespace";
}
