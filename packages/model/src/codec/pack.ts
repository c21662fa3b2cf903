import type { CodeFacts } from "../facts.js";
import { readBindings, writeBindings } from "./bindings.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { readDefinitions, writeDefinitions } from "./definitions.js";
import { endOfSeal, seal, unseal } from "./envelope.js";
import { readExports, readImports, readScopes, writeExports, writeImports, writeScopes } from "./modules.js";
import { readReferences, writeReferences } from "./references.js";
import { collectStrings, readStrings } from "./string-table.js";
import { type FactTexts, NO_TEXTS, readTexts, writeTexts } from "./texts.js";

const records = new ByteWriter();
const head = new ByteWriter();

/** Facts that were unpacked are not packed again: the bytes they came from are remembered while the facts live. */
const packed = new WeakMap<CodeFacts, Uint8Array>();

/**
 * The code facts of a file as bytes: one table of the distinct strings, then one kind of record after the other.
 * Terms and problems are left out.
 *
 *     envelope( head: strings, place of references · text of the strings · definitions … bindings · references )
 *     envelope( texts: signatures, docs, header )
 */
export function packFacts(facts: CodeFacts): Uint8Array {
  const known = packed.get(facts);
  if (known !== undefined) return known;

  const strings = collectStrings();
  records.reset();
  records.number(strings.of(facts.language));
  records.number(facts.lineCount);
  records.number(strings.optional(facts.package));
  writeScopes(records, facts.scopes);
  writeDefinitions(records, strings, facts.definitions);
  writeImports(records, strings, facts.imports);
  writeExports(records, strings, facts.exports);
  const bindingsAt = records.length;
  writeBindings(records, strings, facts.bindings);
  const referencesAt = records.length;
  writeReferences(records, strings, facts.references);

  head.reset();
  head.number(bindingsAt);
  head.number(referencesAt);
  head.number(records.length);
  const stringBytes = strings.writeTo(head);
  const code = seal([head.written(), stringBytes, records.written()]);
  head.reset();
  const textBytes = writeTexts(head, facts);
  const texts = seal([head.written(), textBytes]);

  const bytes = new Uint8Array(code.length + texts.length);
  bytes.set(code);
  bytes.set(texts, code.length);
  return bytes;
}

/** The pack without its texts, for a store that keeps those elsewhere; a view, not a copy. */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, endOfSeal(bytes));
}

/**
 * The facts of {@link packFacts}. References and bindings are decoded when they are first looked at, so that reading a
 * file for what it declares costs little.
 *
 * `texts` stand in for those that {@link withoutTexts} cut off; without them signatures are empty and docs null.
 * @throws CodeGraphError `index-damaged` for bytes of another version or with a wrong checksum
 */
export function unpackFacts(bytes: Uint8Array, texts?: FactTexts): CodeFacts {
  const { content, end } = unseal(bytes);
  const known = texts ?? (bytes.length > end ? readTexts(unseal(bytes, end).content) : NO_TEXTS);
  const facts = unpackCode(content, known);
  if (texts === undefined && bytes.length > end) packed.set(facts, bytes);
  return facts;
}

function unpackCode(content: Uint8Array, texts: FactTexts): CodeFacts {
  const reader = new ByteReader(content);
  const bindingsAt = reader.number();
  const referencesAt = reader.number();
  const recordsAt = content.length - reader.number();
  const strings = readStrings(reader, (position) => content.subarray(position, recordsAt));

  reader.position = recordsAt;
  const language = strings.at(reader.number());
  const lineCount = reader.number();
  const packageName = strings.optional(reader.number());
  const scopes = readScopes(reader);
  const definitions = readDefinitions(reader, strings, texts);
  const imports = readImports(reader, strings);
  const exports = readExports(reader, strings);

  let references: CodeFacts["references"] | undefined;
  let bindings: CodeFacts["bindings"] | undefined;
  return {
    language,
    lineCount,
    package: packageName,
    header: texts.header,
    definitions,
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

/** Remembers the bytes of facts that were decoded from them. */
export function rememberPack(facts: CodeFacts, bytes: Uint8Array): void {
  packed.set(facts, bytes);
}
