import { describe, expect, test } from "vitest";
import {
  type CodeFacts,
  CodeGraphError,
  decodeTransfer,
  encodeTransfer,
  type FileFacts,
  packFacts,
  unpackFacts,
  withoutDeclarations,
} from "../src/index.js";
import { randomFacts } from "./random-facts.js";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

function codeOf({ terms: _terms, chunks: _chunks, problems: _problems, ...code }: FileFacts): CodeFacts {
  return code;
}

/** Getters of decoded facts become plain properties, so that two facts compare by what they hold. */
function plain<T extends object>(facts: T): T {
  return { ...facts };
}

function codeOfError(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : String(error);
  }
  return "nothing thrown";
}

describe("packing the code facts of a file", () => {
  test("unpacking gives what was packed, for any facts", () => {
    for (const seed of SEEDS) {
      const facts = codeOf(randomFacts(seed));
      expect(plain(unpackFacts(packFacts(facts)))).toStrictEqual(facts);
    }
  });

  test("packing unpacked facts gives the same bytes without work", () => {
    const bytes = packFacts(randomFacts(1));
    expect(packFacts(unpackFacts(bytes))).toBe(bytes);
  });

  test("a pack can do without what the file declares, and take it from elsewhere", () => {
    const facts = codeOf(randomFacts(7));
    const uses = withoutDeclarations(packFacts(facts));

    const bare = unpackFacts(uses);
    expect(bare.references).toStrictEqual(facts.references);
    expect(bare.definitions).toStrictEqual([]);
    expect(bare.header).toBeNull();

    const whole = unpackFacts(uses, facts);
    expect(plain(whole)).toStrictEqual(facts);
    expect(packFacts(whole)).toStrictEqual(packFacts(facts));
  });

  test("a file without anything in it packs too", () => {
    const empty: CodeFacts = {
      language: "c",
      lineCount: 0,
      package: null,
      header: null,
      definitions: [],
      references: [],
      bindings: [],
      imports: [],
      exports: [],
      extensions: [],
      scopes: [],
    };
    expect(plain(unpackFacts(packFacts(empty)))).toStrictEqual(empty);
  });

  test("any changed byte is noticed", () => {
    const bytes = packFacts(codeOf(randomFacts(3)));
    for (let place = 0; place < bytes.length; place += 7) {
      const damaged = bytes.slice();
      damaged[place] = (damaged[place] as number) ^ 0x10;
      expect(codeOfError(() => unpackFacts(damaged)), `byte ${place}`).toBe("index-damaged");
    }
  });

  test("a pack that ends too early, or has another version, is damage", () => {
    const bytes = packFacts(codeOf(randomFacts(3)));
    expect(codeOfError(() => unpackFacts(bytes.subarray(0, 20)))).toBe("index-damaged");
    expect(codeOfError(() => unpackFacts(bytes.subarray(0, bytes.length - 1)))).toBe("index-damaged");
    expect(codeOfError(() => unpackFacts(new Uint8Array(0)))).toBe("index-damaged");
    expect(codeOfError(() => unpackFacts(bytes.with(0, 250)))).toBe("index-damaged");
  });
});

describe("carrying all facts of a file from a worker", () => {
  test("decoding gives what was encoded, for any facts", () => {
    for (const seed of SEEDS) {
      const facts = randomFacts(seed);
      expect(plain(decodeTransfer(encodeTransfer(facts)))).toStrictEqual(facts);
    }
  });

  test("the bytes own their buffer, so they can be transferred", () => {
    const bytes = encodeTransfer(randomFacts(5));
    const received = structuredClone(bytes, { transfer: [bytes.buffer] });
    expect(bytes.length).toBe(0);
    expect(plain(decodeTransfer(received))).toStrictEqual(randomFacts(5));
  });

  test("the pack arrives ready made", () => {
    const facts = randomFacts(9);
    const arrived = decodeTransfer(encodeTransfer(facts));
    expect(packFacts(arrived)).toStrictEqual(packFacts(facts));
    expect(packFacts(arrived)).toBe(packFacts(arrived));
  });
});
