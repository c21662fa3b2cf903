import type { Context } from "./context.js";
import { isOwnOfWrapper } from "./element-members.js";
import type { Reach } from "./reach.js";
import { foreignType, NO_TYPES, type Place, type Types } from "./type.js";
import { lastName, wrappedIn } from "./types.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * The types that opening a wrapper yields, by a method of the wrapper itself: `lock` of Rust's `Arc<Mutex<T>>` yields `Result<T>`. Empty if no
 * wrapper around the value has the method.
 */
export function openedBy(context: Context, place: Place, types: Types, name: string): Types {
  const { opened = {}, transparent = [] } = place.view.rules;
  if (!Object.hasOwn(opened, name)) return NO_TYPES;
  return types.flatMap((type): Types => {
    const wrapped = type.kind === "foreign" ? wrappedIn(context, type, transparent) : null;
    if (type.kind !== "foreign" || wrapped === null) return NO_TYPES;
    if (!isOwnOfWrapper(place.view.rules, lastName(type.name), name)) return openedBy(context, place, wrapped, name);
    return opened[name] === "" || wrapped.length === 0 ? wrapped : [foreignType(opened[name]!, [wrapped])];
  });
}
