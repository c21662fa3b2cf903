/** Returns the package that an import specifier names, without subpath; null for a path. */
export function packageOf(specifier: string): string | null {
  const bare = specifier.replace(/^node:/u, "");
  if (bare === "" || /^[./~#]|^[a-z]+:\/\//u.test(bare)) return null;
  const steps = bare.split("/");
  if (steps.length > 1) {
    if (bare.startsWith("@")) return steps.slice(0, 2).join("/");
    // A module named by its location, such as github.com/owner/name.
    return steps[0]!.includes(".") ? steps.slice(0, 3).join("/") : steps[0]!;
  }
  const parts = bare.split(/::|\.|\\/u).filter((part) => part !== "");
  const lower = parts.findIndex((part) => /^[A-Z*{]/u.test(part));
  const names = lower <= 0 ? parts.slice(0, 1) : parts.slice(0, Math.min(lower, 3));
  return names.length === 0 ? null : bare.includes("::") ? names[0]! : names.join(".");
}
