import { CodeGraphError } from "@codegraph/model";
import { afterEach, describe, expect, test } from "vitest";
import type { Embedder } from "../embedder.js";

/** Access to the embedder under test. */
export interface EmbedderConformanceOptions {
  /** Returns a new embedder, each time with the same model and settings. */
  readonly open: () => Embedder | Promise<Embedder>;
  /**
   * Maximum difference of a component between two vectors of the same text. Default 0.00001. Some servers sum in another order if a text is
   * embedded in a batch.
   */
  readonly tolerance?: number;
}

const TEXTS = [
  "export async function loadConfig(path: string): Promise<Config>",
  "class ConnectionPool:\n    def acquire(self, timeout=None):\n        return self._free.get(timeout)",
  "# How to install\n\nDownload the archive and unpack it.",
  "SELECT id, name FROM users WHERE deleted_at IS NULL",
  "where are passwords hashed",
];

/** Texts that have broken embedders: other scripts, astral characters, lone surrogates, controls, only punctuation. */
const ODD_TEXTS = [
  "配置文件的加载",
  "загрузить настройки",
  "תצורה",
  "naïve café — Ærø",
  "👩‍👩‍👧 🏳️‍🌈",
  "half \uD83D of a pair",
  "\u0000\u0007\u001B[31m",
  "{{{;;;}}}",
  "\r\n\t",
  "x".repeat(5000),
];

/**
 * Registers the vitest conformance suite for an {@link Embedder}. Call it in a test file of your embedder:
 *
 *     describeEmbedder("my embedder", { open: () => createMyEmbedder() });
 */
export function describeEmbedder(name: string, { open, tolerance = 1e-5 }: EmbedderConformanceOptions): void {
  const opened: Embedder[] = [];
  const subject: Subject = {
    async embedder() {
      const one = await open();
      opened.push(one);
      return one;
    },
    expectSame(actual, expected) {
      expect(actual).toHaveLength(expected?.length ?? -1);
      const difference = Math.max(...(actual ?? []).map((value, at) => Math.abs(value - (expected?.[at] ?? NaN))));
      expect(difference).toBeLessThanOrEqual(tolerance);
    },
  };

  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  describe(`${name}, an embedder`, () => {
    vectorTests(subject);
    unusualTextTests(subject);
    callerTests(subject);
  });
}

/** Access of the tests to the embedder. */
interface Subject {
  /** Returns a new embedder, which is closed after the test. */
  embedder(): Promise<Embedder>;
  /** Expects two vectors of the same text. */
  expectSame(actual: Float32Array | undefined, expected: Float32Array | undefined): void;
}

/** Expects vectors of equal size that are of unit length or all zeros. */
function expectVectors(vectors: readonly Float32Array[], { dimensions }: Embedder): void {
  for (const vector of vectors) {
    expect(vector).toBeInstanceOf(Float32Array);
    expect(vector).toHaveLength(dimensions ?? -1);
    const length = Math.hypot(...vector);
    if (vector.some((value) => value !== 0)) expect(length).toBeCloseTo(1, 4);
  }
}

/** Tests of the vectors of ordinary texts, and of the id and length. */
function vectorTests({ embedder, expectSame }: Subject): void {
  test("returns a unit vector for each text, for documents and for queries", async () => {
    const one = await embedder();
    for (const purpose of ["document", "query"] as const) {
      const vectors = await one.embed(TEXTS, purpose);
      expect(vectors).toHaveLength(TEXTS.length);
      expectVectors(vectors, one);
      expect(vectors.some((vector) => vector.some((value) => value !== 0))).toBe(true);
    }
  });

  test("keeps the order of many texts", async () => {
    const one = await embedder();
    const alone: Float32Array[] = [];
    for (const text of TEXTS) alone.push(...(await one.embed([text], "document")));
    const many = Array.from({ length: 40 }, () => TEXTS).flat();
    const vectors = await one.embed(many, "document");
    expect(vectors).toHaveLength(many.length);
    for (const [position, vector] of vectors.entries()) expectSame(vector, alone[position % TEXTS.length]);
  });

  test("returns the same vector for the same text, also from another embedder with its id", async () => {
    const [one, other] = [await embedder(), await embedder()];
    expect(other.id).toBe(one.id);
    const [first, , again] = await one.embed([TEXTS[0]!, TEXTS[1]!, TEXTS[0]!], "document");
    const [elsewhere] = await other.embed([TEXTS[0]!], "document");
    expectSame(again, first);
    expectSame(elsewhere, first);
  });

  test("returns different vectors for different texts", async () => {
    const one = await embedder();
    const [first, second] = await one.embed(TEXTS, "document");
    expect(first).not.toEqual(second);
  });

  test("has a constant id and length", async () => {
    const one = await embedder();
    const { id, dimensions } = one;
    expect(id).not.toBe("");
    const [vector] = await one.embed(TEXTS, "document");
    expect(one.id).toBe(id);
    expect(one.dimensions).toBe(dimensions ?? vector?.length);
    await one.embed(["another text"], "query");
    expect(one.dimensions).toBe(vector?.length);
  });
}

/** Tests of no texts, empty ones, long ones and any characters. */
function unusualTextTests({ embedder, expectSame }: Subject): void {
  test("returns no vectors for no texts", async () => {
    const one = await embedder();
    expect(await one.embed([], "document")).toEqual([]);
  });

  test("returns a vector of the same length for an empty text and does not affect the others", async () => {
    const one = await embedder();
    const [alone] = await one.embed([""], "query");
    expectVectors([alone!], one);
    const [text] = await one.embed([TEXTS[0]!], "document");
    const vectors = await one.embed(["", TEXTS[0]!, " \n ", ""], "document");
    expect(vectors).toHaveLength(4);
    expectVectors(vectors, one);
    expectSame(vectors[1], text);
  });

  test("accepts a very long text", async () => {
    const one = await embedder();
    const vectors = await one.embed([TEXTS[0]!, TEXTS.join("\n").repeat(500)], "document");
    expect(vectors).toHaveLength(2);
    expectVectors(vectors, one);
  });

  test("accepts any characters", async () => {
    const one = await embedder();
    const vectors = await one.embed(ODD_TEXTS, "document");
    expect(vectors).toHaveLength(ODD_TEXTS.length);
    expectVectors(vectors, one);
  });
}

/** Tests of concurrent, cancelled and closing callers. */
function callerTests({ embedder, expectSame }: Subject): void {
  test("returns vectors that the caller may modify", async () => {
    const one = await embedder();
    const [vector] = await one.embed([TEXTS[0]!], "document");
    const before = vector!.slice();
    vector!.fill(7);
    const [again] = await one.embed([TEXTS[0]!], "document");
    expectSame(again, before);
  });

  test("answers concurrent calls independently", async () => {
    const one = await embedder();
    const together = await Promise.all(TEXTS.map((text) => one.embed([text], "document")));
    for (const [position, text] of TEXTS.entries()) expectSame(together[position]?.[0], (await one.embed([text], "document"))[0]);
  });

  test("rejects a call with an aborted signal and stays usable", async () => {
    const one = await embedder();
    expect(await codeOf(one.embed(TEXTS, "document", { signal: AbortSignal.abort() }))).toBe("cancelled");
    expect(await one.embed([TEXTS[0]!], "document")).toHaveLength(1);
  });

  test("rejects with `cancelled` or returns all vectors if cancelled midway, and stays usable", async () => {
    const one = await embedder();
    const caller = new AbortController();
    const running = codeOf(one.embed(Array.from({ length: 40 }, () => TEXTS).flat(), "document", { signal: caller.signal }));
    caller.abort();
    expect(["cancelled", "nothing thrown"]).toContain(await running);
    expect(await one.embed([TEXTS[0]!], "document")).toHaveLength(1);
  });

  test("can be closed twice", async () => {
    const one = await embedder();
    await one.embed([TEXTS[0]!], "document");
    await one.close();
    await one.close();
  });
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : `not a CodeGraphError: ${String(error)}`;
  }
  return "nothing thrown";
}
