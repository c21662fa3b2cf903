import type { Dependency, DependencyScope, ManifestKind } from "./manifest.js";
import { JVM_CODE, jvmPackage } from "./jvm-package.js";
import { linesOf } from "./values.js";

const MODULE = /"([\w.-]+)"\s*%{1,3}\s*"([\w.-]+)"\s*%\s*(?:"([^"\n]+)"|[\w.]+)(?:\s*%\s*(?:"([^"\n]+)"|(\w+)))?/gu;

/** Literal modules of sbt builds. Versions held by names stay unknown. */
export const sbt: ManifestKind = {
  registry: "Maven",
  files: /\.sbt$|^Dependencies\.scala$/u,
  code: JVM_CODE,
  read({ path, text }) {
    const lines = linesOf(text).map((line) => line.replace(/(^|\s)\/\/.*$/u, ""));
    const isPlugins = /(?:^|\/)project\/[^/]+\.sbt$/u.test(path);
    const value = (key: string): string | null =>
      lines.map((line) => new RegExp(`^(?:ThisBuild\\s*/\\s*)?${key}\\s*:=\\s*"([^"]+)"`, "u").exec(line)?.[1]).find(Boolean) ?? null;
    return {
      name: null,
      description: value("description"),
      dependencies: lines.flatMap((line) =>
        [...line.matchAll(MODULE)].map(
          ([, group = "", artifact = "", version = null, written = "", configuration = written]): Dependency => ({
            name: `${group}:${artifact}`,
            version,
            scope: isPlugins || line.includes("addSbtPlugin") || line.includes("addCompilerPlugin") ? "build" : scopeOf(configuration),
          }),
        ),
      ),
      entries: [],
      ...(/(?:^|\/)build\.sbt$/u.test(path) ? { package: jvmPackage(text) } : {}),
    };
  },
};

function scopeOf(configuration: string): DependencyScope {
  if (/test|it\b/iu.test(configuration)) return "development";
  if (/^provided/iu.test(configuration)) return "peer";
  return /^optional/iu.test(configuration) ? "optional" : "runtime";
}
