import { fileOf, isLibraryFile } from "@codegraph/model";
import { type Passed, throughContainer } from "./container-members.js";
import type { Context } from "./context.js";
import { heldValue, isHeld } from "./held-values.js";
import type { Step } from "./path.js";
import type { Reach } from "./reach.js";
import { instanceOf, type Resolution } from "./resolution.js";
import { NO_TYPES, type Place, type Type, type Types } from "./type.js";

export const reach: readonly Reach[] = ["definitions"];

/**
 * Resolves a method of a library's type that has no declaration: its result, or the parameter of the function that it calls. Null for all others.
 *
 * @param at index of the step that names the method
 */
export function throughLibrary(context: Context, place: Place, receiver: Resolution, steps: readonly Step[], at: number): Passed | null {
  return throughContainer(context, place, receiver, steps, at) ?? passedArgument(context, place, receiver, steps, at);
}

/**
 * Resolves the parameter of a function literal that is an argument of a method without a declaration, on a value of a library's type: `x` of
 * `mock.Setup(x => x.Save())` is an `IStore` if `mock` is a `Mock<IStore>`. It is the only type argument, and possible only: the method may pass
 * another value. Null for other steps, and for types with several type arguments.
 */
function passedArgument(context: Context, place: Place, receiver: Resolution, steps: readonly Step[], at: number): Passed | null {
  const [literal, parameter] = steps.slice(at + 1, at + 3);
  if (!place.view.rules.passedArguments || steps[at]!.kind !== "member") return null;
  if (literal?.kind !== "parameter" || parameter?.kind !== "parameter" || parameter.place !== 0) return null;
  // A field of such a type is known by its definition.
  const isField = receiver.kind === "symbols" && receiver.ids.every((id) => isHeld(context, id));
  const value = isField ? heldValue(context, receiver.ids, receiver.receiverTypes) : receiver;
  if (value?.kind !== "instance") return null;
  const passed = instanceOf(
    value.types.flatMap((type) => onlyArgument(type)),
    "type",
    "possible",
  );
  return passed && { resolution: passed, last: at + 2 };
}

/** The only type argument of a type that no file of the project declares, if the project declares the argument; empty for all others. */
function onlyArgument(type: Type): Types {
  const isOfLibrary = type.kind === "foreign" || (type.kind === "named" && isLibraryFile(fileOf(type.id)));
  if (!isOfLibrary || type.args.length !== 1) return NO_TYPES;
  // A key's type, `string` of `Registry<string>`, would hide that the parameter is unknown, and with it the extensions that may take it.
  return type.args[0]!.every((each) => each.kind === "parameter" || (each.kind === "named" && !isLibraryFile(fileOf(each.id))))
    ? type.args[0]!
    : NO_TYPES;
}
