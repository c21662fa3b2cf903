import type { Context } from "./context.js";
import type { Resolution } from "./resolution.js";
import { memberOf } from "./members.js";
import { memberOfModule } from "./modules.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "imports", "files"];

/**
 * A path that starts with a word for a module: the current one (`self::a`), the enclosing one (`super::a`) or the outermost
 * (`crate::a::b`). Inline modules of the file lie between. Null for any other path.
 */
export function modulePath(
  context: Context,
  place: Place,
  path: string,
): { readonly resolution: Resolution | null; readonly rest: string } | null {
  const { moduleWords, separator } = place.view.rules;
  if (!moduleWords) return null;
  const plain = /^[\p{L}\p{N}_#:]+/u.exec(path)?.[0] ?? "";
  const parts = plain.split(separator);
  const { around, above, outermost } = moduleWords;
  if (parts.length < 2 || ![around, above, outermost].includes(parts[0]!)) return null;
  return { resolution: leadTo(context, place, parts), rest: path.slice(plain.length) };
}

function leadTo(context: Context, place: Place, parts: readonly string[]): Resolution | null {
  const { moduleWords, separator } = place.view.rules;
  const { around, above, outermost } = moduleWords!;
  const { view } = place;
  if (parts[0] === outermost) return inFile(context, place, parts);
  let up = 0;
  let names = parts[0] === around ? parts.slice(1) : parts;
  while (names[0] === above) {
    up++;
    names = names.slice(1);
  }
  const written = modulesAround(place);
  if (names.length === 0) return null;
  if (up >= written.length) {
    const ups = Array.from({ length: up - written.length }, () => above);
    return inFile(context, place, [...(ups.length > 0 ? ups : [around]), ...names]);
  }
  let container = view.idOf(written[up]!);
  for (const [index, name] of names.entries()) {
    const member = memberOf(context, container, name);
    if (member?.kind !== "symbols") break;
    if (index === names.length - 1) return member;
    container = member.ids[0]!;
  }
  // The members of a module are its own names, not its imports.
  return up === 0
    ? null
    : inFile(context, place, [
        around,
        ...written
          .slice(up)
          .toReversed()
          .map((at) => view.facts.definitions[at]!.name),
        ...names,
      ]);

  function inFile(inContext: Context, from: Place, path: readonly string[]): Resolution | null {
    return memberOfModule(inContext, from.view, path.slice(0, -1).join(separator), path.at(-1)!);
  }
}

/** The modules of the file around a place, innermost first. */
function modulesAround({ view, scope }: Place): number[] {
  const found: number[] = [];
  for (let at: number | null = view.facts.scopes[scope]!.definition; at !== null && at !== -1; at = view.facts.definitions[at]!.parent) {
    if (view.facts.definitions[at]!.kind === "namespace") found.push(at);
  }
  return found;
}
