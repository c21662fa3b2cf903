import type { CodeFacts } from "./facts.js";

type PackageFacts = Pick<CodeFacts, "package" | "scopes">;

/** Returns the package of the code in a scope of a file; null without one. */
export function packageAt({ package: whole, scopes }: PackageFacts, scope: number): string | null {
  const own = scopes[scope]?.package;
  return own === undefined ? whole : own;
}

/**
 * Returns the distinct packages in which a file declares something, in the order of the scopes; null for definitions without a package. A
 * file without definitions belongs to the package that it names.
 */
export function packagesOf(facts: PackageFacts & Pick<CodeFacts, "definitions">): readonly (string | null)[] {
  if (!hasSeveralPackages(facts)) return [facts.package];
  const found = new Set(facts.scopes.flatMap(({ package: each }) => (each === undefined || each === null ? [] : [each])));
  const hasOthers = facts.definitions.some(({ parent, scope }) => parent === null && packageAt(facts, scope) === null);
  return hasOthers ? [null, ...found] : [...found];
}

/** True if the code of a file belongs to several packages, or part of it to none. */
export function hasSeveralPackages({ scopes }: Pick<CodeFacts, "scopes">): boolean {
  return scopes[0]?.package !== undefined;
}
