import { type FileId, linkOf } from "@codegraph/model";
import { reachOfRules } from "../resolve/rule-fields.js";
import { directoryOf } from "../top-level.js";
import type { FileChange } from "./file-change.js";
import { filesReferring, type InvalidationSource } from "./reader.js";

/**
 * Returns the folder of a changed file in a language whose packages are folders, if other files find its new names only by seeing the
 * package: plain names within the folder, members of the package after an import, and methods by reading the file of their type. Null
 * otherwise.
 */
export function folderOfNames({ languages }: InvalidationSource, { path, id, before, after }: FileChange): string | null {
  const rules = after && languages.rulesOf(after.language);
  if (!rules || rules.sharing !== "directory" || linkOf(id) !== 0) return null;
  if (reachOfRules(rules).foundUnread === "all") return null;
  if (before !== null && before.package !== after.package) return null;
  // The parts of a namespace are found in a table of the project.
  return after.definitions.some(({ kind }) => kind === "namespace") ? null : directoryOf(path);
}

/**
 * The files that mention one of the names and may see the package in a folder: those in the folder, those that import it, and those whose
 * last resolution read one of its files. Files of other families of languages are included if they mention a name: some of their rules
 * count all functions of a name in the project.
 */
export function filesSeeing(source: InvalidationSource, folder: string, names: ReadonlySet<string>): FileId[] {
  const { reader, filesIn } = source;
  const own = filesIn(folder);
  const seeing = new Set<FileId>(own);
  for (const id of own) for (const other of reader.dependents(id)) seeing.add(other);
  const families = new Set(own.map((id) => familyOf(source, id)));
  return filesReferring(source, names).filter((id) => seeing.has(id) || mayImport(source, id, folder, families));
}

function familyOf({ imports, languages }: InvalidationSource, id: FileId): string | null {
  const file = imports(id);
  return (file && languages.rulesOf(file.language)?.family) ?? null;
}

/** True if a file imports a folder, or is in a language of another family than the files of the folder. */
function mayImport(source: InvalidationSource, id: FileId, folder: string, families: ReadonlySet<string | null>): boolean {
  const file = source.imports(id);
  if (!file) return false;
  const { language, imports, path } = file;
  const rules = source.languages.rulesOf(language);
  if (!rules) return false;
  if (rules.sharing !== "directory" || !families.has(rules.family)) return true;
  return imports.some(({ specifier }) => {
    const target = source.module(language, specifier, path);
    return target !== null && "directory" in target && target.directory === folder;
  });
}
