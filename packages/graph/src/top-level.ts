import type { Definition, ResolutionRules } from "@codegraph/model";
import { containerPath } from "./container-path.js";

/** True if a definition lies at the top of its file or in namespaces only, and is not attached to a type. */
export function isTopLevel(definitions: readonly Definition[], index: number): boolean {
  const { owner, parent } = definitions[index]!;
  if (owner !== null) return false;
  for (let at = parent; at !== null; at = definitions[at]!.parent) {
    if (definitions[at]!.kind !== "namespace") return false;
  }
  return true;
}

/**
 * The path of the definitions around a definition, under which `FactIndex.within` finds it: for all definitions in languages with
 * `objects`, for members of namespaces in languages with `included` (`a::b` is two of them). Null in other languages.
 */
export function innerPath(definitions: readonly Definition[], index: number, rules: ResolutionRules | null): string | null {
  if (rules?.objects) return containerPath(definitions, index);
  const isInside = rules?.included === true && definitions[index]!.parent !== null && isTopLevel(definitions, index);
  return isInside ? containerPath(definitions, index).replaceAll("::", ".") : null;
}

/** True for a static function of a type whose first parameter is its receiver: `static int Count(this Box box)` in C#. */
export function takesReceiver({ kind, parent, static: isStatic, signature }: Definition, rules: ResolutionRules | null): boolean {
  const { receiverWord } = rules ?? {};
  return receiverWord !== undefined && kind === "method" && isStatic && parent !== null && signature.includes(`(${receiverWord} `);
}

/** True for a definition that adds a member to a type from outside of it, by its first parameter or by its owner: `fun Box.count()` in Kotlin. */
export function isExtension(definition: Definition, rules: ResolutionRules | null): boolean {
  const { extensions, receiverWord } = rules ?? {};
  return takesReceiver(definition, rules) || (definition.owner !== null && (extensions ?? receiverWord) !== undefined);
}

/** The last name of a qualified one: `Builder` of `Request.Builder`. */
export function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf(":"), name.lastIndexOf("\\")) + 1);
}

/** The folder of a file: "" for one in the root. */
export function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
