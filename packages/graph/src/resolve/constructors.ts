import { fileOf, isLibraryFile, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import { resolveHeritage } from "./heritage.js";
import { ownMember } from "./members.js";
import { memberOn } from "./objects.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** The constructors of a type, by the language's names for them; the type itself if it declares none. */
export function constructorOf(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  return context.once("constructor", type, "", () => findConstructor(context, type)) ?? findConstructor(context, type);
}

function findConstructor(context: Context, type: AnySymbolId): readonly AnySymbolId[] {
  const view = context.view(fileOf(type));
  const definition = context.definition(type);
  if (!view || !definition) return [type];
  const names = view.rules.constructors.map((name) => (name === "" ? definition.name : name));
  if (view.rules.objects) {
    const own = names.map((name) => memberOn(context, type, name, "instance")).find((member) => member?.kind === "symbols");
    return own?.kind === "symbols" ? own.ids : [type];
  }
  const seen = new Set<AnySymbolId>();
  let level: readonly AnySymbolId[] = [type];
  while (level.length > 0) {
    const next: AnySymbolId[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const name of names) {
        const own = ownMember(context, id, name).filter((member) => context.definition(member)?.kind === "constructor");
        // A type that inherits its constructor from a library resolves to the type itself.
        if (own.length > 0 && isLibraryFile(fileOf(id)) && !isLibraryFile(fileOf(type))) return [type];
        // A primary constructor is represented by the type itself.
        const hasHead = context.definition(id)!.parameters !== null;
        if (own.length > 0) return hasHead && own.every((member) => isCounted(context, member)) ? [id, ...own] : own;
      }
      // A constructor named after its type is not inherited.
      const isOwn = view.rules.ownConstructors === true || view.rules.constructors.includes("");
      if (!isOwn) next.push(...resolveHeritage(context, id));
    }
    level = next;
  }
  return [type];
}

function isCounted(context: Context, id: AnySymbolId): boolean {
  return context.definition(id)!.parameters !== null;
}
