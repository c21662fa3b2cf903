import type { Definition } from "@codegraph/model";

/**
 * The names of the definitions around a definition, outermost first, joined by dots; "" at the top of the file. A qualified name
 * (`class A::B`) adds its qualifier.
 */
export function containerPath(definitions: readonly Definition[], index: number): string {
  const { owner, parent } = definitions[index]!;
  const names: string[] = [];
  let inner = owner;
  for (let at = parent; at !== null; at = definitions[at]!.parent) {
    const around = definitions[at]!;
    // `def Foo.bar` inside of `Foo` names its type twice.
    if (inner !== null && inner !== around.name) names.unshift(...segments(inner));
    names.unshift(around.name);
    inner = around.owner;
  }
  if (inner !== null) names.unshift(...segments(inner));
  return names.join(".");
}

function segments(path: string): string[] {
  return path.split(/::|\.|\\/u).filter((part) => part !== "");
}
