import { type AnyFileId, type CodeFacts, type FileId, linkOf, type ModuleTarget, type ResolutionRules } from "@codegraph/model";
import { reachOfRules } from "../resolve/rule-fields.js";
import { directoryOf } from "../top-level.js";
import { wordsOfFacts, wordsOfName } from "./fact-words.js";
import type { FileChange } from "./file-change.js";
import { moduleWords, namesHandedOn } from "./new-files.js";
import { outermostNames } from "./new-names.js";
import { filesReferring, type InvalidationSource } from "./reader.js";

/** A file with an import that an added or removed file concerns. */
export interface Importer {
  readonly id: FileId;
  /** The names that the import binds or hands on; null if they cannot be told. */
  readonly names: ReadonlySet<string> | null;
  /** A name by which the file is reached through something else that the importer reads; null if there is none. */
  readonly word: string | null;
  /** Pairs of names that reach the file through the importer together: `a` and `c` after `import a.b.c`. */
  readonly pairs: readonly (readonly [first: string, last: string])[];
}

type Imported = Omit<Importer, "id">;

/** An added or removed file, with its facts. */
export interface FileSetChange {
  readonly path: string;
  readonly id: FileId;
  readonly facts: CodeFacts;
  /** The base name of the file without extensions, if no specifier leads to the file without it; null if one may. */
  readonly written: string | null;
  /** True if imports of its package mean the same with and without the file, because another, unchanged file declares the package. */
  readonly isPackageUnchanged: boolean;
}

/**
 * Returns the facts of an added or removed file if its importers can be told one by one: each finds it through the specifier of an import
 * or re-export, or through a package that exists with and without the file. Null otherwise, and for other changes.
 *
 * @param changed the ids of all files that the same update adds, changes or removes
 */
export function traceable(
  source: InvalidationSource,
  { path, id, before, after, former }: FileChange,
  changed: ReadonlySet<AnyFileId>,
): FileSetChange | null {
  const facts = before === null ? (after ?? former?.facts ?? null) : null;
  const rules = facts && source.languages.rulesOf(facts.language);
  if (!facts || !rules || linkOf(id) !== 0) return null;
  const { moduleWords: written, injected } = rules;
  // Paths of modules are written in expressions, or a file is found by its name alone.
  if (written || injected?.shared === path.slice(path.lastIndexOf("/") + 1)) return null;
  if (reachOfRules(rules).foundUnread === "all") return null;
  const others = otherFilesOf(source, path, id, facts, rules);
  if (others?.length === 0) return null;
  const isPackageUnchanged = others?.some((other) => !changed.has(other)) ?? false;
  return { path, id: id as FileId, facts, written: writtenStem(source, path, facts), isPackageUnchanged };
}

/** See {@link FileSetChange.written}. A name without letters is not among the terms of the files that write it. */
function writtenStem(source: InvalidationSource, path: string, facts: CodeFacts): string | null {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const isWritten = wordsOfName(stem).length > 0 && source.specifiersContain(facts.language, stem);
  return isWritten && !isFolderModule(source, path, facts) && !isInFolderModule(source, path, facts) ? stem : null;
}

/** True if an import of the folder leads to all of its files, as in a folder of Python without `__init__.py`. */
function isInFolderModule({ module, moduleBefore }: InvalidationSource, path: string, { language }: CodeFacts): boolean {
  return [module, moduleBefore].some((find) => {
    const target = find(language, ".", path);
    return target !== null && "directory" in target;
  });
}

/** The other files of the package of a file; null if the file is a module by itself. */
function otherFilesOf(
  { reader, filesIn }: InvalidationSource,
  path: string,
  id: AnyFileId,
  facts: CodeFacts,
  rules: ResolutionRules,
): readonly FileId[] | null {
  switch (rules.sharing) {
    case "file":
      return null;
    case "directory":
      return filesIn(directoryOf(path)).filter((other) => other !== id && reader.fileById(other)?.package === facts.package);
    case "package":
      return rules.modules || facts.package === null ? [] : reader.inPackage(facts.package).filter((other) => other !== id);
    default:
      return [];
  }
}

/** Finds the files with an import that leads to a new file, or led to a removed one. */
export function importersOf(source: InvalidationSource, change: FileSetChange): Importer[] {
  const { reader, languages } = source;
  const { id, facts } = change;
  const rules = languages.rulesOf(facts.language)!;
  // The imports of a package stay as they are while it has other files.
  if (rules.sharing === "package" || (rules.sharing === "directory" && change.isPackageUnchanged)) return [];
  const offered = offeredNames(source, change);
  const importers: Importer[] = [];
  const found = new Set<FileId>([id]);
  for (const candidate of candidatesFor(source, change, offered)) {
    if (found.has(candidate)) continue;
    const imported = namesImported(source, candidate, change, offered);
    if (!imported) continue;
    found.add(candidate);
    importers.push({ id: candidate, ...imported });
  }
  if (rules.submodules) {
    for (const { reader: other, name } of readersOfPackage(source, change)) {
      if (!found.has(other)) importers.push({ id: other, names: new Set(), word: name, pairs: [] });
      found.add(other);
    }
  }
  return importers.filter(({ id: importer }) => reader.fileById(importer) !== null);
}

/** All names that a wildcard import of a file may bring. Members are found only after the definition around them. */
function offeredNames(source: InvalidationSource, { path, facts }: FileSetChange): ReadonlySet<string> {
  const names = new Set(namesHandedOn(source, path, facts));
  for (const name of outermostNames(facts, source.languages.rulesOf(facts.language))) names.add(name);
  return names;
}

/**
 * The files that may import a file: those that mention a word of its path or a name in it; and for a file that stands for its folder,
 * which relative imports find without any of these words, all below the folder.
 */
function candidatesFor(
  source: InvalidationSource,
  { path, facts, written }: FileSetChange,
  offered: ReadonlySet<string>,
): Iterable<FileId> {
  const { reader, languages } = source;
  const { family } = languages.rulesOf(facts.language)!;
  const words = written === null ? moduleWords(path) : moduleWords(path).slice(0, 1);
  if (words.length === 0 || words.some((word) => languages.isKeyword(family, word))) return reader.files().map(({ id }) => id);
  if (written !== null) return reader.filesMentioning(words);
  const candidates = new Set([...reader.filesMentioning(words), ...filesReferring(source, offered)]);
  if (isFolderModule(source, path, facts)) {
    const folder = directoryOf(path);
    for (const file of reader.files()) if (folder === "" || file.path.startsWith(`${folder}/`)) candidates.add(file.id);
  }
  return candidates;
}

/** True if an import of the folder leads to the file, with or without the change. */
function isFolderModule({ module, moduleBefore }: InvalidationSource, path: string, { language }: CodeFacts): boolean {
  return isFile(module(language, ".", path), path) || isFile(moduleBefore(language, ".", path), path);
}

function isFile(target: ModuleTarget | null, path: string): boolean {
  return target !== null && "file" in target && target.file === path;
}

/** The names under which a file imports or re-exports the changed one; null if it does not. */
function namesImported(
  source: InvalidationSource,
  candidate: FileId,
  { path, facts, written }: FileSetChange,
  offered: ReadonlySet<string>,
): Imported | null {
  const importing = source.imports(candidate);
  const rules = importing && source.languages.rulesOf(importing.language);
  if (!importing || !rules) return null;
  const { language, imports, exports } = importing;
  const known = new Map<string, boolean>();
  const leads = (specifier: string): boolean => {
    let is = known.get(specifier);
    if (is === undefined) known.set(specifier, (is = isConcerned(source, language, specifier, importing.path, path)));
    return is;
  };
  const leadsTo = (specifier: string, name: string | null): boolean =>
    (written === null || specifier.includes(written) || name?.includes(written) === true) &&
    (leads(specifier) || (rules.submodules === true && name !== null && leads(joined(specifier, rules.separator, name))));
  const names = new Set<string>();
  const pairs: (readonly [string, string])[] = [];
  let isFound = false;
  for (const { form, specifier, name, alias } of imports) {
    if (!leadsTo(specifier, name)) continue;
    isFound = true;
    const parts = rules.submodules && form === "module" ? specifier.split(rules.separator) : [];
    // The module is reached through an expression that begins with it.
    if (form === "module" && alias === null && rules.modulesInPaths) return { names: null, word: null, pairs };
    if (form === "wildcard") for (const each of offered) names.add(each);
    else if (alias !== null && parts.length > 1) pairs.push([alias, parts.at(-1)!]);
    else if (alias !== null) names.add(alias);
  }
  for (const { form, specifier, name, local } of exports) {
    if (specifier === null || !leadsTo(specifier, local)) continue;
    isFound = true;
    if (form === "wildcard" && !isWholeElsewhere(facts)) for (const each of offered) names.add(each);
    else if (form !== "wildcard" && name !== null) names.add(name);
    else return { names: null, word: null, pairs };
  }
  if (!isFound) return null;
  // The terms of files do not tell who mentions a keyword, such as `default`.
  return { names: [...names].some((name) => source.languages.isKeyword(rules.family, name)) ? null : names, word: null, pairs };
}

/** True if a file is another module as a whole, with all names of that module: `module.exports = require("./api")`. */
function isWholeElsewhere({ exports }: CodeFacts): boolean {
  return exports.some(({ form, specifier, local }) => form === "default" && specifier !== null && local === null);
}

function joined(specifier: string, separator: string, name: string): string {
  return specifier.endsWith(separator) ? specifier + name : specifier + separator + name;
}

/** True if a specifier has another target with the change than without, or means the folder of the changed file. */
function isConcerned(
  { module, moduleBefore }: InvalidationSource,
  language: string,
  specifier: string,
  from: string,
  path: string,
): boolean {
  const [is, was] = [module(language, specifier, from), moduleBefore(language, specifier, from)];
  if (JSON.stringify(is) !== JSON.stringify(was)) return true;
  return is !== null && "directory" in is && is.directory === directoryOf(path);
}

/**
 * The facts of a file without its imports and re-exports, of which those that lead to an added or removed file are traced one by one: a
 * word of another specifier does not mean the file.
 */
export function withoutSpecifiers(facts: CodeFacts): CodeFacts {
  return { ...facts, imports: [], exports: facts.exports.filter(({ specifier }) => specifier === null) };
}

/** The files that read a package in which a file is a submodule, and mention the submodule: `import a` and `a.b.run()`. */
function* readersOfPackage(
  source: InvalidationSource,
  { path, facts }: FileSetChange,
): Generator<{ readonly reader: FileId; readonly name: string }> {
  const { reader, filesIn } = source;
  const [stem, folder] = [moduleWords(path).at(0), moduleWords(`${directoryOf(path)}/x`).at(-1)];
  const isWhole = isFolderModule(source, path, facts);
  const name = isWhole ? folder : stem;
  if (name === undefined) return;
  const mentioning = new Set(filesReferring(source, [name]));
  const seen = new Set<FileId>();
  for (const sibling of filesIn(isWhole ? directoryOf(directoryOf(path)) : directoryOf(path))) {
    for (const other of reader.dependents(sibling)) {
      if (!mentioning.has(other) || seen.has(other)) continue;
      seen.add(other);
      const read = reader.facts(other);
      const words = read && wordsOfFacts(withoutSpecifiers(read));
      if (words && wordsOfName(name).every((word) => !words.has(word))) continue;
      yield { reader: other, name };
    }
  }
}
