import { type AnySymbolId, isTypeLike } from "@codegraph/model";
import type { Context, MemberUse } from "./context.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution } from "./resolution.js";
import { functionType, namedType, type Place } from "./type.js";
import { aliased } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

type Named = Resolution & { kind: "symbols" };

/** A member that a type has without declaring it: that of the type it is an alias of, or a function that a derivation declares. */
export function undeclaredMember(context: Context, place: Place, base: Named, name: string, use: MemberUse): Resolution | null {
  const [only, ...others] = base.ids;
  if (only === undefined || others.length > 0 || !isTypeLike(context.definition(only)!.kind)) return null;
  const meant = meantBy(context, base, only);
  return meant ? context.resolve.memberOfResolution(context, place, meant, name, use) : derivedMember(context, place, base, only, name);
}

/** The type that an alias stands for: `Buffer<u8>` for `type Pixels = Buffer<u8>`. Null for any other type. */
function meantBy(context: Context, base: Named, id: AnySymbolId): Named | null {
  const types = (aliased(context, id, []) ?? []).filter((type) => type.kind === "named");
  const [type, ...others] = types;
  return type === undefined || others.length > 0 || type.id === id ? null : { ...base, ids: [type.id], receiverTypes: types };
}

/** A function that returns a value of its type, which a derivation declares: `default` of `#[derive(Default)] struct Tree`. */
function derivedMember(context: Context, { view }: Place, base: Named, id: AnySymbolId, name: string): Resolution | null {
  if (!view.rules.derivedMakers?.includes(name) || context.definition(id)!.kind === "trait") return null;
  return instanceOf([functionType([], base.receiverTypes ?? [namedType(id)])], "type", base.certainty);
}
