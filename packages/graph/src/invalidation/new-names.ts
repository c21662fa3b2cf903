import { type AnyFileId, type CodeFacts, type FileId, fileOf, packageAt, type ResolutionRules } from "@codegraph/model";
import { containerPath } from "../container-path.js";
import { reachOfRules } from "../resolve/rule-fields.js";
import { isTopLevel } from "../top-level.js";
import { hasLocalImports } from "./local-imports.js";
import { filesReferring, type InvalidationSource } from "./reader.js";

/** A name that a changed file gives to something new. */
export interface NewName {
  readonly name: string;
  /** True if only files that read the changed file during their last resolution can find it. */
  readonly isFoundByReading: boolean;
  /** True for the name that an import has in its file. */
  readonly isImport?: boolean;
}

/** The definitions of a file that others find only by reading the file, as opposed to looking in tables of the project. */
interface FoundByReading {
  readonly outermost: boolean;
  readonly members: boolean;
}

const FOUND_IN_TABLES: FoundByReading = { outermost: false, members: false };

/** Null rules stand for a language that is unknown. */
export function foundByReading(rules: ResolutionRules | null): FoundByReading {
  const unread = rules ? reachOfRules(rules).foundUnread : "all";
  return unread === "all" ? FOUND_IN_TABLES : { outermost: unread === null, members: true };
}

/**
 * The names of definitions that are new, or that differ in kind, place, export or package.
 *
 * @param isOwn true for an owner that only the file itself defines, so that what is attached to it is found like its members
 */
export function newDefinitions(
  before: CodeFacts | null,
  after: CodeFacts,
  found: FoundByReading,
  isOwn: (owner: string) => boolean,
): NewName[] {
  const known = new Set(before ? definitionKeys(before) : []);
  const { definitions } = after;
  return definitionKeys(after).flatMap((key, index): NewName[] => {
    if (known.has(key)) return [];
    const { name, owner } = definitions[index]!;
    if (owner !== null) return [{ name, isFoundByReading: found.outermost && isOwn(owner) }];
    return [{ name, isFoundByReading: isTopLevel(definitions, index) ? found.outermost : found.members }];
  });
}

/** The names of imports, exports and variables of the file that are new. References to these names in other files may mean them now. */
export function newAliases(before: CodeFacts | null, after: CodeFacts, found: FoundByReading): NewName[] {
  const known = new Set(before ? outermostAliases(before) : []);
  const others = new Set(outermostAliases({ ...after, imports: [] }));
  return outermostAliases(after).flatMap((name) =>
    known.has(name) ? [] : [{ name, isFoundByReading: found.outermost, isImport: !others.has(name) }],
  );
}

/** The names of imports, exports and variables of the file. */
export function outermostAliases({ imports, exports, bindings }: CodeFacts): string[] {
  const names = [...imports.map(({ alias }) => alias), ...exports.map(({ name }) => name)];
  for (const { name, scope } of bindings) if (scope === 0) names.push(name);
  return names.filter((name) => name !== null);
}

/**
 * The names under which other files find something in a file first: definitions outside of others and those attached to a type, exports,
 * variables, and imports where other files see them. A member is looked up only after its type.
 */
export function outermostNames(facts: CodeFacts, rules: ResolutionRules | null): ReadonlySet<string> {
  const names = new Set(outermostAliases(hasLocalImports(rules) ? { ...facts, imports: [] } : facts));
  facts.definitions.forEach(({ name, owner, scope }, index) => {
    if (owner !== null || scope === 0 || isTopLevel(facts.definitions, index)) names.add(name);
  });
  return names;
}

function definitionKeys(facts: CodeFacts): string[] {
  return facts.definitions.map(({ name, owner, kind, exported, scope }, index) => {
    const place = `${owner ?? (isTopLevel(facts.definitions, index) ? "" : "nested")} ${containerPath(facts.definitions, index)}`;
    return `${name} ${kind} ${place} ${exported} ${packageAt(facts, scope) ?? ""}`;
  });
}

/** The most files whose exports and variables are searched for a name that no definition has. */
const MAX_SEARCHED = 6;

/**
 * True if anything else in the project has a name. If nothing has it, references to it were unresolved, so no dependency shows which files
 * look it up. An import that only its own file sees does not count: a new one with its name is not followed to other files.
 */
export function isNamedElsewhere(source: InvalidationSource, name: string, changed: ReadonlySet<AnyFileId>): boolean {
  const { reader, languages } = source;
  if (reader.idsNamed(name).some((id) => !changed.has(fileOf(id)))) return true;
  const others = filesReferring(source, [name]).filter((id) => !changed.has(id));
  // A few files are resolved sooner than searched.
  if (others.length <= MAX_SEARCHED) return false;
  const isSeen = others.slice(0, MAX_SEARCHED).some((id) => {
    const facts = reader.facts(id);
    if (facts === null) return false;
    const imports = hasLocalImports(languages.rulesOf(facts.language)) ? [] : facts.imports.filter(({ scope }) => scope === 0);
    return outermostAliases({ ...facts, imports }).includes(name);
  });
  return isSeen || others.some((id) => importsName(source, id, name));
}

/** True if other files can see that a file imports something under a name. Imports are cached, unlike other facts of many files. */
function importsName({ imports, languages }: InvalidationSource, id: FileId, name: string): boolean {
  const file = imports(id);
  return (
    file !== null &&
    !hasLocalImports(languages.rulesOf(file.language)) &&
    file.imports.some(({ alias, scope }) => alias === name && scope === 0)
  );
}
