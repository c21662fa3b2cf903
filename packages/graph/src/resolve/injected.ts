import { type AnySymbolId, type Binding, fileOf, type ResolutionRules } from "@codegraph/model";
import type { Context } from "./context.js";
import { elementOf } from "./elements.js";
import type { FileView } from "./file-view.js";
import { resolveImport } from "./modules.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";
import { lastName } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports", "files"];

type InjectionRules = NonNullable<ResolutionRules["injected"]>;

/**
 * The value that a framework passes for a parameter, found by the parameter's name: that of the provider in the file itself, or of the one
 * in the nearest shared file of its folder and those above (pytest). Null for any other parameter.
 */
export function injectedValue(context: Context, view: FileView, { name, scope }: Binding): Resolution | null {
  const { injected } = view.rules;
  const taker = view.facts.scopes[scope]!.definition;
  if (!injected || taker === -1) return null;
  const { name: called, signature } = view.facts.definitions[taker]!;
  if (!injected.into.test(called) && !injected.made.test(signature)) return null;
  const provider = providerOf(context, view, name, view.idOf(taker), injected);
  if (provider === null) return null;
  const place: Place = { view: context.view(fileOf(provider))!, scope: 0 };
  const given = context.resolve.called(context, place, symbols([provider], "scope")!, null);
  return given && unyielded(context, place, given, injected);
}

/** The provider of a name in the file, or else in the nearest shared file. Shared files are read by their paths, so that edits of them are noticed. */
function providerOf(context: Context, view: FileView, name: string, taker: AnySymbolId, injected: InjectionRules): AnySymbolId | null {
  const own = providedBy(context, view, name, taker, injected);
  if (own !== null) return own;
  const folders = view.path.split("/").slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = context.index.fileAt([...folders.slice(0, depth), injected.shared].join("/"));
    const shared = file === null ? null : context.view(file);
    const provider = shared && providedBy(context, shared, name, taker, injected);
    if (provider !== null) return provider;
  }
  return null;
}

function providedBy(
  context: Context,
  view: FileView,
  name: string,
  taker: AnySymbolId,
  { made, named }: InjectionRules,
): AnySymbolId | null {
  const isProvider = (id: AnySymbolId): boolean => id !== taker && made.test(context.definition(id)!.signature);
  const declared = view.declarations(name).flatMap(({ what, index }): readonly AnySymbolId[] => {
    if (what === "definition") return [view.idOf(index)];
    const imported = what === "import" ? resolveImport(context, view, index) : null;
    return imported?.kind === "symbols" ? imported.ids : [];
  });
  const provider = declared.find((id) => isProvider(id) && (named.exec(context.definition(id)!.signature)?.[1] ?? name) === name);
  if (provider !== undefined) return provider;
  const renamed = view.facts.definitions.findIndex(
    ({ signature }, index) => named.exec(signature)?.[1] === name && isProvider(view.idOf(index)),
  );
  return renamed === -1 ? null : view.idOf(renamed);
}

/** The value that a provider yields, if it is a generator; otherwise the value that it returns. */
function unyielded(context: Context, place: Place, given: Resolution, { yields }: InjectionRules): Resolution | null {
  if (given.kind !== "instance") return given;
  const [type] = given.types;
  const name = type?.kind === "foreign" ? lastName(type.name) : type?.kind === "named" ? context.definition(type.id)!.name : "";
  // A function without a declared type has each yielded value as a list.
  const isYielded = type?.kind === "tuple" && type.items.length === 1;
  return isYielded || yields.includes(name) ? elementOf(context, place, given, "*") : given;
}
