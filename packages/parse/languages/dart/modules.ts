import type { ModuleFinder, ModuleTarget, ProjectLayout } from "@codegraph/model";

/** Finds libraries by a path relative to the file, or `package:name/path` in the `lib` directory of that package. */
export function findModule(layout: ProjectLayout): ModuleFinder {
  const packages = new Map<string, string>();
  for (const { path, text } of layout.manifests("pubspec.yaml")) {
    const name = /^name:\s*["']?([\w.-]+)/mu.exec(text)?.[1];
    if (name !== undefined && !packages.has(name)) packages.set(name, path.slice(0, -"pubspec.yaml".length));
  }
  const find = (specifier: string, fromFile: string): ModuleTarget | null => {
    const [, name, rest] = /^package:([^/]+)\/(.+)$/u.exec(specifier) ?? [];
    if (name !== undefined && rest !== undefined) {
      const home = packages.get(name);
      const file = home === undefined ? null : `${home}lib/${rest}`;
      return file !== null && layout.has(file) ? { file } : null;
    }
    if (/^\w+:/u.test(specifier)) return null;
    const parts = fromFile.split("/").slice(0, -1);
    for (const part of specifier.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    const file = parts.join("/");
    return layout.has(file) ? { file } : null;
  };
  return Object.assign(find, { read: [...packages] });
}
