import { describe, expect, test } from "vitest";
import {
  type CodeFacts,
  CodeGraphError,
  decodeTransfer,
  encodeTransfer,
  type FileFacts,
  encodeFacts,
  decodeFacts,
  decodeReferences,
  omitDeclarations,
} from "../src/index.js";
import { randomFacts } from "./random-facts.js";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

function codeOf({ terms: _terms, chunks: _chunks, problems: _problems, ...code }: FileFacts): CodeFacts {
  return code;
}

/** Turns the getters of decoded facts into plain properties, so that comparing two facts compares their contents. */
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

describe("packFacts and unpackFacts", () => {
  test("unpackFacts() returns the facts that were packed", () => {
    for (const seed of SEEDS) {
      const facts = codeOf(randomFacts(seed));
      expect(plain(decodeFacts(encodeFacts(facts)))).toStrictEqual(facts);
    }
  });

  test("decodeReferences() returns the references at some positions, and all scopes", () => {
    for (const seed of SEEDS) {
      const facts = codeOf(randomFacts(seed));
      const positions = facts.references.map((_, position) => position).filter((position) => (position + seed) % 3 === 0);
      for (const bytes of [encodeFacts(facts), omitDeclarations(encodeFacts(facts))]) {
        expect(decodeReferences(bytes, positions)).toStrictEqual({
          references: positions.map((position) => facts.references[position]),
          scopes: facts.scopes,
        });
      }
    }
  });

  test("packing unpacked facts returns the same bytes without encoding them again", () => {
    const bytes = encodeFacts(randomFacts(1));
    expect(encodeFacts(decodeFacts(bytes))).toBe(bytes);
  });

  test("packed facts can leave out declarations and get them back from elsewhere", () => {
    const facts = codeOf(randomFacts(7));
    const uses = omitDeclarations(encodeFacts(facts));

    const bare = decodeFacts(uses);
    expect(bare.references).toStrictEqual(facts.references);
    expect(bare.definitions).toStrictEqual([]);
    expect(bare.header).toBeNull();

    const whole = decodeFacts(uses, facts);
    expect(plain(whole)).toStrictEqual(facts);
    expect(encodeFacts(whole)).toStrictEqual(encodeFacts(facts));
  });

  test("empty facts can be packed", () => {
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
    expect(plain(decodeFacts(encodeFacts(empty)))).toStrictEqual(empty);
  });

  test("unpackFacts() notices any changed byte", () => {
    const bytes = encodeFacts(codeOf(randomFacts(3)));
    for (let place = 0; place < bytes.length; place += 7) {
      const damaged = bytes.slice();
      damaged[place] = (damaged[place] as number) ^ 0x10;
      expect(
        codeOfError(() => decodeFacts(damaged)),
        `byte ${place}`,
      ).toBe("index-damaged");
    }
  });

  test("truncated bytes and bytes of another version count as damage", () => {
    const bytes = encodeFacts(codeOf(randomFacts(3)));
    expect(codeOfError(() => decodeFacts(bytes.subarray(0, 20)))).toBe("index-damaged");
    expect(codeOfError(() => decodeFacts(bytes.subarray(0, bytes.length - 1)))).toBe("index-damaged");
    expect(codeOfError(() => decodeFacts(new Uint8Array(0)))).toBe("index-damaged");
    expect(codeOfError(() => decodeFacts(bytes.with(0, 250)))).toBe("index-damaged");
  });
});

describe("encodeTransfer and decodeTransfer", () => {
  test("decodeTransfer() returns the facts that were encoded", () => {
    for (const seed of SEEDS) {
      const facts = randomFacts(seed);
      expect(plain(decodeTransfer(encodeTransfer(facts)))).toStrictEqual(facts);
    }
  });

  test("encoded facts own their buffer, so it can be transferred", () => {
    const bytes = encodeTransfer(randomFacts(5));
    const received = structuredClone(bytes, { transfer: [bytes.buffer] });
    expect(bytes.length).toBe(0);
    expect(plain(decodeTransfer(received))).toStrictEqual(randomFacts(5));
  });

  test("decoded facts are packed already", () => {
    const facts = randomFacts(9);
    const arrived = decodeTransfer(encodeTransfer(facts));
    expect(encodeFacts(arrived)).toStrictEqual(encodeFacts(facts));
    expect(encodeFacts(arrived)).toBe(encodeFacts(arrived));
  });
});
