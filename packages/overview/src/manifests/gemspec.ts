import type { Dependency, ManifestEntry, ManifestKind } from "./manifest.js";

/** Literal values of a gem specification. */
export const gemspec: ManifestKind = {
  registry: "RubyGems",
  files: /\.gemspec$/u,
  code: /\.(?:rb|rake)$/u,
  read({ path, text }) {
    const code = text.replace(/^[ \t]*#.*$/gmu, "");
    const name = attribute(code, "name") ?? path.slice(path.lastIndexOf("/") + 1).replace(/\.gemspec$/u, "");
    return {
      name,
      description: attribute(code, "summary") ?? attribute(code, "description"),
      dependencies: [...code.matchAll(DEPENDENCY)].map(([, kind, gem, versions = ""]): Dependency => ({
        name: gem!,
        version: versions === "" ? null : [...versions.matchAll(/["']([^"'\n]+)["']/gu)].map(([, each]) => each).join(", "),
        scope: kind === "development_" ? "development" : "runtime",
      })),
      entries: [...executables(code), ...libraries(name)],
      version: attribute(code, "version"),
      package: { isLibrary: true },
    };
  },
};

const DEPENDENCY = /\badd_(runtime_|development_)?dependency[ \t(]+["']([^"'\n]+)["']((?:[ \t]*,[ \t]*["'][^"'\n]+["'])*)/gu;

/** `require "a-b"` loads `lib/a-b.rb`; by convention `lib/a/b.rb` holds the code. */
function libraries(name: string): ManifestEntry[] {
  return [...new Set([name, name.replaceAll("-", "/")])].map((each) => ({ target: `lib/${each}.rb`, form: "file", key: `gem ${name}` }));
}

function attribute(code: string, key: string): string | null {
  const value = new RegExp(`\\.${key}[ \\t]*=[ \\t]*(["'])(.{1,300}?)\\1`, "u").exec(code)?.[2] ?? null;
  return value?.includes("#{") ? null : value;
}

function executables(code: string): ManifestEntry[] {
  const folder = attribute(code, "bindir") ?? "bin";
  const list = /\.executables[ \t]*(?:=|<<)[ \t]*(?:%w[[(]([^\])]*)[\])]|\[([^\]]*)\]|["']([^"'\n]+)["'])/u.exec(code);
  const [, words = "", strings = "", single = ""] = list ?? [];
  const names = [...words.split(/\s+/u), ...strings.split(",").map((each) => each.trim().replace(/^["']|["']$/gu, "")), single];
  return names
    .filter((name) => /^[\w.-]+$/u.test(name))
    .map((name) => ({ target: `${folder}/${name}`, form: "file", key: `executable ${name}` }));
}
