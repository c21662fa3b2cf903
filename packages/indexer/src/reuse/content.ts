import { deflateRawSync, inflateRawSync } from "node:zlib";
import { decodeTransfer, encodeTransfer, type FileFacts, type Problem } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { ExtractedFile } from "../pool/file-result.js";

/** What extraction makes of a content, wherever the file lies. */
export type Content = Pick<ExtractedFile, "facts" | "pack">;

/** The parse was ended by the clock: another time there may be more. */
const DEPENDS_ON_TIME: Problem["code"] = "parse-timeout";

/**
 * What an index holds of a file, as extraction gave it.
 * @param problems those listed for the file
 * @returns null when that is not all that extraction would give
 */
export function readContent(store: FactReader, { id }: FileRecord, problems: readonly Problem[]): Content | null {
  if (problems.some(({ code }) => code === DEPENDS_ON_TIME)) return null;
  const code = store.facts(id);
  const terms = store.termTable(id);
  const chunks = store.chunks(id);
  const pack = store.pack(id);
  if (!code || !terms || !chunks || !pack) return null;
  const { references, bindings, ...rest } = code;
  const facts: FileFacts = { ...rest, references, bindings, terms, chunks, problems };
  // What the store gives is a part of a larger buffer.
  return { facts: encodeTransfer(facts), pack: new Uint8Array(pack) };
}

/** As the result of reading the file that has this content now. */
export function toResult({ facts, pack }: Content, stamp: ExtractedFile["stamp"]): ExtractedFile {
  const { language, problems } = decodeTransfer(facts);
  return { ok: true, path: stamp.path, stamp, language, facts, pack, problems: problems.map((problem) => ({ ...problem, file: stamp.path })), ms: 0 };
}

/** Raised whenever {@link packContent}, or the form in which facts are transferred, changes meaning. */
export const CONTENT_VERSION = 1;

/** Nothing that was kept is larger, in bytes. */
const LARGEST = 2 ** 28;

/** A content as it is kept: the length of the facts, then facts and pack, deflated to half. */
export function packContent({ facts, pack }: Content): Uint8Array {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(facts.length);
  return deflateRawSync(Buffer.concat([head, facts, pack]), { level: 1 });
}

/** @throws what decoding throws, for what was not packed by this version */
export function unpackContent(bytes: Uint8Array): Content {
  const all = inflateRawSync(bytes, { maxOutputLength: LARGEST });
  const end = 4 + all.readUint32LE(0);
  return { facts: new Uint8Array(all.subarray(4, end)), pack: new Uint8Array(all.subarray(end)) };
}
