import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";

/**
 * Finds an imported file: relative to the file, from the project's root, through `remappings.txt`, or, since packages are installed in many
 * places, as the unique file with the same path after the package's name.
 */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const remappings = layout
    .manifests("remappings.txt")
    .flatMap(({ text }) => text.split(/\r?\n/u))
    .flatMap((line) => {
      const [, prefix, target] = /^(?:[^:=]*:)?([^=]+)=(.+)$/u.exec(line.trim()) ?? [];
      return prefix !== undefined && target !== undefined ? [{ prefix, target }] : [];
    })
    .sort((a, b) => b.prefix.length - a.prefix.length);

  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
    if (specifier.startsWith(".")) return found(joined(fromFile.split("/").slice(0, -1), specifier));
    const direct = found(specifier);
    if (direct) return direct;
    const remapping = remappings.find(({ prefix }) => specifier.startsWith(prefix));
    const mapped = remapping && found(joined([], remapping.target + specifier.slice(remapping.prefix.length)));
    if (mapped) return mapped;
    const parts = specifier.split("/");
    const ending = `/${parts.slice(1).join("/")}`;
    const similar = parts.length > 2 ? layout.withBaseName(parts.at(-1)!).filter((file) => `/${file}`.endsWith(ending)) : [];
    return similar.length === 1 ? { file: similar[0]! } : null;
  };
  return Object.assign(find, { read: remappings });

  function found(path: string): { file: string } | null {
    return layout.has(path) ? { file: path } : null;
  }
}

function joined(folders: readonly string[], path: string): string {
  const parts = [...folders];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
