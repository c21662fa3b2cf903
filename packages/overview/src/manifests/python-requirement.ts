import type { Dependency, DependencyScope, ManifestEntry } from "./manifest.js";
import { valueAt, entriesOf, linesOf, stringOf } from "./values.js";

const REQUIREMENT = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)[ \t]*(?:\[[^\]]*\])?[ \t]*(.*)$/u;

/** Parses a PEP 508 requirement: `httpx[http2] >=0.27,<1 ; python_version > "3.8"`. Empty for other lines. */
export function requirement(line: string, scope: DependencyScope): Dependency[] {
  const [, name, rest = ""] = REQUIREMENT.exec(line.split(/;|\s#/u)[0]!.trim()) ?? [];
  if (name === undefined || (rest !== "" && !/^[(=<>!~@]/u.test(rest))) return [];
  const version = rest
    .replace(/\\$/u, "")
    .replace(/^\((.*)\)$/u, "$1")
    .trim();
  return [{ name, version: version === "" ? null : version, scope }];
}

/** Parses the lines of a requirements file. References to other files and options are left out. */
export function requirementsOf(text: string, scope: DependencyScope): Dependency[] {
  return linesOf(text).flatMap((line) => requirement(line, scope));
}

/** Poetry lists the Python version among the packages. */
const INTERPRETER = /^python$/iu;

/** Parses a Poetry or Pipfile table of names with a version or a table. */
export function fromPoetry(table: unknown, scope: DependencyScope): Dependency[] {
  return entriesOf(table)
    .filter(([name]) => !INTERPRETER.test(name))
    .map(([name, value]) => ({
      name,
      version: stringOf(value) ?? stringOf(valueAt(value, "version")),
      scope: valueAt(value, "optional") === true ? "optional" : scope,
    }));
}

/** Returns the package that a distribution is imported by, assuming that both have the same name. */
export function packageOf(name: string | null): ManifestEntry[] {
  if (name === null) return [];
  const module = name.toLowerCase().replace(/[-.]+/gu, "_");
  return [{ target: module, form: "module", key: `package ${module}` }];
}
