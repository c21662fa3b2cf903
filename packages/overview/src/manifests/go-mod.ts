import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";
import { linesOf } from "./values.js";

export const goMod: ManifestKind = {
  registry: "Go",
  files: /^go\.mod$/u,
  code: /\.go$/u,
  read({ text }) {
    const dependencies: Dependency[] = [];
    let inRequire = false;
    let name: string | null = null;
    for (const each of linesOf(text)) {
      const [line = "", comment = ""] = each.split("//", 2).map((part) => part.trim());
      name ??= /^module\s+"?([^\s"]+)/u.exec(line)?.[1] ?? null;
      const required = inRequire ? line : (/^require\s+(?!\()(.+)$/u.exec(line)?.[1] ?? "");
      if (/^require\s*\(/u.test(line)) inRequire = true;
      else if (line === ")") inRequire = false;
      const [, path, version] = /^"?([^\s"()]+)"?\s+(v\S+)$/u.exec(required) ?? [];
      // Indirect requirements are not chosen by the project.
      if (path !== undefined && comment !== "indirect") dependencies.push({ name: path, version: version!, scope: "runtime" });
    }
    const called = name
      ?.replace(/\/v\d+$/u, "")
      .split("/")
      .at(-1);
    // The file that documents a package is named after it, or is `doc.go`.
    const entries =
      called === undefined
        ? []
        : [`${called}.go`, "doc.go"].map((target): ManifestEntry => ({ target, form: "file", key: `package ${called}` }));
    return { name, description: null, dependencies, entries, package: { isLibrary: true } };
  },
};
