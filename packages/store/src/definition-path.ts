import type { Definition } from "@codegraph/model";

type Named = Pick<Definition, "name" | "owner" | "parent">;

/**
 * Returns the names from the outermost definition to this one, joined by ` > `. A definition attached by name follows its owner: a Go
 * method `func (r *Repo) Load()` is `Repo > Load`.
 *
 * @param at returns the definition at an index of the same file
 */
export function definitionPath(definition: Named, at: (index: number) => Named | undefined): string {
  const names: string[] = [];
  let current: Named | undefined = definition;
  // Guards against a damaged parent chain that loops. No language nests this deep.
  for (let depth = 0; current !== undefined && depth < 1000; depth++) {
    names.push(current.name);
    if (current.owner !== null) names.push(current.owner);
    current = current.parent === null ? undefined : at(current.parent);
  }
  return names.reverse().join(" > ");
}
