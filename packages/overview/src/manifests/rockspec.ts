import type { Dependency, ManifestKind } from "./manifest.js";

/** The dependency that stands for the language itself. */
const RUNTIMES = new Set(["lua"]);

/** Literal values of a LuaRocks specification. */
export const rockspec: ManifestKind = {
  registry: "LuaRocks",
  files: /\.rockspec$/u,
  code: /\.lua$/u,
  read({ text }) {
    const code = text.replace(/^[ \t]*--.*$/gmu, "");
    const field = (key: string): string | null =>
      new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*["']([^"'\\n]{1,300})["']`, "mu").exec(code)?.[1] ?? null;
    const list = /^dependencies\s*=\s*\{([^}]*)\}/mu.exec(code)?.[1] ?? "";
    return {
      name: field("package"),
      description: field("summary"),
      dependencies: [...list.matchAll(/["']([\w./-]+)([^"'\n]*)["']/gu)]
        .filter(([, name = ""]) => !RUNTIMES.has(name))
        .map(([, name = "", version = ""]): Dependency => ({ name, version: version.trim() || null, scope: "runtime" })),
      entries: [],
      version: field("version"),
      package: { isLibrary: true },
    };
  },
};
