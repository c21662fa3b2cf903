import { type Dependency, type ManifestKind, NOTHING } from "./manifest.js";
import { linesOf } from "./values.js";

/** Gems that are named literally. Those in a group for development or tests are for that. */
export const gemfile: ManifestKind = {
  registry: "RubyGems",
  files: /^(?:Gemfile|gems\.rb)$/u,
  read({ text }) {
    const dependencies: Dependency[] = [];
    // Beside a gem's specification it says what working on the gem takes.
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
    return { ...NOTHING, dependencies };
  },
};
