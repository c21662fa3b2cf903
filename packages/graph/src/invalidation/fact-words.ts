import {
  type Binding,
  type CodeFacts,
  type Definition,
  type Export,
  type Extension,
  type Import,
  packagesOf,
  type Reference,
} from "@codegraph/model";
import { surfaceOf, visibleBindings } from "./surface.js";

/** For each field of a record, whether resolution finds names in it. A new field does not compile until this is declared. */
type Fields<Record> = { readonly [Field in keyof Required<Record>]: boolean };

const REFERENCE: Fields<Reference> = {
  name: true,
  kind: false,
  receiver: true,
  arguments: false,
  given: true,
  types: true,
  optional: false,
  scope: false,
  line: false,
  column: false,
};
const BINDING: Fields<Binding> = { name: true, kind: false, scope: false, at: false, type: true, value: true, line: false };
const IMPORT: Fields<Import> = { form: false, specifier: true, name: true, alias: true, scope: false, line: false, condition: true };
const EXPORT: Fields<Export> = { form: false, name: true, local: true, specifier: true, line: false };
const EXTENSION: Fields<Extension> = { type: true, line: false, signature: true };
const DEFINITION: Fields<Definition> = {
  name: true,
  kind: false,
  parent: false,
  owner: true,
  scope: false,
  line: false,
  column: false,
  span: false,
  signature: true,
  doc: false,
  visibility: false,
  static: false,
  async: false,
  declaration: false,
  exported: false,
  returns: true,
  parameters: false,
};

/** Marks of a variable (`$name`, `@name`) and of a name (`name?`) are no part of a word, because a lookup may leave them out. */
const WORDS = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** The words of a name; empty for an operator. */
export function wordsOfName(name: string): readonly string[] {
  return name.match(WORDS) ?? [];
}

/**
 * The words in everything of a file that resolution reads: a file that does not have a word looks no name up that contains it, whatever its
 * comments and strings mention.
 */
export function wordsOfFacts(facts: CodeFacts): ReadonlySet<string> {
  const texts = new Set<string>(packagesOf(facts).filter((name) => name !== null));
  collect(texts, facts.references, REFERENCE);
  collect(texts, facts.bindings, BINDING);
  collect(texts, facts.imports, IMPORT);
  collect(texts, facts.exports, EXPORT);
  collect(texts, facts.extensions, EXTENSION);
  collect(texts, facts.definitions, DEFINITION);
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(WORDS) ?? []) words.add(word);
  return words;
}

/**
 * The words in the exported surface of a file, which is all that resolution reads of it for a reference in another file. The bodies of its
 * functions look names up for the file itself only.
 */
export function wordsOfSurface(facts: CodeFacts): ReadonlySet<string> {
  const surface = surfaceOf(facts, visibleBindings(facts), (definition) => facts.definitions[definition]?.name);
  const words = new Set<string>(facts.package?.match(WORDS));
  for (const entries of Object.values(surface)) {
    for (const part of entries.flat(2)) if (typeof part === "string") for (const word of part.match(WORDS) ?? []) words.add(word);
  }
  return words;
}

function collect<Record extends object>(texts: Set<string>, records: readonly Record[], fields: Fields<Record>): void {
  const named = (Object.keys(fields) as (keyof Record)[]).filter((field) => fields[field]);
  for (const record of records) {
    for (const field of named) {
      const text = record[field];
      if (typeof text === "string") texts.add(text);
    }
  }
}
