import { type Dependency, type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";
import { linesOf } from "./values.js";

/** Gems named by literals. Gems in a development or test group are development dependencies. */
export const gemfile: ManifestKind = {
  registry: "RubyGems",
  files: /^(?:Gemfile|gems\.rb)$/u,
  codeFiles: /\.(?:rb|rake|ru|erb|haml|slim)$/u,
  read({ text }) {
    const dependencies: Dependency[] = [];
    // Next to a gemspec, the Gemfile lists development dependencies only.
    const isForGem = /^[ \t]*gemspec\b/mu.test(text);
    let group = "";
    for (const line of linesOf(text)) {
      group = /^group\s+(.+?)\s+do\b/u.exec(line)?.[1] ?? (line === "end" ? "" : group);
      const [, name, rest = ""] = /^gem[\s(]+["']([^"']+)["'](.*)$/u.exec(line) ?? [];
      if (name === undefined) continue;
      const [, version = null] = /^\s*,\s*["']([^"']+)["']/u.exec(rest) ?? [];
      const isForWork = /:(?:development|test)|\b(?:development|test)\b/u.test(`${group} ${rest.includes("group") ? rest : ""}`);
      dependencies.push({ name, version, scope: isForWork || isForGem ? "development" : "runtime" });
    }
    return { ...EMPTY_MANIFEST, dependencies };
  },
};
