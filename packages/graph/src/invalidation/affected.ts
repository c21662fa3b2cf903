import { type AnyFileId, type CodeFacts, type FileId, fileOf, type ResolutionRules, type SlicedWork } from "@codegraph/model";
import type { Reach } from "../resolve/reach.js";
import { namesFor, reachOfRules } from "../resolve/rule-fields.js";
import { DECLARED_REACH } from "../resolve/rules.js";
import type { FileChange } from "./file-change.js";
import { type Importer, importersOf, traceable, withoutSpecifiers } from "./importers.js";
import { moduleWords, namesHandedOn, shadowedFiles } from "./new-files.js";
import { foundByReading, isNamedElsewhere, newAliases, newDefinitions, type NewName, outermostNames } from "./new-names.js";
import { filesSeeing, folderOfNames } from "./package-names.js";
import { filesReferring, filesReferringInSteps, type InvalidationSource } from "./reader.js";
import { hasLocalImports } from "./local-imports.js";
import { importersByManifests } from "./manifests.js";
import { lookupNamesMentioning, mentionable } from "./surface-change.js";

/** Causes of invalidation, collected from all changes before files are looked up by them. */
interface Causes {
  readonly affected: Set<FileId>;
  /** New names: files that mention one may mean something else by it. */
  readonly names: Set<string>;
  /** The same for names in files whose importers are traced: imports that bring them are not followed by name. */
  readonly tracedNames: Set<string>;
  /** New names that only the files which see the package in a folder can find, by folder. */
  readonly packages: Map<string, Set<string>>;
  /** Words of added and removed paths: files that mention one may import something else. */
  readonly modules: Set<string>;
  /** Paths of added and removed files with known importers. */
  readonly traced: Set<string>;
  /** New names that are keywords, by the family of languages: terms do not show which files mention them. */
  readonly keywords: Map<string, Set<string>>;
}

/** Collects what one change causes by one way of {@link Reach}. */
type Follow = (change: FileChange, causes: Causes) => SlicedWork<void>;

/**
 * Finds the files whose references may resolve differently after changes. An edit reaches a file in the ways that the rules of
 * resolution declare: its last resolution read a changed fact, or it looked for a name or file that did not exist and does now. Works in
 * steps, because the facts of many files may have to be read.
 *
 * @param dependents files that read a changed one and are affected in any case
 */
export function* affectedFiles(
  source: InvalidationSource,
  changes: readonly FileChange[],
  dependents: ReadonlySet<FileId>,
): SlicedWork<Set<FileId>> {
  const { reader, languages } = source;
  const causes: Causes = {
    affected: new Set(dependents),
    names: new Set(),
    tracedNames: new Set(),
    packages: new Map(),
    modules: new Set(),
    traced: new Set(),
    keywords: new Map(),
  };
  const ways: readonly (readonly [ways: readonly Reach[], follow: Follow])[] = [
    [["definitions", "bases", "bindings", "imports", "exports", "package", "expansions"], followSurface(source)],
    [["names"], followNames(source, changes)],
    [["files"], followFiles(source, changes)],
  ];
  followManifests(source, causes);
  for (const [reaches, follow] of ways) {
    if (reaches.some((reach) => DECLARED_REACH.has(reach))) for (const change of changes) yield* follow(change, causes);
  }
  const { affected, names, tracedNames, packages, modules, traced, keywords } = causes;
  const newest = new Map(changes.map(({ id, after }) => [id, after]));
  const follow = (id: FileId, words: ReadonlySet<string>, isTraced = false): void => {
    affected.add(id);
    const facts = newest.get(id) ?? reader.facts(id);
    if (!facts) return;
    const mentioning = isTraced ? withoutSpecifiers(facts) : withoutWildcardsOf(source, id, facts, traced);
    for (const other of readersThrough(source, id, mentioning, words)) affected.add(other);
  };
  for (const [words, isTraced] of [
    [names, false],
    [tracedNames, true],
  ] as const) {
    for (const id of yield* filesReferringInSteps(source, words)) {
      follow(id, words, isTraced);
      yield;
    }
  }
  for (const [family, words] of keywords) {
    const files = reader.files().filter(({ language }) => languages.rulesOf(language ?? "")?.family === family);
    for (const id of source.referring(
      files.map((file) => file.id),
      words,
    )) {
      follow(id, words);
      yield;
    }
  }
  for (const [folder, words] of packages) {
    for (const id of filesSeeing(source, folder, words)) {
      follow(id, words);
      yield;
    }
  }
  for (const id of modules.size > 0 ? reader.filesMentioning([...modules]) : []) {
    affected.add(id);
    // A file that imports from a new file may hand it on, under other names, to files that read only this one.
    for (const other of reader.dependents(id)) affected.add(other);
  }
  return affected;
}

/** A changed exported surface reaches the files whose last resolution looked up one of its changed names. */
function followSurface(source: InvalidationSource): Follow {
  return function* ({ id, surface }, { affected }) {
    if (surface) for (const reader of readersOf(source, id, surface.lookupNames)) affected.add(reader);
    yield;
  };
}

/** New names reach the files that mention them. */
function followNames(source: InvalidationSource, changes: readonly FileChange[]): Follow {
  const { languages } = source;
  const changed = new Set(changes.map(({ id }) => id));
  // One file may define the same name thousands of times.
  const elsewhere = new Map<string, boolean>();
  const isElsewhere = (name: string): boolean => {
    let known = elsewhere.get(name);
    if (known === undefined) elsewhere.set(name, (known = isNamedElsewhere(source, name, changed)));
    return known;
  };
  const isFoundByReading = ({ name, isFoundByReading: isCandidate }: NewName, isImported: boolean): boolean =>
    isCandidate && (isImported || isElsewhere(name));
  /**
   * True if a function has the name of a keyword of its language family, such as `open` in Kotlin. Keywords are not among the terms of
   * files, so terms do not show which files mention it.
   */
  const isUnmentioned = (name: string, rules: ResolutionRules): boolean =>
    languages.isKeyword(rules.family, name) && !reachOfRules(rules).unwritten.has(name);

  return function* (change, { names, tracedNames, packages, keywords }) {
    const { before, after, surface } = change;
    if (!after) return;
    const rules = languages.rulesOf(after.language);
    // The importers of a new file read it from now on.
    const isTraced = traceable(source, change, changed) !== null;
    const found = foundByReading(before || isTraced ? rules : null);
    // Its importers tell all files that look up a name in a new file, as they do for a removed one.
    const isImported = before === null && isTraced && isFoundThroughImports(rules);
    // A member is attached to a definition by name, so a new one is found through all definitions with the name of its owner.
    const isOwn = (owner: string): boolean => !rules?.extensions && source.reader.idsNamed(owner).every((id) => fileOf(id) === change.id);
    const defined = newDefinitions(before, after, found, isOwn);
    // Without a comparison of surfaces, all files that mention a name are affected, even if only readers of the file could find it.
    const folder = folderOfNames(source, change);
    for (const name of [...defined, ...newAliases(before, after, found)]) {
      yield;
      if (name.isImport && hasLocalImports(rules)) continue;
      if ((surface || isTraced) && isFoundByReading(name, isImported)) continue;
      for (const each of rules ? namesFor(reachOfRules(rules), name.name) : [name.name]) {
        // References to a name that nothing else has were left unresolved, so their files may see the package without having read it.
        if (folder === null || !isElsewhere(name.name)) (isTraced && found.outermost ? tracedNames : names).add(each);
        else addTo(packages, folder, [each]);
      }
    }
    // Files that read the changed one are among the dependents, or found by its surface.
    const unmentioned = rules ? defined.filter((each) => isUnmentioned(each.name, rules) && !isFoundByReading(each, isImported)) : [];
    if (unmentioned.length > 0)
      addTo(
        keywords,
        rules!.family,
        unmentioned.map(({ name }) => name),
      );
  };
}

function addTo(sets: Map<string, Set<string>>, key: string, names: readonly string[]): void {
  const known = sets.get(key);
  if (known) for (const name of names) known.add(name);
  else sets.set(key, new Set(names));
}

/** Files that are added or removed reach those that may import them. */
function followFiles(source: InvalidationSource, changes: readonly FileChange[]): Follow {
  const changed = new Set(changes.map(({ id }) => id));
  return function* (change, { affected, names, modules, traced: paths }) {
    const { path, before, after, former, formerReaders: returning } = change;
    if (before !== null && after !== null) return;
    const traced = traceable(source, change, changed);
    // Whatever finds something in a file has read it.
    const readers = after === null ? former && new Set(former.readers) : returning;
    if (traced) {
      paths.add(path);
      for (const importer of importersOf(source, traced)) {
        affected.add(importer.id);
        // An importer may hand the file on, under other names, to files that read only the importer.
        for (const other of readersHandedOn(source, importer, readers)) affected.add(other);
        yield;
      }
    } else for (const word of moduleWords(path)) modules.add(word);
    if (after === null) {
      for (const id of formerReaders(source, change, traced !== null)) affected.add(id);
      return;
    }
    if (!traced && !hasLocalImports(source.languages.rulesOf(after.language)))
      for (const name of namesHandedOn(source, path, after)) names.add(name);
    for (const id of shadowedFiles(source, path)) for (const other of source.reader.dependents(id)) affected.add(other);
  };
}

/** The readers of a file that may find something through one of its imports, as far as they are among the readers of what is imported. */
function readersHandedOn(source: InvalidationSource, importer: Importer, readers: ReadonlySet<FileId> | undefined): readonly FileId[] {
  if (readers === undefined) return readersThroughImport(source, importer);
  const isRead = source.reader.dependents(importer.id).some((id) => readers.has(id));
  return isRead ? readersThroughImport(source, importer).filter((id) => readers.has(id)) : [];
}

/** Changed manifests reach the files with an import that leads elsewhere, and those to which they hand it on. */
function followManifests(source: InvalidationSource, { affected }: Causes): void {
  for (const importer of source.manifests ? importersByManifests(source, source.manifests) : []) {
    affected.add(importer.id);
    for (const other of readersThroughImport(source, importer)) affected.add(other);
  }
}

/** True if other files find everything in a file through an import or re-export of it. */
function isFoundThroughImports(rules: ResolutionRules | null): boolean {
  return rules?.sharing === "file" && rules.importedOnly === true;
}

/**
 * The readers of a removed file that may have found it in another way than through an import: those that look up a name by which something in
 * it is found first. Where files are found through imports only, its importers tell all of them.
 */
function formerReaders(source: InvalidationSource, { id, path, former }: FileChange, isTraced: boolean): readonly FileId[] {
  if (!former) return [];
  const { facts, readers } = former;
  const rules = isTraced ? source.languages.rulesOf(facts.language) : null;
  if (!rules) return readers;
  if (isFoundThroughImports(rules)) return [];
  const reach = reachOfRules(rules);
  const offered = [...namesHandedOn(source, path, facts), ...outermostNames(facts, rules)];
  if (offered.some((name) => reach.unwritten.has(name))) return readers;
  const names = mentionable(new Set(offered.flatMap((name) => namesFor(reach, name))), source.languages.keywordsOf(rules.family));
  return names ? readersAmong(source, id, readers, names) : readers;
}

/** The readers of a file that look up one of the names that it imports, or an exported item that mentions one. */
function readersThroughImport(source: InvalidationSource, { id, names, word, pairs }: Importer): readonly FileId[] {
  const { reader } = source;
  const facts = names && reader.facts(id);
  if (!facts) return reader.dependents(id);
  const words = new Set(word === null ? names : [...names, word]);
  const found = [...readersOf(source, id, names), ...(words.size > 0 ? readersThrough(source, id, withoutSpecifiers(facts), words) : [])];
  for (const [first, last] of pairs) {
    const [firsts, lasts] = [first, last].map((name) => new Set(filesReferring(source, [name])));
    for (const other of reader.dependents(id)) {
      if (!firsts!.has(other) || !lasts!.has(other)) continue;
      const read = reader.facts(other);
      found.push(other, ...(read ? readersThrough(source, other, withoutSpecifiers(read), new Set([last])) : []));
    }
  }
  return found;
}

/**
 * The facts of a file without the wildcards that lead to a file with known importers: the names that they bring are followed by its
 * importers, but a specifier that mentions one of them would count as an item that is found under any name.
 */
function withoutWildcardsOf(
  { reader, module, moduleBefore }: InvalidationSource,
  id: FileId,
  facts: CodeFacts,
  traced: ReadonlySet<string>,
): CodeFacts {
  if (traced.size === 0) return facts;
  const from = reader.fileById(id)?.path ?? "";
  const leads = (specifier: string): boolean =>
    [module, moduleBefore].some((find) => {
      const target = find(facts.language, specifier, from);
      return target !== null && "file" in target && traced.has(target.file);
    });
  const stays = ({ form, specifier }: { readonly form: string; readonly specifier: string | null }): boolean =>
    form !== "wildcard" || specifier === null || !leads(specifier);
  return { ...facts, imports: facts.imports.filter(stays), exports: facts.exports.filter(stays) };
}

/**
 * The readers of a file in which an exported item mentions a new name, as far as they look up that item. For example, the result of
 * `make()` changes its type once the type that `make` returns is defined.
 */
function readersThrough(source: InvalidationSource, id: FileId, facts: CodeFacts, words: ReadonlySet<string>): readonly FileId[] {
  const readers = source.reader.dependents(id);
  const rules = source.languages.rulesOf(facts.language);
  if (readers.length === 0 || !rules) return readers;
  const names = lookupNamesMentioning(facts, words, rules, source.languages.keywordsOf(rules.family));
  if (names === null) return readers;
  return names.size === 0 ? [] : readersOf(source, id, names);
}

/** When this many times more files mention a name than read the changed file, asking for their readers takes longer than resolving. */
const MAX_MENTIONING = 20;

/** The files that read a changed file and mention one of the names, or read a third file whose exported surface mentions one. */
function readersOf(source: InvalidationSource, changed: AnyFileId, names: ReadonlySet<string>): readonly FileId[] {
  return readersAmong(source, changed, source.reader.dependents(changed), names);
}

function readersAmong(
  source: InvalidationSource,
  changed: AnyFileId,
  dependents: readonly FileId[],
  names: ReadonlySet<string>,
): readonly FileId[] {
  const { reader } = source;
  const readers = new Set(dependents);
  if (readers.size === 0 || names.size === 0) return [];
  const mentioning = filesReferring(source, names).filter((id) => id !== changed);
  if (mentioning.length > MAX_MENTIONING * readers.size) return [...readers];
  const found = new Set(mentioning.filter((id) => readers.has(id)));
  for (const id of source.referringOutside(mentioning, names)) {
    if (found.size === readers.size) break;
    for (const other of reader.dependents(id)) if (readers.has(other)) found.add(other);
  }
  return [...found];
}
