import type { FileId, ResolutionRules } from "@codegraph/model";
import type { Importer } from "./importers.js";
import type { InvalidationSource, ManifestChange } from "./reader.js";

/** True if all modules that a file looks up are told by its imports and re-exports, so that a changed manifest is followed through them. */
export function importsTellModules(rules: ResolutionRules | null): boolean {
  return rules !== null && !rules.submodules && !rules.moduleWords && !rules.included;
}

/** Finds the files with an import or re-export that a change of manifests leads elsewhere, with the names that it binds. */
export function importersByManifests(source: InvalidationSource, { languages, before, after }: ManifestChange): Importer[] {
  return source.reader.files().flatMap(({ id, path, language }): Importer[] => {
    if (language === null || !languages.has(language)) return [];
    const isOther = (specifier: string): boolean => {
      const [was, is] = [before(language, specifier, path), after(language, specifier, path)];
      return JSON.stringify(was) !== JSON.stringify(is);
    };
    const names = otherNames(source, id, isOther);
    const [was, is] = [before, after].map((find) => find.everywhere(language, path));
    if (was!.join("\n") !== is!.join("\n")) return [{ id, names: null, word: null, pairs: [] }];
    return names === "none" ? [] : [{ id, names, word: null, pairs: [] }];
  });
}

/** The names of the imports and re-exports of a file that lead elsewhere: null if they cannot be told, "none" if there are none. */
function otherNames(source: InvalidationSource, id: FileId, isOther: (specifier: string) => boolean): ReadonlySet<string> | null | "none" {
  const file = source.imports(id);
  const rules = file && source.languages.rulesOf(file.language);
  if (!file || !rules) return "none";
  const known = new Map<string, boolean>();
  const leadsElsewhere = (specifier: string, name: string | null): boolean => {
    const key = `${specifier}\n${name}`;
    let is = known.get(key);
    if (is === undefined) known.set(key, (is = readings(specifier, name, rules).some(isOther)));
    return is;
  };
  const imports = file.imports.filter(({ specifier, name }) => leadsElsewhere(specifier, name));
  const exports = file.exports.filter(({ specifier, local }) => specifier !== null && leadsElsewhere(specifier, local));
  if (imports.length + exports.length === 0) return "none";
  const names = [...imports.map(({ form, alias }) => (form === "wildcard" ? null : alias)), ...exports.map(({ name }) => name)];
  const told = names.filter((name) => name !== null && !source.languages.isKeyword(rules.family, name));
  return told.length === names.length ? new Set(told as string[]) : null;
}

/** The modules that resolution may look up for an import: the specifier, with the name that is imported, and its beginnings. */
function readings(specifier: string, name: string | null, { separator }: ResolutionRules): readonly string[] {
  const parts = specifier.includes("/") ? [] : specifier.split(separator);
  const beginnings = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(separator));
  return [specifier, ...(name === null ? [] : [specifier + separator + name]), ...beginnings];
}
