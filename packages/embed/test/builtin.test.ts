import { describe, expect, test } from "vitest";
import {
  createBuiltinEmbedder,
  DIMENSIONS,
  isOutgrown,
  learnModel,
  type BuiltinModel,
  openBuiltinModel,
  type WeightedWords,
} from "../src/builtin/index.js";
import { errorOf } from "./error-of.js";

/** A project about three subjects. Each chunk contains some words of its subject and a word that occurs anywhere. */
const THINGS = [
  ["socket", "connect", "port", "host", "listen", "packet", "timeout", "handshake"],
  ["token", "parser", "grammar", "syntax", "node", "tree", "lexer", "expression"],
  ["invoice", "customer", "payment", "price", "tax", "order", "discount", "refund"],
];
const ANYWHERE = ["get", "set", "value", "result", "index", "name"];

function chunk(number: number): [string, number][] {
  const thing = THINGS[number % THINGS.length]!;
  const place = Math.floor(number / THINGS.length);
  const some = [0, 3 + (place % 4), 1 + (place % 2)].map((step) => thing[(place + step) % thing.length]!);
  return [...some.map((word, at): [string, number] => [word, 1 + (at % 2)]), [ANYWHERE[number % ANYWHERE.length]!, 1]];
}

const open = (bytes: Uint8Array): BuiltinModel => openBuiltinModel(bytes)!;
const learnt = async (chunks = 120): Promise<BuiltinModel> => open(await learnModel(chunks, chunk));
const of = (...words: string[]): WeightedWords => words.map((word) => [word, 1] as const);
const near = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe("learnModel()", () => {
  test("gives words that occur together similar vectors", async () => {
    const model = await learnt();
    const closeness = (a: string, b: string): number => near(model.vectorOf(of(a)), model.vectorOf(of(b)));
    expect(closeness("socket", "packet")).toBeGreaterThan(0.5);
    expect(closeness("invoice", "refund")).toBeGreaterThan(0.5);
    expect(closeness("socket", "refund")).toBeLessThan(0.2);
  });

  test("lets a query find a chunk without its words but on the same subject", async () => {
    const model = await learnt();
    const query = model.vectorOf(of("tax", "customer"));
    const invoices = model.vectorOf(of("invoice", "order", "get"));
    const sockets = model.vectorOf(of("socket", "listen", "get"));
    expect(near(query, invoices)).toBeGreaterThan(near(query, sockets) + 0.3);
  });

  test("returns the same bytes and id for the same documents", async () => {
    const [first, second] = [await learnModel(120, chunk), await learnModel(120, chunk)];
    expect(first).toEqual(second);
    expect(open(first).id).toBe(open(second).id);
    expect(open(first).id).toMatch(/^builtin-1:[0-9a-f]{32}$/u);
  });

  test("returns another id for other documents", async () => {
    expect((await learnt(120)).id).not.toBe((await learnt(119)).id);
  });

  test("returns a model that embeds new documents", async () => {
    const model = await learnt();
    const later = model.vectorOf([
      ["token", 2],
      ["lexer", 1],
      ["written", 1],
      ["yesterday", 3],
    ]);
    expect(near(later, model.vectorOf(of("grammar", "syntax")))).toBeGreaterThan(0.5);
  });

  test("samples a large project in order", async () => {
    const asked: number[] = [];
    const model = open(await learnModel(100_000, (document) => (asked.push(document), chunk(document))));
    expect(asked.length).toBeLessThan(20_000);
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect(new Set(asked).size).toBe(asked.length);
    expect(model.documents).toBe(100_000);
    expect(near(model.vectorOf(of("price")), model.vectorOf(of("discount")))).toBeGreaterThan(0.5);
  });

  test("returns unit vectors, and all zeros for unknown words", async () => {
    const model = await learnt();
    expect(Math.hypot(...model.vectorOf(of("socket", "port")))).toBeCloseTo(1, 5);
    expect(model.vectorOf(of("unheard", "of"))).toEqual(new Float32Array(DIMENSIONS));
    expect(model.vectorOf([])).toEqual(new Float32Array(DIMENSIONS));
  });

  test("weighs a name more than a mention", async () => {
    const model = await learnt();
    const sockets = model.vectorOf(of("socket"));
    expect(
      near(
        model.vectorOf([
          ["socket", 6],
          ["invoice", 1],
        ]),
        sockets,
      ),
    ).toBeGreaterThan(
      near(
        model.vectorOf([
          ["socket", 1],
          ["invoice", 1],
        ]),
        sockets,
      ),
    );
  });
});

describe("few, unusual and hostile documents", () => {
  test.each([
    ["none", 0],
    ["one", 1],
    ["two", 2],
  ])("%s documents are too few to train on and cause no error", async (_, documents) => {
    const model = await learnt(documents);
    expect(model.dimensions).toBe(DIMENSIONS);
    for (const value of model.vectorOf(chunk(0))) expect(value).not.toBeNaN();
  });

  test("documents without words are ignored", async () => {
    expect(open(await learnModel(50, () => [])).words).toBe(0);
    expect(open(await learnModel(240, (at) => (at % 2 ? [] : chunk(at / 2)))).words).toBeGreaterThan(20);
  });

  test("identical documents yield no words", async () => {
    expect(open(await learnModel(50, () => of("a1", "b1"))).words).toBe(0);
  });

  test("words named like members of Object.prototype are ordinary words", async () => {
    const odd = ["constructor", "__proto__", "toString", "hasOwnProperty"];
    const model = open(await learnModel(120, (at) => (at % 4 === 0 ? of(...odd) : chunk(at))));
    expect(near(model.vectorOf(of("constructor")), model.vectorOf(of("__proto__")))).toBeGreaterThan(0.5);
  });

  test("line breaks, numbers, lone surrogates and data are ignored", async () => {
    const odd = ["", "two\nlines", "12345", "\uD83D", "\u0000", "x".repeat(10_000), "漢字"];
    const model = open(await learnModel(120, (at) => [...chunk(at), ...of(...(at % 5 === 0 ? odd : []))]));
    expect(near(model.vectorOf(of("socket")), model.vectorOf(of("packet")))).toBeGreaterThan(0.5);
    expect(near(model.vectorOf(of("socket")), model.vectorOf(of("refund")))).toBeLessThan(0.2);
  });

  test("the vocabulary is bounded", async () => {
    const model = open(
      await learnModel(1000, (at) => [
        ...chunk(at),
        ...Array.from({ length: 30 }, (_, n): [string, number] => [`made${((at >> 1) * 30 + n) % 12_000}`, 1]),
      ]),
    );
    expect(model.words).toBeLessThanOrEqual(8000);
    expect(Math.hypot(...model.vectorOf(chunk(0)))).toBeCloseTo(1, 5);
  });

  test("amounts that are not positive numbers are ignored", async () => {
    const model = await learnt();
    expect(
      model.vectorOf([
        ["socket", 0],
        ["invoice", -2],
        ["token", Number.NaN],
      ]),
    ).toEqual(new Float32Array(DIMENSIONS));
  });
});

test("training on many documents pauses for other work", async () => {
  let pauses = 0;
  await learnModel(
    6000,
    (at) => [...chunk(at), ...Array.from({ length: 30 }, (_, n): [string, number] => [`w${(at * 31 + n * n) % 3000}`, 1])],
    async () => {
      await new Promise(setImmediate);
      pauses++;
    },
  );
  expect(pauses).toBeGreaterThan(20);
});

describe("an encoded model", () => {
  test("is small", async () => {
    expect((await learnModel(120, chunk)).length).toBeLessThan(4000);
  });

  test("can be read at any offset of a buffer", async () => {
    const bytes = await learnModel(120, chunk);
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 3);
    expect(open(within.subarray(3)).vectorOf(chunk(1))).toEqual(open(bytes).vectorOf(chunk(1)));
  });

  test("is rejected if it is truncated, changed or of another version", async () => {
    const bytes = await learnModel(120, chunk);
    expect(openBuiltinModel(new Uint8Array())).toBeNull();
    expect(openBuiltinModel(bytes.subarray(0, bytes.length - 1))).toBeNull();
    expect(openBuiltinModel(bytes.with(bytes.length - 5, bytes.at(-5)! ^ 1))).toBeNull();
    expect(openBuiltinModel(bytes.with(0, 255))).toBeNull();
  });
});

describe("isOutgrown()", () => {
  test.each([
    [120, false],
    [170, false],
    [200, true],
    [70, false],
    [50, true],
    [0, true],
  ])("for a model of 120 documents and %i now is %s", async (documents, due) => {
    expect(isOutgrown(await learnt(120), documents)).toBe(due);
  });

  test("is true for a model without documents once there are some", async () => {
    expect(isOutgrown(await learnt(0), 0)).toBe(false);
    expect(isOutgrown(await learnt(0), 1)).toBe(true);
  });
});

describe("builtinEmbedder()", () => {
  const wordsOf = (text: string): WeightedWords => of(...new Set(text.toLowerCase().match(/[a-z]+/gu) ?? []));

  test("embeds texts by their words", async () => {
    const model = await learnt();
    const embedder = createBuiltinEmbedder(model, wordsOf);
    const [query, document] = await embedder.embed(["Listen on a port", "payment refund"], "document");
    expect(query).toEqual(model.vectorOf(of("listen", "on", "a", "port")));
    expect(near(query!, document!)).toBeLessThan(0.2);
    expect(embedder).toMatchObject({ id: model.id, dimensions: DIMENSIONS });
  });

  test("passes the purpose to the function that returns the words", async () => {
    const asked: string[] = [];
    await createBuiltinEmbedder(await learnt(), (_, purpose) => (asked.push(purpose), [])).embed(["a"], "query");
    expect(asked).toEqual(["query"]);
  });

  test("rejects a cancelled call", async () => {
    const embedder = createBuiltinEmbedder(await learnt(), wordsOf);
    expect((await errorOf(embedder.embed(["a"], "query", { signal: AbortSignal.abort() }))).code).toBe("cancelled");
  });
});
