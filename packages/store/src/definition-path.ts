import type { Definition } from "@codegraph/model";

type Named = Pick<Definition, "name" | "owner" | "parent">;

/**
 * Names from the outermost definition to this one, joined by ` > `. A definition attached by name stands below its
 * owner: a Go method `func (r *Repo) Load()` is `Repo > Load`.
 * `at` gives the definition at an index of the same file.
 */
export function definitionPath(definition: Named, at: (index: number) => Named | undefined): string {
  const names: string[] = [];
  let current: Named | undefined = definition;
  // A damaged parent chain must not loop for ever; no language nests this deep.
  for (let depth = 0; current !== undefined && depth < 1000; depth++) {
    names.push(current.name);
    if (current.owner !== null) names.push(current.owner);
    current = current.parent === null ? undefined : at(current.parent);
  }
  return names.reverse().join(" > ");
}
