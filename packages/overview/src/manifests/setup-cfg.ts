import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";
import { packageOf, requirement } from "./python-requirement.js";
import { linesOf } from "./values.js";

type Sections = Map<string, Map<string, string>>;

export const setupCfg: ManifestKind = {
  registry: "PyPI",
  files: /^setup\.cfg$/u,
  code: /\.pyw?$/u,
  read({ text }) {
    const sections = readSections(text);
    const metadata = sections.get("metadata");
    const options = sections.get("options");
    const lists = (values: Iterable<string>, scope: Dependency["scope"]): Dependency[] =>
      [...values].flatMap((list) => linesOf(list).flatMap((line) => requirement(line, scope)));
    return {
      name: metadata?.get("name") ?? null,
      description: metadata?.get("description") ?? metadata?.get("summary") ?? null,
      dependencies: [
        ...lists([options?.get("install_requires") ?? ""], "runtime"),
        ...lists(sections.get("options.extras_require")?.values() ?? [], "optional"),
        ...lists([options?.get("setup_requires") ?? ""], "build"),
        ...lists([options?.get("tests_require") ?? ""], "development"),
      ],
      entries: [...(sections.get("options.entry_points") ?? [])]
        .flatMap(([group, list]) => entryPoints(group, list))
        .concat(packageOf(metadata?.get("name") ?? null)),
      version: literalVersion(metadata?.get("version") ?? ""),
      package: { isLibrary: metadata !== undefined },
    };
  },
};

/** Returns a version without `attr:` and `file:`, which lead to another file; null for these. */
function literalVersion(value: string): string | null {
  return value === "" || /^(?:attr|file):/u.test(value) ? null : value;
}

/** Parses lines of the form `command = package.module:function`. */
export function entryPoints(group: string, list: string): ManifestEntry[] {
  return linesOf(list).flatMap((line): ManifestEntry[] => {
    const [, name, target] = /^([\w.-]+)\s*=\s*([\w.]+(?::[\w.]+)?)/u.exec(line) ?? [];
    return name === undefined ? [] : [{ target: target!, form: "module", key: `${group} ${name}` }];
  });
}

/** Parses the format of Python's configparser, in which indented lines continue a value. */
function readSections(text: string): Sections {
  const sections: Sections = new Map();
  let section: Map<string, string> | null = null;
  let key: string | null = null;
  for (const line of text.split(/\r?\n/u)) {
    const head = /^\[([^\]]+)\]/u.exec(line)?.[1];
    if (head !== undefined) {
      section = sections.get(head.trim()) ?? new Map<string, string>();
      sections.set(head.trim(), section);
      key = null;
    } else if (/^\s*(?:[#;]|$)/u.test(line) || section === null) {
      continue;
    } else if (/^\s/u.test(line)) {
      if (key !== null) section.set(key, `${section.get(key)!}\n${line.trim()}`);
    } else {
      const [, name, value] = /^([^=:]+)[=:](.*)$/u.exec(line) ?? [];
      key = name?.trim() ?? null;
      if (key !== null) section.set(key, value!.trim());
    }
  }
  return sections;
}
