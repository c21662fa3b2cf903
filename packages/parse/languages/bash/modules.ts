import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/**
 * Finds a sourced file. Its path mostly begins with something that only a run can tell (`$(dirname "$0")/lib/a.sh`,
 * `${ROOT}/lib/a.sh`): the rest is looked for beside the file, then in the folders above it; else the one file whose path
 * ends that way is meant.
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

/** What follows the substitutions that a path begins with. */
function knownPart(specifier: string): string {
  const plain = specifier.replaceAll('"', "");
  if (/^[/~]/u.test(plain)) return "";
  let rest = plain;
  for (;;) {
    const next = rest.replace(/^(?:\$\{[^}]*\}|\$\w+)/u, "").replace(/^\$\(([^()]|\([^()]*\))*\)/u, "").replace(/^`[^`]*`/u, "");
    if (next === rest) return rest.replace(/^\/+/u, "");
    rest = next;
  }
}
