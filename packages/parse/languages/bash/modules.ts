import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds a sourced file. Its path mostly begins with a part known only at run time (`$(dirname "$0")/lib/a.sh`, `${ROOT}/lib/a.sh`). The
 * rest is looked up next to the sourcing file, then in its parent directories, and finally as the end of a unique path.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    const path = knownPart(specifier);
    if (path === "" || /[$`*?{}()\s"']/u.test(path)) return null;
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    const folders = fromFile.split("/").slice(0, -1);
    let ups = 0;
    while (parts[ups] === "..") ups++;
    const rest = parts.slice(ups);
    if (rest.length === 0 || rest.includes("..")) return null;
    for (let depth = folders.length - ups; depth >= 0; depth--) {
      const file = [...folders.slice(0, depth), ...rest].join("/");
      if (layout.has(file)) return { file };
    }
    const found = layout.withBaseName(rest.at(-1)!).filter((file) => file.endsWith(`/${rest.join("/")}`));
    return found.length === 1 ? { file: found[0]! } : null;
  };
}

/** Returns the path without leading substitutions. Empty for an absolute path. */
function knownPart(specifier: string): string {
  const plain = specifier.replaceAll('"', "");
  if (/^[/~]/u.test(plain)) return "";
  let rest = plain;
  for (;;) {
    const next = rest
      .replace(/^(?:\$\{[^}]*\}|\$\w+)/u, "")
      .replace(/^\$\(([^()]|\([^()]*\))*\)/u, "")
      .replace(/^`[^`]*`/u, "");
    if (next === rest) return rest.replace(/^\/+/u, "");
    rest = next;
  }
}
