import type { ModuleFinder, ProjectLayout } from "@codegraph/model";

/** Finds `@import("a/b.zig")` relative to the file. Package names are defined by the build and not resolved. */
export function findModule(layout: ProjectLayout): ModuleFinder {
  return (specifier, fromFile) => {
    if (!/\.(?:zig|zon)$/u.test(specifier)) return null;
    const parts = fromFile.split("/").slice(0, -1);
    for (const part of specifier.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "." && part !== "") parts.push(part);
    }
    const file = parts.join("/");
    return layout.has(file) ? { file } : null;
  };
}
