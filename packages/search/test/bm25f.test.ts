/** Word scores against the BM25F formula, worked out by hand. */
import { openCorpus, scoreWords, WORD_WEIGHTS } from "@codegraph/search";
import { describe, expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { corpusOf, segmentOf, type SketchedFiles } from "./sketch.js";

const ONE = { weight: 1, group: 0 };

function scores(files: SketchedFiles, word: string): number[] {
  return [...scoreWords(corpusOf(files), [{ word, ...ONE }]).scores];
}

/** A corpus of three documents. Mean lengths: name 1.5, scope 1, signature 1, doc 4, body 4; each file name is one word. */
const THREE: SketchedFiles = {
  "a.ts": [["function loadUser", "load\nuser id", { signature: "load" }]],
  "b.ts": [["function other", "other x\nload load", { signature: "other", doc: "May load it now." }]],
  "c.ts": [["rest", "load load load load load"]],
};

describe("BM25F", () => {
  // Three of three documents hold the word.
  const idf = Math.log(1 + 0.5 / 3.5);

  test("adds the weighted, length-normalised counts of all fields and saturates their sum", () => {
    const name = 4.5 / (1 - 0.7 + (0.7 * 2) / 1.5);
    const signature = 3 / (1 - 0.7 + 0.7 * 1);
    const a = name + signature + 1 / (1 - 0.8 + (0.8 * 3) / 4);
    const doc = 1.2 / (1 - 0.7 + (0.7 * 4) / 4);
    const b = doc + 2 / (1 - 0.8 + (0.8 * 4) / 4);
    const c = 5 / (1 - 0.8 + (0.8 * 5) / 4);
    const [first, second, third] = scores(THREE, "load");
    expect(first).toBeCloseTo((idf * a * 3.5) / (2.5 + a), 6);
    expect(second).toBeCloseTo((idf * b * 3.5) / (2.5 + b), 6);
    expect(third).toBeCloseTo((idf * c * 3.5) / (2.5 + c), 6);
    // The same numbers, calculated outside of this test.
    expect([first, second, third].map((score) => score!.toFixed(4))).toEqual(["0.3550", "0.2624", "0.2921"]);
  });

  test("weighs a rare word more than a frequent one, by the logarithm of its number of documents", () => {
    const files: SketchedFiles = {
      "a.ts": [["rest", "rare common"]],
      "b.ts": [["rest", "other common"]],
      "c.ts": [["rest", "other words"]],
    };
    expect(scores(files, "rare")[0]! / scores(files, "common")[0]!).toBeCloseTo(Math.log(1 + 2.5 / 1.5) / Math.log(1 + 1.5 / 2.5), 5);
  });

  test("saturates: the twentieth occurrence adds a small part of what the second adds", () => {
    const filler = (count: number): string =>
      [...Array<string>(count).fill("zebra"), ...Array<string>(40 - count).fill("filler")].join(" ");
    const of = (count: number): number => scores({ "a.ts": [["rest", filler(count)]], "b.ts": [["rest", filler(0)]] }, "zebra")[0]!;
    const rareness = Math.log(1 + 1.5 / 1.5);
    expect(of(1)).toBeCloseTo((rareness * 3.5) / 3.5, 5);
    expect(of(2)).toBeCloseTo((rareness * 2 * 3.5) / 4.5, 5);
    expect(of(20)).toBeCloseTo((rareness * 20 * 3.5) / 22.5, 5);
    expect((of(20) - of(19)) / (of(2) - of(1))).toBeLessThan(0.05);
    expect(of(39)).toBeLessThan(3.5 * rareness);
  });

  test("normalises by length: a body twice the mean length scores less than one of half the mean", () => {
    const body = (length: number): string => ["zebra", ...Array<string>(length - 1).fill("filler")].join(" ");
    const [long, short] = scores({ "a.ts": [["rest", body(16)]], "b.ts": [["rest", body(4)]] }, "zebra");
    const amount = (length: number): number => 1 / (0.2 + (0.8 * length) / 10);
    expect(long! / short!).toBeCloseTo(amount(16) / (2.5 + amount(16)) / (amount(4) / (2.5 + amount(4))), 5);
  });

  test.each([
    ["name", 4.5, ["function zebra", "open", { signature: "open" }]],
    ["scope", 2, ["method open", "open", { signature: "open", owner: "zebra" }]],
    ["signature", 3, ["function open", "open", { signature: "zebra" }]],
    ["doc", 1.2, ["function open", "open", { signature: "open", doc: "zebra" }]],
    ["body", 1, ["function open", "zebra", { signature: "open" }]],
  ] as const)("weighs an occurrence in the %s as %d", (_field, weight, chunk) => {
    // One document: each field is as long as the mean, so only the weight counts.
    expect(scores({ "a.ts": [chunk] }, "zebra")[0]).toBeCloseTo((Math.log(1 + 0.5 / 1.5) * weight * 3.5) / (2.5 + weight), 6);
  });

  test.each([
    ["name", 0, 0.7, 4.5, (count: number) => ["function zebra_" + "pad_".repeat(count - 1), "open", { signature: "open" }]],
    ["scope", 1, 0.7, 2, (count: number) => ["method open", "open", { signature: "open", owner: "zebra" + " pad".repeat(count - 1) }]],
    ["signature", 2, 0.7, 3, (count: number) => ["function open", "open", { signature: "zebra" + " pad".repeat(count - 1) }]],
    ["doc", 3, 0.7, 1.2, (count: number) => ["function open", "open", { signature: "open", doc: "zebra" + " pad".repeat(count - 1) }]],
    ["body", 4, 0.8, 1, (count: number) => ["function open", "zebra" + " pad".repeat(count - 1), { signature: "open" }]],
  ] as const)("normalises the %s (field %d) with b = %d", (_field, at, b, weight, chunk) => {
    const corpus = corpusOf({ "a.ts": [chunk(2) as never], "b.ts": [chunk(6) as never] });
    expect(corpus.meanLengths[at]).toBe(4);
    const [short, long] = scoreWords(corpus, [{ word: "zebra", ...ONE }]).scores;
    const saturated = (length: number): number => {
      const amount = weight / (1 - b + (b * length) / 4);
      return (Math.log(1 + 0.5 / 2.5) * amount * 3.5) / (2.5 + amount);
    };
    expect(short).toBeCloseTo(saturated(2), 6);
    expect(long).toBeCloseTo(saturated(6), 6);
  });

  test("adds the words of a path to every chunk of the file: 4 for the file name, 2.7 for the folders", () => {
    const idfOf = Math.log(1 + 1.5 / 2.5);
    const files = (path: string): SketchedFiles => ({
      [path]: [
        ["rest", "one"],
        ["rest", "two"],
      ],
      "x/y.ts": [["rest", "three"]],
    });
    const named = scores(files("k/zebra.ts"), "zebra");
    expect(named[0]).toBeCloseTo((idfOf * 4 * 3.5) / 6.5, 6);
    expect(named).toEqual([named[0], named[0], 0]);
    expect(scores(files("zebra/k.ts"), "zebra")[0]).toBeCloseTo((idfOf * 2.7 * 3.5) / 5.2, 6);
    // A word in several folders counts once; the length of the folders still counts: three words, two on average.
    const folders = 2.7 / (1 - 0.4 + (0.4 * 3) / 2);
    expect(scores(files("zebra/zebra/zebra/k.ts"), "zebra")[0]).toBeCloseTo((idfOf * folders * 3.5) / (2.5 + folders), 6);
    // Three words in the file name, two on average.
    const base = 4 / (1 - 0.65 + (0.65 * 3) / 2);
    expect(scores(files("k/zebra_left_right.ts"), "zebra")[0]).toBeCloseTo((idfOf * base * 3.5) / (2.5 + base), 6);
  });

  test("multiplies each wanted word by its weight and adds the words up", () => {
    const corpus = corpusOf({ "a.ts": [["rest", "left right"]], "b.ts": [["rest", "left"]] });
    const alone = (word: string): number => scoreWords(corpus, [{ word, ...ONE }]).scores[0]!;
    const both = scoreWords(corpus, [
      { word: "left", weight: 0.5, group: 0 },
      { word: "right", weight: 2, group: 1 },
    ]);
    expect(both.scores[0]).toBeCloseTo(0.5 * alone("left") + 2 * alone("right"), 6);
    expect([...both.found].sort()).toEqual([0, 1]);
    expect([...both.present]).toEqual([0b11, 0b01]);
  });

  test("marks the words that occur in the name of a document", () => {
    const corpus = corpusOf({ "a.ts": [["function leftOpen", "right", { signature: "x" }]] });
    const words = ["left", "right", "open"].map((word, group) => ({ word, weight: 1, group }));
    expect([...scoreWords(corpus, words).named]).toEqual([0b101]);
  });

  test("ignores files that are no longer alive, in counts, means and scores", () => {
    const segment = segmentOf({ "a.ts": [["rest", "zebra"]], "b.ts": [["rest", "zebra pad pad pad pad pad pad"]] });
    const corpus = openCorpus([segment], (_segment, id) => id === asFileId(1));
    expect(corpus).toMatchObject({ documents: 2, living: 1, meanLengths: [1, 1, 1, 1, 1] });
    expect([...scoreWords(corpus, [{ word: "zebra", ...ONE }]).scores]).toEqual([
      expect.closeTo((Math.log(1 + 0.5 / 1.5) * 3.5) / 3.5, 6),
      0,
    ]);
    expect([...scoreWords(corpus, [{ word: "b", ...ONE }]).found]).toEqual([]);
  });

  test("accepts weights that replace the built-in ones", () => {
    const { scores: found } = scoreWords(corpusOf({ "a.ts": [["rest", "zebra"]] }), [{ word: "zebra", ...ONE }], {
      ...WORD_WEIGHTS,
      saturation: 1,
    });
    expect(found[0]).toBeCloseTo((Math.log(1 + 0.5 / 1.5) * 2) / 2, 6);
  });
});
