import { definitionIndexOf, type FileId, fileOf, type SymbolId } from "@codegraph/model";
import type { InvalidationLanguages, InvalidationReader } from "./reader.js";
import { lookupNamesMentioning, mentionable } from "./surface-change.js";
import { surfaceItems } from "./surface-items.js";

/** With more of these, asking takes longer than resolving. */
const MAX_FILES = 40;
const MAX_NAMES = 60;

/** Facts, and where names are mentioned. */
export type MentionReader = Pick<InvalidationReader, "facts" | "filesMentioning">;

/**
 * The files whose references may lead to a definition, whether or not they have been resolved: those that mention a name under which it is
 * found, and those that mention an exported item that mentions such a name, in whatever file. Null if these cannot be told.
 */
export function possibleUsers(reader: MentionReader, languages: InvalidationLanguages, id: SymbolId): ReadonlySet<FileId> | null {
  const own = fileOf(id);
  const facts = reader.facts(own);
  const rules = facts && languages.rulesOf(facts.language);
  if (!facts || !rules) return null;
  const { places } = surfaceItems(facts, rules);
  const item = [...places].find(([, place]) => place === definitionIndexOf(id))?.[0];
  const start = item?.lookupNames ? mentionable(new Set(item.lookupNames), languages.keywordsOf(rules.family)) : null;
  if (start === null) return null;
  const names = new Set(start);
  const asked = new Set<string>();
  const users = new Set<FileId>([own]);
  for (let next = [...names]; next.length > 0; next = [...names].filter((name) => !asked.has(name))) {
    for (const name of next) asked.add(name);
    for (const file of reader.filesMentioning(next)) users.add(file);
    if (users.size > MAX_FILES || names.size > MAX_NAMES) return null;
    for (const file of users) {
      const handed = namesHandedOn(reader, languages, file, names);
      if (handed === null) return null;
      for (const name of handed) names.add(name);
    }
  }
  return users;
}

/** The names under which other files find an item of a file that mentions one of the names; null if they cannot be told. */
function namesHandedOn(
  { facts: read }: MentionReader,
  languages: InvalidationLanguages,
  file: FileId,
  names: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const facts = read(file);
  const rules = facts && languages.rulesOf(facts.language);
  return facts && rules ? lookupNamesMentioning(facts, names, rules, languages.keywordsOf(rules.family)) : new Set();
}
