import type { FileFacts } from "../facts.js";
import type { Problem } from "../problem.js";
import { decodeChunks, encodeChunks } from "./chunks.js";
import { encodeFacts, rememberEncoded, decodeFacts } from "./pack.js";
import { decodeText, encodeText } from "./text.js";

/** Numbers before the columns: the length of each part and the encodings of its texts. */
const HEAD_NUMBERS = 11;

/**
 * Encodes all facts of a file into one buffer that can be transferred from a worker:
 *
 *     const bytes = encodeTransfer(facts);
 *     parentPort.postMessage(bytes, [bytes.buffer]);
 *
 *     head · offsets · lines · more · chunks (32-bit columns) · types · terms · problems · packed facts
 */
export function encodeTransfer(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const { terms } = facts;
  const pack = encodeFacts(facts);
  const words = encodeText(terms.terms.join("\n"));
  const problems = encodeText(facts.problems.length === 0 ? "" : JSON.stringify(facts.problems));
  const chunks = encodeChunks(facts.chunks);
  const columns = HEAD_NUMBERS + terms.offsets.length + terms.lines.length + terms.more.length + chunks.length;
  const total = 4 * columns + terms.types.length + words.bytes.length + problems.bytes.length + pack.length;
  const bytes = new Uint8Array(new ArrayBuffer(total));

  const numbers = new Int32Array(bytes.buffer, 0, columns);
  numbers.set([
    terms.offsets.length,
    terms.lines.length,
    terms.more.length,
    terms.types.length,
    terms.terms.length,
    words.encoding,
    words.bytes.length,
    problems.encoding,
    problems.bytes.length,
    pack.length,
    chunks.length,
  ]);
  let place = HEAD_NUMBERS;
  for (const column of [terms.offsets, terms.lines, terms.more, chunks]) {
    numbers.set(column, place);
    place += column.length;
  }
  let position = 4 * columns;
  for (const part of [terms.types, words.bytes, problems.bytes, pack]) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

/**
 * Decodes facts that {@link encodeTransfer} encoded. The columns are views of `bytes`, references and bindings are decoded on first access,
 * and packing these facts again is free.
 * @throws CodeGraphError `index-damaged` for bytes of another version
 */
export function decodeTransfer(bytes: Uint8Array<ArrayBuffer>): FileFacts {
  const { buffer } = bytes;
  const head = new Int32Array(buffer, bytes.byteOffset, HEAD_NUMBERS);
  let position = bytes.byteOffset + 4 * HEAD_NUMBERS;
  const column = (length: number): Int32Array => {
    const view = new Int32Array(buffer, position, length);
    position += 4 * length;
    return view;
  };
  const part = (length: number): Uint8Array => {
    const view = new Uint8Array(buffer, position, length);
    position += length;
    return view;
  };
  const at = (index: number): number => head[index] as number;

  const offsets = column(at(0));
  const lines = column(at(1));
  const more = column(at(2));
  const chunks = decodeChunks(column(at(10)));
  const types = part(at(3));
  const words = decodeText(at(5), part(at(6)));
  const problems = decodeText(at(7), part(at(8)));
  const pack = part(at(9));
  const code = decodeFacts(pack);
  const facts: FileFacts = {
    language: code.language,
    lineCount: code.lineCount,
    package: code.package,
    header: code.header,
    definitions: code.definitions,
    extensions: code.extensions,
    get references() {
      return code.references;
    },
    get bindings() {
      return code.bindings;
    },
    imports: code.imports,
    exports: code.exports,
    scopes: code.scopes,
    terms: { types, more, terms: at(4) === 0 ? [] : words.split("\n"), offsets, lines },
    chunks,
    problems: problems === "" ? [] : (JSON.parse(problems) as Problem[]),
  };
  rememberEncoded(facts, pack);
  return facts;
}
