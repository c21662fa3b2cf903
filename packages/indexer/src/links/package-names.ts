import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { parseManifests } from "../plan/manifests.js";
import type { LinkSurroundings } from "./link-surroundings.js";

/** Patterns for the package name in a manifest. */
const NAMES = [
  /"name"\s*:\s*"([^"]+)"/u,
  /^[ \t]*module[ \t]+"?([^\s"]+)/mu,
  /^[ \t]*name[ \t]*=[ \t]*["']?([^"'\s,]+)/mu,
  /\bname\s*=\s*["']([^"']+)["']/u,
];
const MAX_NAMES = 50;

/**
 * Returns the names by which other projects import a linked project: names that resolve into it, and packages its files declare. Sorted.
 */
export function packageNames(store: FactReader, registry: LanguageRegistry, around: LinkSurroundings): string[] {
  const files = store.files();
  const languages = [...new Set(files.map(({ language }) => language))];
  const declared = new Set<string>();
  const candidates = new Set<string>();
  for (const { text } of parseManifests(store.meta("manifests"))) {
    for (const pattern of NAMES) {
      const name = pattern.exec(text)?.[1];
      if (name !== undefined) candidates.add(name).add(name.replaceAll("-", "_"));
    }
  }
  for (const { path, package: name, language } of files) {
    candidates.add(path.replace(/^(?:src|lib)\//u, "").replace(/[/.].*$/u, ""));
    if (name !== null && registry.get(language)?.resolution.sharing === "package") declared.add(name);
  }
  const found = [...candidates].filter(
    (name) =>
      name !== "" && !UNLIKELY_NAMES.test(name) && languages.some((language) => around.resolveForeignImport(language, name) !== null),
  );
  const outermost = [...declared].filter((name) => !isBelowAnother(name, declared));
  return [...found, ...outermost].sort().slice(0, MAX_NAMES);
}

/** Names of folders that can be imported but rarely are. */
const UNLIKELY_NAMES = /^(?:tests?|docs?|examples?|scripts?|setup|conftest|index)$/u;

function isBelowAnother(name: string, all: ReadonlySet<string>): boolean {
  for (let end = name.search(/[.\\]/u); end !== -1;) {
    if (all.has(name.slice(0, end))) return true;
    const next = name.slice(end + 1).search(/[.\\]/u);
    end = next === -1 ? -1 : end + 1 + next;
  }
  return false;
}
