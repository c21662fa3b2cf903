import { describe, expect, test } from "vitest";
import { CodeGraphError } from "@codegraph/model";
import {
  encodeDocument,
  encodeExternalSymbol,
  encodeMetadata,
  readScip,
  ROLE_DEFINITION,
  type ScipDocument,
  type ScipPart,
} from "../src/index.js";
import { deserializeSCIP, serializeSCIP } from "./other-reader.js";

const SYMBOL = "codegraph npm shop 1.0.0 src/`price.ts`/price().";
const DOCUMENT: ScipDocument = {
  path: "src/price.ts",
  language: "TypeScript",
  encoding: "utf16",
  occurrences: [
    {
      startLine: 2,
      startCharacter: 16,
      endLine: 2,
      endCharacter: 21,
      symbol: SYMBOL,
      roles: ROLE_DEFINITION,
      enclosing: { startLine: 2, startCharacter: 0, endLine: 300, endCharacter: 1 },
    },
    { startLine: 305, startCharacter: 4, endLine: 306, endCharacter: 1, symbol: "local 3", roles: 0 },
  ],
  symbols: [
    {
      symbol: SYMBOL,
      kind: 17,
      displayName: "price",
      documentation: ["Returns the price — gross."],
      signature: { language: "TypeScript", text: "export function price(net: number)" },
      relationships: [{ symbol: "codegraph npm shop 1.0.0 A#", isReference: true, isImplementation: true }],
    },
  ],
};
const PARTS = [
  encodeMetadata({ toolName: "codegraph", toolVersion: "1.2.3", projectRoot: "file:///shop" }),
  encodeDocument(DOCUMENT),
  encodeExternalSymbol({ symbol: "codegraph npm kit 2.0.0 K#", kind: 7, displayName: "K", documentation: [], relationships: [] }),
];
const BYTES = Buffer.concat(PARTS);

async function read(chunks: Iterable<Uint8Array>, limit?: number): Promise<ScipPart[]> {
  const parts: ScipPart[] = [];
  for await (const part of readScip(chunks, "index.scip", limit)) {
    if (part.kind === "document") for (const _ of part.document.occurrences()) void _;
    parts.push(part);
  }
  return parts;
}

function* bytewise(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "no error";
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : String(error);
  }
}

describe("another implementation of the protocol", () => {
  test("reads what this package writes", () => {
    const { metadata, documents, externalSymbols } = deserializeSCIP(BYTES);
    expect([metadata?.toolInfo?.name, metadata?.toolInfo?.version, metadata?.projectRoot]).toEqual(["codegraph", "1.2.3", "file:///shop"]);
    const [document] = documents;
    expect([document?.relativePath, document?.language, document?.positionEncoding]).toEqual(["src/price.ts", "TypeScript", 2]);
    expect(
      document?.occurrences.map(({ range, symbol, symbolRoles, enclosingRange }) => [range, symbol, symbolRoles, enclosingRange]),
    ).toEqual([
      [[2, 16, 21], SYMBOL, 1, [2, 0, 300, 1]],
      [[305, 4, 306, 1], "local 3", 0, []],
    ]);
    const [symbol] = document?.symbols ?? [];
    expect([symbol?.kind, symbol?.displayName, symbol?.documentation]).toEqual([17, "price", ["Returns the price — gross."]]);
    expect(symbol?.signatureDocumentation).toMatchObject({ language: "TypeScript", text: "export function price(net: number)" });
    expect(symbol?.relationships).toMatchObject([{ isReference: true, isImplementation: true, isTypeDefinition: false }]);
    expect(externalSymbols.map(({ displayName }) => displayName)).toEqual(["K"]);
  });

  test("writes what this package reads", async () => {
    const [metadata, document, external] = await read([serializeSCIP(deserializeSCIP(BYTES))]);
    expect(metadata).toMatchObject({ metadata: { toolName: "codegraph", projectRoot: "file:///shop" } });
    expect(external).toMatchObject({ symbol: { displayName: "K" } });
    if (document?.kind !== "document") throw new Error("no document");
    expect({ path: document.document.path, encoding: document.document.encoding }).toEqual({ path: "src/price.ts", encoding: "utf16" });
    expect([...document.document.occurrences()]).toEqual(DOCUMENT.occurrences);
    expect([...document.document.symbols()]).toMatchObject(DOCUMENT.symbols);
  });
});

test("An index is read from chunks of any size", async () => {
  const whole = await read([BYTES]);
  expect(whole.map(({ kind }) => kind)).toEqual(["metadata", "document", "external"]);
  expect((await read(bytewise(BYTES))).map(({ kind }) => kind)).toEqual(whole.map(({ kind }) => kind));
});

test("Ranges are also read as messages, which newer indexers write", async () => {
  // Field 8 of an occurrence: line 4, characters 7 to 9.
  const occurrence = [0x12, 7, ...Buffer.from("local 1"), 0x42, 6, 0x08, 4, 0x10, 7, 0x18, 9];
  const document = [0x0a, 4, ...Buffer.from("a.ts"), 0x12, occurrence.length, ...occurrence];
  const [, part] = await read([PARTS[0]!, Uint8Array.from([0x12, document.length, ...document])]);
  if (part?.kind !== "document") throw new Error("no document");
  expect([...part.document.occurrences()]).toEqual([
    { startLine: 4, startCharacter: 7, endLine: 4, endCharacter: 9, symbol: "local 1", roles: 0 },
  ]);
});

describe("a damaged file is invalid-import", () => {
  test("if it is cut off anywhere", async () => {
    const ends = new Set([0, PARTS[0]!.length, PARTS[0]!.length + PARTS[1]!.length, BYTES.length]);
    for (let end = 0; end < BYTES.length; end++) {
      expect([end, await codeOf(read([BYTES.subarray(0, end)]))]).toEqual([end, ends.has(end) && end > 0 ? "no error" : "invalid-import"]);
    }
  });

  test.each([
    ["a part of 2 GB", [0x12, 0xff, 0xff, 0xff, 0xff, 0x07]],
    ["a length beyond all numbers", [0x12, ...Array.from({ length: 12 }, () => 0xff)]],
    ["a field inside a document that is longer than the document", [0x12, 3, 0x0a, 0x7f, 0x61]],
    ["an occurrence that is cut off", [0x12, 4, 0x12, 2, 0x0a, 0x7f]],
    ["a wire type that does not exist", [0x13, 0]],
    ["a number as a part", [0x10, 1]],
  ])("if it holds %s", async (_, bytes) => {
    expect(await codeOf(read([PARTS[0]!, Uint8Array.from(bytes)]))).toBe("invalid-import");
  });

  test.each([
    ["text", Buffer.from('{"metadata": {}}\n')],
    ["a gzip file", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])],
    ["a document before the metadata", PARTS[1]!],
  ])("if it is %s", async (_, bytes) => {
    expect(await codeOf(read([bytes]))).toBe("invalid-import");
  });

  test("if a document is above the limit", async () => {
    expect(await codeOf(read([BYTES], 100))).toBe("invalid-import");
  });
});

test("The occurrences of a document are decoded one by one", async () => {
  const many = 300_000;
  const occurrences = Array.from({ length: many }, (_, at) => ({
    ...DOCUMENT.occurrences[1]!,
    startLine: at,
    endLine: at,
    endCharacter: 9,
  }));
  const chunks = [PARTS[0]!, encodeDocument({ ...DOCUMENT, occurrences, symbols: [] })];
  occurrences.length = 0;
  for await (const part of readScip(chunks, "index.scip")) {
    if (part.kind !== "document") continue;
    let count = 0;
    for (const { startLine } of part.document.occurrences()) if (startLine === count) count++;
    expect(count).toBe(many);
  }
});
