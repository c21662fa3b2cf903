import type { Import } from "@codegraph/model";

/** The module of an import as written. Java and others write the member as part of it. Empty if there is none. */
export function wholeSpecifier({ specifier, name }: Pick<Import, "specifier" | "name">): string {
  return specifier === "" ? (name ?? "") : specifier;
}
