import type { ImportClause } from "../../src/language-spec.js";

/** Parses one import: `"net/http"`, `yaml "gopkg.in/yaml.v2"`, `. "math"`, `_ "embed"`. */
export function readImport(statement: string): readonly ImportClause[] {
  const parts = /^(?<name>[.\p{L}_][\p{L}\p{N}_]*)?\s*["`](?<specifier>[^"`]*)["`]/u.exec(statement)?.groups;
  if (!parts) return [];
  const { name } = parts;
  const specifier = parts["specifier"]!;
  if (name === ".") return [{ form: "wildcard", specifier, name: null, alias: null }];
  if (name === "_") return [{ form: "module", specifier, name: null, alias: null }];
  if (name !== undefined) return [{ form: "namespace", specifier, name: null, alias: name }];
  // The name of a package is declared only in the package itself.
  return packageNames(specifier).map((alias) => ({ form: "module", specifier, name: null, alias }));
}

/**
 * Names that a package may declare: the last element of its path without a version (`/v2`, `.v2`) and without parts that no identifier can
 * have (`go-redis` becomes `redis`), and the version itself if it is the last element (`core/v1`).
 */
function packageNames(specifier: string): readonly string[] {
  const parts = specifier.split("/");
  const version = /^v\d[\w]*$/u.test(parts.at(-1)!) ? parts.pop() : undefined;
  const last = parts.at(-1) ?? "";
  const name = last
    .replace(/\.v\d+$/u, "")
    .replace(/^go[-.]|[-.]go$/gu, "")
    .replace(/^.*[-.]/u, "");
  return [name, version].filter((each) => each !== undefined && each !== "") as string[];
}
