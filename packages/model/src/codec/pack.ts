import type { CodeFacts } from "../facts.js";
import { readBindings, writeBindings } from "./bindings.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { readDefinitions, writeDefinitions } from "./definitions.js";
import { readExtensions, writeExtensions } from "./extensions.js";
import { endOfEnvelope, wrapEnvelope, openEnvelope } from "./envelope.js";
import { readExports, readImports, readScopes, writeExports, writeImports, writeScopes } from "./modules.js";
import { readReferences, writeReferences } from "./references.js";
import { collectStrings, readStrings, type StringTable } from "./string-table.js";
import { readTexts, writeTexts } from "./texts.js";

/** The declarations of a file, which a store may keep separately from the other facts. */
export type Declarations = Pick<CodeFacts, "definitions" | "header">;

const records = new ByteWriter();
const head = new ByteWriter();
const textHead = new ByteWriter();

/** Bytes that facts were decoded from, so that packing the same facts again is free. */
const packed = new WeakMap<CodeFacts, Uint8Array>();

/**
 * Encodes the code facts of a file in two envelopes, without terms, chunks and problems. Each envelope starts with a table of its distinct
 * strings, followed by one kind of record after another.
 *
 *     uses:          (deflated) offsets, strings · scopes, imports, exports, extensions, bindings, references
 *     declarations:             offsets, strings · definitions · signatures, docs, header
 */
export function encodeFacts(facts: CodeFacts): Uint8Array {
  const known = packed.get(facts);
  if (known !== undefined) return known;
  const uses = packUses(facts);
  const declarations = packDeclarations(facts);
  const bytes = new Uint8Array(uses.length + declarations.length);
  bytes.set(uses);
  bytes.set(declarations, uses.length);
  return bytes;
}

/** Returns the packed facts without their declarations, for a store that keeps those elsewhere. The result is a view, not a copy. */
export function omitDeclarations(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, endOfEnvelope(bytes));
}

/**
 * Decodes facts that {@link encodeFacts} encoded. References and bindings are decoded on first access, so that reading only the declarations
 * of a file stays cheap.
 *
 * @param declarations replacements for the declarations that {@link omitDeclarations} removed; without them the facts have no
 * definitions
 * @throws CodeGraphError `index-damaged` for bytes of another version or with a wrong checksum
 */
export function decodeFacts(bytes: Uint8Array, declarations?: Declarations): CodeFacts {
  const { content, end } = openEnvelope(bytes);
  const whole = bytes.length > end;
  const declared = declarations ?? (whole ? unpackDeclarations(openEnvelope(bytes, end).content) : NOTHING_DECLARED);
  const facts = unpackUses(content, declared);
  if (declarations === undefined && whole) packed.set(facts, bytes);
  return facts;
}

/** Remembers the bytes that the facts were decoded from. */
export function rememberEncoded(facts: CodeFacts, bytes: Uint8Array): void {
  packed.set(facts, bytes);
}

const NOTHING_DECLARED: Declarations = { definitions: [], header: null };

/**
 * Decodes the scopes of a file and some of its references, without the rest of its facts.
 *
 * @param bytes with or without declarations
 * @param wanted positions of references, ascending
 * @returns the references at these positions, in their order
 * @throws CodeGraphError as {@link decodeFacts}
 */
export function decodeReferences(bytes: Uint8Array, wanted: readonly number[]): Pick<CodeFacts, "references" | "scopes"> {
  const { content, recordsAt, referencesAt, strings } = openUses(openEnvelope(bytes).content);
  const reader = new ByteReader(content, recordsAt);
  // Language, lines and package come before the scopes.
  for (let number = 0; number < 3; number++) reader.number();
  const scopes = readScopes(reader, strings);
  return { scopes, references: readReferences(new ByteReader(content, recordsAt + referencesAt), strings, new Set(wanted)) };
}

function packUses(facts: CodeFacts): Uint8Array {
  const strings = collectStrings();
  records.reset();
  records.number(strings.of(facts.language));
  records.number(facts.lineCount);
  records.number(strings.optional(facts.package));
  writeScopes(records, strings, facts.scopes);
  writeImports(records, strings, facts.imports);
  writeExports(records, strings, facts.exports);
  writeExtensions(records, strings, facts.extensions);
  const bindingsAt = records.length;
  writeBindings(records, strings, facts.bindings);
  const referencesAt = records.length;
  writeReferences(records, strings, facts.references);

  head.reset();
  head.number(bindingsAt);
  head.number(referencesAt);
  head.number(records.length);
  const text = strings.writeTo(head);
  return wrapEnvelope([head.written(), text, records.written()], true);
}

interface Uses {
  readonly content: Uint8Array;
  readonly strings: StringTable;
  readonly recordsAt: number;
  /** Relative to `recordsAt`, as `referencesAt`. */
  readonly bindingsAt: number;
  readonly referencesAt: number;
}

function openUses(content: Uint8Array): Uses {
  const reader = new ByteReader(content);
  const bindingsAt = reader.number();
  const referencesAt = reader.number();
  const recordsAt = content.length - reader.number();
  const strings = readStrings(reader, (position) => content.subarray(position, recordsAt));
  return { content, strings, recordsAt, bindingsAt, referencesAt };
}

function unpackUses(uses: Uint8Array, { definitions, header }: Declarations): CodeFacts {
  const { content, strings, recordsAt, bindingsAt, referencesAt } = openUses(uses);
  const reader = new ByteReader(content, recordsAt);
  const language = strings.at(reader.number());
  const lineCount = reader.number();
  const packageName = strings.optional(reader.number());
  const scopes = readScopes(reader, strings);
  const imports = readImports(reader, strings);
  const exports = readExports(reader, strings);
  const extensions = readExtensions(reader, strings);

  let references: CodeFacts["references"] | undefined;
  let bindings: CodeFacts["bindings"] | undefined;
  return {
    language,
    lineCount,
    package: packageName,
    header,
    definitions,
    extensions,
    get references() {
      return (references ??= readReferences(new ByteReader(content, recordsAt + referencesAt), strings));
    },
    get bindings() {
      return (bindings ??= readBindings(new ByteReader(content, recordsAt + bindingsAt), strings));
    },
    imports,
    exports,
    scopes,
  };
}

function packDeclarations(facts: CodeFacts): Uint8Array {
  const strings = collectStrings();
  records.reset();
  writeDefinitions(records, strings, facts.definitions);
  textHead.reset();
  const texts = writeTexts(textHead, facts);

  head.reset();
  head.number(records.length);
  head.number(textHead.length + texts.length);
  const text = strings.writeTo(head);
  return wrapEnvelope([head.written(), text, records.written(), textHead.written(), texts], false);
}

function unpackDeclarations(content: Uint8Array): Declarations {
  const reader = new ByteReader(content);
  const recordsLength = reader.number();
  const textsAt = content.length - reader.number();
  const recordsAt = textsAt - recordsLength;
  const strings = readStrings(reader, (position) => content.subarray(position, recordsAt));
  const texts = readTexts(content.subarray(textsAt));
  reader.position = recordsAt;
  return { definitions: readDefinitions(reader, strings, texts), header: texts.next() };
}
