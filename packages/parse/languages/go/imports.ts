import type { ImportClause } from "../../src/language-spec.js";

/** Reads one import: `"net/http"`, `yaml "gopkg.in/yaml.v2"`, `. "math"`, `_ "embed"`. */
export function readImport(statement: string): readonly ImportClause[] {
  const parts = /^(?<name>[.\p{L}_][\p{L}\p{N}_]*)?\s*["`](?<specifier>[^"`]*)["`]/u.exec(statement)?.groups;
  if (!parts) return [];
  const { name } = parts;
  const specifier = parts["specifier"]!;
  if (name === ".") return [{ form: "wildcard", specifier, name: null, alias: null }];
  if (name === "_") return [{ form: "module", specifier, name: null, alias: null }];
  return [{ form: "namespace", specifier, name: null, alias: name ?? packageName(specifier) }];
}

/**
 * The name a package most likely declares: the last part of its path without a version (`/v2`, `.v2`) and without
 * what no identifier can hold (`go-redis` is `redis`).
 */
function packageName(specifier: string): string {
  const parts = specifier.split("/").filter((part) => !/^v\d+$/u.test(part));
  const last = parts.at(-1) ?? specifier;
  return last.replace(/\.v\d+$/u, "").replace(/^go[-.]|[-.]go$/gu, "").replace(/^.*[-.]/u, "");
}
