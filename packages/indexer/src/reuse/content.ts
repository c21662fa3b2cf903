import { deflateRawSync, inflateRawSync } from "node:zlib";
import { decodeTransfer, encodeTransfer, type FileFacts, type Problem } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { ExtractedFile } from "../pool/file-result.js";

/** Extracted facts and search data of a content. They do not depend on the folder of the file. */
export type ExtractedContent = Pick<ExtractedFile, "facts" | "pack">;

/** A parse that timed out may succeed another time. */
const TIME_DEPENDENT: Problem["code"] = "parse-timeout";

/**
 * Reads the stored facts of a file in the form in which extraction produced them.
 * @param problems stored problems of the file
 * @returns null if the stored facts are incomplete
 */
export function readContent(store: FactReader, { id }: FileRecord, problems: readonly Problem[]): ExtractedContent | null {
  if (problems.some(({ code }) => code === TIME_DEPENDENT)) return null;
  const code = store.facts(id);
  const terms = store.termTable(id);
  const chunks = store.chunks(id);
  const pack = store.fileDocuments(id);
  if (!code || !terms || !chunks || !pack) return null;
  const { references, bindings, ...rest } = code;
  const facts: FileFacts = { ...rest, references, bindings, terms, chunks, problems };
  // The store returns a view into a larger buffer.
  return { facts: encodeTransfer(facts), pack: new Uint8Array(pack) };
}

/** Converts a content to the result of reading a file that has it now. */
export function toExtractedFile({ facts, pack }: ExtractedContent, stamp: ExtractedFile["stamp"]): ExtractedFile {
  const { language, problems } = decodeTransfer(facts);
  return {
    ok: true,
    path: stamp.path,
    stamp,
    language,
    facts,
    pack,
    problems: problems.map((problem) => ({ ...problem, file: stamp.path })),
    ms: 0,
  };
}

/** Version of {@link packContent} and of the transfer format of facts. Increment it when either changes. */
export const CONTENT_VERSION = 1;

/** Maximum size of a kept content in bytes. */
const MAX_BYTES = 2 ** 28;

/** Serialises a content: the length of the facts, then facts and pack, deflated to about half. */
export function packContent({ facts, pack }: ExtractedContent): Uint8Array {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(facts.length);
  return deflateRawSync(Buffer.concat([head, facts, pack]), { level: 1 });
}

/**
 * Deserialises a content.
 * @throws errors of decoding, for bytes of another version
 */
export function unpackContent(bytes: Uint8Array): ExtractedContent {
  const all = inflateRawSync(bytes, { maxOutputLength: MAX_BYTES });
  const end = 4 + all.readUint32LE(0);
  return { facts: new Uint8Array(all.subarray(4, end)), pack: new Uint8Array(all.subarray(end)) };
}
