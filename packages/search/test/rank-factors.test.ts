/** Each factor of the ranking by its number. A test compares two chunks that differ in one respect. */
import { type FileSignals, fileSignals, documentNumberOf, openCorpus, RANK_WEIGHTS, rankChunks, parseQuery } from "@codegraph/search";
import { describe, expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { corpusOf, segmentOf, type SketchedChunk, type SketchedFiles } from "./sketch.js";
import { ratio, scoresOf, zebra } from "./scores.js";

describe("the kind of a chunk", () => {
  test.each([
    ["function", 1.35],
    ["method", 1.35],
    ["constructor", 1.35],
    ["macro", 1.35],
    ["class", 1.1],
    ["interface", 1.1],
    ["enum", 1.1],
    ["namespace", 1.1],
    ["section", 0.3],
    ["variable", 0.45],
    ["constant", 0.45],
    ["property", 0.45],
  ])("%s multiplies the score by %d, relative to 1.4 for top-level code", (kind, factor) => {
    // Two words: a single one would be a name, for which types count more.
    const scores = scoresOf({ "a.ts": [zebra(`${kind} open`, { exported: false })], "b.ts": [["rest", "open\nzebra"]] }, "zebra zebra");
    expect(ratio(scores, "a.ts", "b.ts")).toBeCloseTo(factor / 1.4, 4);
  });

  test("top-level code counts 1.4 times", () => {
    const files: SketchedFiles = { "a.ts": [["rest", "open\nzebra"]] };
    expect(scoresOf(files, "zebra").get("a.ts:0")! / scoresOf(files, "zebra", {}, { fileSum: 0, rest: 1 }).get("a.ts:0")!).toBeCloseTo(
      1.4,
      4,
    );
  });

  test("a type counts 1.5 times for a query that is a name", () => {
    const files: SketchedFiles = { "a.ts": [zebra("class open")], "b.ts": [zebra("function open")] };
    expect(ratio(scoresOf(files, "zebra"), "a.ts", "b.ts")).toBeCloseTo((1.1 * 1.5) / 1.35, 4);
    expect(ratio(scoresOf(files, "zebra zebra"), "a.ts", "b.ts")).toBeCloseTo(1.1 / 1.35, 4);
  });

  test("a callable counts 1.5 times for a query that describes an action", () => {
    const files: SketchedFiles = { "a.ts": [zebra("function open")], "b.ts": [zebra("class open")] };
    expect(ratio(scoresOf(files, "returns the zebra"), "a.ts", "b.ts")).toBeCloseTo((1.35 * 1.5) / 1.1, 4);
    expect(ratio(scoresOf(files, "the zebra"), "a.ts", "b.ts")).toBeCloseTo(1.35 / 1.1, 4);
  });

  test.each([
    ["function", 1.15],
    ["class", 1.1],
    ["constant", 0.7],
  ])("%s multiplies the score by %d for the message of a change", (kind, factor) => {
    const scores = scoresOf(
      { "a.ts": [zebra(`${kind} open`, { exported: false })], "b.ts": [["rest", "open\nzebra"]] },
      "fix the old zebra",
    );
    expect(ratio(scores, "a.ts", "b.ts")).toBeCloseTo(factor / 1.4, 4);
  });

  test("an exported symbol counts 1.35 times", () => {
    const scores = scoresOf({ "a.ts": [zebra("function open")], "b.ts": [zebra("function open", { exported: false })] }, "zebra");
    expect(ratio(scores, "a.ts", "b.ts")).toBeCloseTo(1.35, 4);
  });
});

describe("the kinds, modifiers and languages that a query names", () => {
  test("a kind counts 1.6 times", () => {
    // Only two words ask for a kind: "class" and something that looks like a name.
    const files: SketchedFiles = {
      "a.ts": [["class open", "open\nzebraStall", { signature: "open" }]],
      "b.ts": [["enum open", "open\nzebraStall", { signature: "open" }]],
    };
    expect(ratio(scoresOf(files, "class zebraStall"), "a.ts", "b.ts")).toBeCloseTo(1.6, 4);
  });

  test.each([
    ["static functions zebra", { static: true }],
    ["async functions zebra", { async: true }],
    ["private functions zebra", { visibility: "private" }],
  ] as const)('the modifier in "%s" counts 1.6 times', (query, more) => {
    const scores = scoresOf({ "a.ts": [zebra("function open", more)], "b.ts": [zebra("function open")] }, query);
    expect(ratio(scores, "a.ts", "b.ts")).toBeCloseTo(1.6, 4);
  });

  test("public functions count 1.6 times, on top of the bonus of exported symbols", () => {
    const scores = scoresOf(
      { "a.ts": [zebra("function open")], "b.ts": [zebra("function open", { exported: false })] },
      "public functions zebra",
    );
    expect(ratio(scores, "a.ts", "b.ts")).toBeCloseTo(1.6 * 1.35, 4);
  });

  test("a language counts 1.5 times", () => {
    const scores = scoresOf({ "a.py": [zebra("function open")], "b.ts": [zebra("function open")] }, "zebra in python", {
      languages: new Map([["python", "python"]]),
      file: (path) => ({ language: path === "a.py" ? "python" : "typescript" }),
    });
    expect(ratio(scores, "a.py", "b.ts")).toBeCloseTo(1.5, 4);
  });
});

describe("the path of a file", () => {
  test.each([
    ["test/a.ts", 0.2],
    ["k/a.test.ts", 0.2],
    ["k/test_a.py", 0.2],
    ["k/conftest.py", 0.2],
    ["k/UserTest.java", 0.2],
    ["k/UserSpec.scala", 0.2],
    ["bench/a.ts", 0.2],
    ["fixtures/a.ts", 0.2],
    ["legacy/a.ts", 0.8],
    ["k/_compat.py", 0.8],
    ["internal/a.go", 0.8],
    ["v1/a.ts", 0.8],
    ["examples/a.ts", 0.6],
    ["docs/a.ts", 0.6],
    ["playground/a.ts", 0.6],
    ["vendor/a.ts", 0.15],
    ["node_modules/a.ts", 0.15],
    ["generated/a.ts", 0.15],
    ["k/a.min.js", 0.15],
    ["k/a_pb2.py", 0.15],
    ["k/a.d.ts", 0.4],
    ["examples/test/a.ts", 0.6 * 0.2],
    ["vendor/legacy/a.ts", 0.15 * 0.8],
    ["k/contest.ts", 1],
    ["k/latest.ts", 1],
    ["k/builder.ts", 1],
    ["k/olden.ts", 1],
    ["k/v2/a.ts", 1],
    ["k/document.ts", 1],
  ])("%s multiplies the score by %d", (path, factor) => {
    const scores = scoresOf({ [path]: [zebra("function open")], "k/b.ts": [zebra("function open")] }, "zebra");
    expect(ratio(scores, path, "k/b.ts")).toBeCloseTo(factor, 4);
  });

  test.each([
    ["zebra tests", "bench/a.ts"],
    ["mocked zebra", "bench/a.ts"],
    ["zebra examples", "samples/a.ts"],
    ["zebra tutorial", "samples/a.ts"],
    ["zebra documentation", "samples/a.ts"],
  ])('the query "%s" does not demote the files that it asks for', (query, path) => {
    const scores = scoresOf({ [path]: [zebra("function open")], "k/b.ts": [zebra("function open")] }, query);
    expect(ratio(scores, path, "k/b.ts")).toBeCloseTo(1, 4);
  });

  test("a file near the one being edited counts up to 1.2 times, a recently changed file up to 1.3 times", () => {
    const files: SketchedFiles = { "a.ts": [zebra("function open")], "b.ts": [zebra("function open")] };
    const of = (signals: Partial<FileSignals>): number =>
      ratio(scoresOf(files, "zebra", { file: (path) => (path === "a.ts" ? signals : {}) }), "a.ts", "b.ts");
    expect(of({ near: 1 })).toBeCloseTo(1.2, 4);
    expect(of({ near: 0.5 })).toBeCloseTo(1.1, 4);
    expect(of({ recent: 1 })).toBeCloseTo(1.3, 4);
    expect(of({ near: 1, recent: 1 })).toBeCloseTo(1.5, 4);
  });
});

describe("names that the query explains", () => {
  /** Score with the built-in weights divided by the score without the two weights of a name. */
  function agreement(chunk: SketchedChunk, query: string, path = "k/a.ts"): number {
    const files: SketchedFiles = { [path]: [chunk], "k/b.ts": [["rest", "other"]] };
    const without = { nameShare: 0, nameMatch: 0, baseShare: 0, baseMatch: 0 };
    return scoresOf(files, query).get(`${path}:0`)! / scoresOf(files, query, {}, { fileSum: 0, ...without }).get(`${path}:0`)!;
  }

  const named = (name: string): SketchedChunk => [`function ${name}`, "open", { signature: "open" }];

  test("a symbol gains 0.4 times the explained share of its name, and 0.65 times that share of the query's words", () => {
    expect(agreement(named("zebra"), "zebra")).toBeCloseTo(1 + 0.4 + 0.65, 4);
    expect(agreement(named("zebraStall"), "zebra")).toBeCloseTo(1 + 0.4 / 2 + 0.65 / 2, 4);
    expect(agreement(named("zebra"), "zebra stall")).toBeCloseTo(1 + 0.4 + 0.65 / 2, 4);
    expect(agreement(named("zebraStall"), "stall of the zebra")).toBeCloseTo(1 + 0.4 + 0.65, 4);
    expect(agreement(named("zebraStallOldGate"), "zebra stall keeper")).toBeCloseTo(1 + 0.4 * 0.5 + (0.65 * 0.5 * 2) / 3, 4);
  });

  test("a file gains 0.3 times the explained share of its name, and 0.2 times that share of the query's words", () => {
    const chunk: SketchedChunk = ["rest", "open"];
    expect(agreement(chunk, "zebra", "k/zebra.ts")).toBeCloseTo(1 + 0.3 + 0.2, 4);
    expect(agreement(chunk, "zebra", "k/zebra_stall.ts")).toBeCloseTo(1 + 0.3 / 2 + 0.2 / 2, 4);
    expect(agreement(chunk, "zebra stall", "k/zebra.ts")).toBeCloseTo(1 + 0.3 + 0.2 / 2, 4);
    expect(agreement(chunk, "zebra", "zebra/k.ts")).toBeCloseTo(1, 4);
  });

  test("a word twice in a name explains the whole name at most", () => {
    expect(agreement(named("zebraZebra"), "zebra")).toBeCloseTo(1 + 0.4 / 2 + 0.65 / 2, 4);
  });
});

describe("the words of a query", () => {
  /** Score of a document that holds `word` alone, relative to one that holds the query's own word. */
  function share(query: string, own: string, word: string): number {
    const files = (text: string): SketchedFiles => ({ "a.ts": [["rest", `${text} pad`]], "b.ts": [["rest", "other pad"]] });
    return (scoresOf(files(word), query).get("a.ts:0") ?? 0) / scoresOf(files(own), own).get("a.ts:0")!;
  }

  test("an abbreviation counts 0.4 times the share of letters that it keeps", () => {
    expect(share("zebraplum", "zebraplum", "zebra")).toBeCloseTo((0.4 * 5) / 9, 4);
    expect(share("zebraplum", "zebraplum", "zeb")).toBeCloseTo((0.4 * 3) / 9, 4);
    expect(share("zebraplum", "zebraplum", "ze")).toBe(0);
  });

  test("another form of a word counts 0.4 times in a question, a synonym 0.2 times", () => {
    expect(share("bind", "bind", "bound")).toBeCloseTo(0.4, 4);
    expect(share("bound", "bound", "bind")).toBeCloseTo(0.4, 4);
    expect(share("delete", "delete", "erase")).toBeCloseTo(0.2, 4);
    expect(share("directory", "directory", "folder")).toBeCloseTo(0.2, 4);
  });

  test("neither counts in a text that reads like documentation, whose words are those of its definition", () => {
    const files: SketchedFiles = { "a.ts": [["rest", "bound folder"]], "b.ts": [["rest", "other"]] };
    expect(scoresOf(files, "how is a directory found").get("a.ts:0")).toBeGreaterThan(0);
    expect(scoresOf(files, "Returns the directory").get("a.ts:0")).toBeUndefined();
  });

  test("a synonym in more than 20 chunks and a tenth of all does not count", () => {
    const folders = (chunks: number): SketchedFiles =>
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.ts`, [["rest", at < chunks ? "folder" : "other"]]]));
    expect(scoresOf(folders(20), "directory").size).toBe(20);
    expect(scoresOf(folders(21), "directory").size).toBe(0);
  });

  test("a longer word that begins with the query's counts 0.4 times the share of common letters, up to five letters more", () => {
    expect(share("zebr", "zebr", "zebrplumx")).toBeCloseTo((0.4 * 4) / 9, 4);
    expect(share("zebr", "zebr", "zebrplumxy")).toBe(0);
    // Three letters begin too many words.
    expect(share("zeb", "zeb", "zebplum")).toBe(0);
  });

  test("at most six continuations of a word count, those of most documents first", () => {
    const words = ["zebrua", "zebrub", "zebruc", "zebrud", "zebrue", "zebruf", "zebrug"];
    const files: SketchedFiles = Object.fromEntries(
      words.flatMap((word, at) => Array.from({ length: at < 6 ? 2 : 1 }, (_, copy) => [`k/f${at}x${copy}.ts`, [["rest", word] as const]])),
    );
    const found = [...scoresOf(files, "zebru").keys()];
    expect(found).toHaveLength(12);
    expect(found).not.toContain("k/f6x0.ts:0");
  });

  test("words after the first sentence count 0.7 times", () => {
    expect(share("lions tigers bears. zebra", "zebra", "zebra")).toBeCloseTo(0.7, 4);
    expect(share("lions tigers zebra. bears", "zebra", "zebra")).toBeCloseTo(1, 4);
  });

  test("an identifier written as one word counts 1.8 times, neighbouring words joined 0.6 times", () => {
    // The document holds the compound alone, which no part of the query matches.
    expect(share("zebra_plum", "zebraplum", "zebraplum")).toBeCloseTo(1.8 + (0.4 * 5) / 9, 4);
    expect(share("zebra plum", "zebraplum", "zebraplum")).toBeCloseTo(0.6 + (0.4 * 5) / 9, 4);
  });
});

describe("similarity in meaning", () => {
  const files: SketchedFiles = { "a.ts": [zebra("function open")], "b.ts": [["function shut", "shut\nhorse", { signature: "shut" }]] };
  const corpus = corpusOf(files);
  const [a, b] = [documentNumberOf(corpus, asFileId(1), 0)!, documentNumberOf(corpus, asFileId(2), 0)!];

  test("adds 0.15 times the best word score times the similarity", () => {
    const words = scoresOf(files, "zebra").get("a.ts:0")!;
    const scores = scoresOf(files, "zebra", {
      similarities: new Map([
        [a, 0.5],
        [b, 0.8],
      ]),
    });
    expect(scores.get("a.ts:0")! / words).toBeCloseTo(1 + 0.15 * 0.5, 4);
    // The factors of both chunks are the same, so the word score of the first scales the second.
    expect(scores.get("b.ts:0")! / words).toBeCloseTo(0.15 * 0.8, 4);
  });

  test("adds nothing to a chunk that is not among the nearest", () => {
    const words = scoresOf(files, "zebra").get("a.ts:0")!;
    expect(scoresOf(files, "zebra", { similarities: new Map([[b, 0.8]]) }).get("a.ts:0")).toBeCloseTo(words, 6);
  });

  test("finds a chunk without a word of the query from a similarity of 0.4 on", () => {
    expect([...scoresOf(files, "zebra", { similarities: new Map([[b, 0.39]]) }).keys()]).toEqual(["a.ts:0"]);
    expect([...scoresOf(files, "zebra", { similarities: new Map([[b, 0.41]]) }).keys()]).toEqual(["a.ts:0", "b.ts:0"]);
  });

  test("counts below the threshold for a chunk that has a word", () => {
    const words = scoresOf(files, "zebra").get("a.ts:0")!;
    expect(scoresOf(files, "zebra", { similarities: new Map([[a, 0.2]]) }).get("a.ts:0")! / words).toBeCloseTo(1 + 0.15 * 0.2, 4);
  });

  test("ranks chunks without any word of the query, and the total counts them", () => {
    const signals = {
      file: () => fileSignals("k/k.ts", "typescript"),
      similarities: new Map([
        [a, 0.5],
        [b, 0.9],
      ]),
    };
    const { chunks, total } = rankChunks(corpus, parseQuery("unicorn"), signals, { ...RANK_WEIGHTS, fileSum: 0 });
    expect(total).toBe(2);
    expect(chunks.map(({ fileId }) => fileId)).toEqual([2, 1]);
    expect(chunks[0]!.score).toBeCloseTo(0.15 * 0.9 * 1.35 * 1.35, 5);
    expect(rankChunks(corpus, parseQuery("zebra"), signals).total).toBe(2);
  });
});

describe("the sum over a file", () => {
  test("adds 0.8 times the best five chunks of the file, each worth 0.67 of the one before", () => {
    const same = { exported: false };
    const chunks = Array.from({ length: 7 }, () => zebra("function open", same));
    const alone = scoresOf({ "a.ts": chunks }, "zebra").get("a.ts:0")!;
    const withSum = scoresOf({ "a.ts": chunks }, "zebra", {}, {}).get("a.ts:0")!;
    // The kind counts to the power of 0.1 in the sum instead of 1.
    const sum = 1 + 0.67 + 0.67 ** 2 + 0.67 ** 3 + 0.67 ** 4;
    expect(withSum / alone).toBeCloseTo(1 + 0.8 * 1.35 ** -0.9 * sum, 4);
  });

  test("is the same for all chunks of the file", () => {
    const files: SketchedFiles = { "a.ts": [zebra("function open"), zebra("variable open")], "b.ts": [["rest", "other"]] };
    const [alone, withSum] = [scoresOf(files, "zebra"), scoresOf(files, "zebra", {}, {})];
    const [first, second] = ["a.ts:0", "a.ts:1"].map((key) => withSum.get(key)! - alone.get(key)!);
    expect(first).toBeCloseTo(second!, 5);
    expect(first! / alone.get("a.ts:0")!).toBeCloseTo(0.8 * ((1.35 * 1.35) ** -0.9 + 0.67 * (0.45 / 1.35) * (0.45 * 1.35) ** -0.9), 4);
  });
});

describe("a chunk that the query names exactly", () => {
  const isNamed = (fileId: number): boolean => fileId !== 3;

  test("gains the best score, in proportion to its factor among those named", () => {
    const files: SketchedFiles = { "a.ts": [zebra("function open")], "b.ts": [zebra("variable open")], "c.ts": [zebra("function open")] };
    const [plain, named] = [scoresOf(files, "zebra"), scoresOf(files, "zebra", { isNamed })];
    const best = plain.get("a.ts:0")!;
    expect(named.get("a.ts:0")! - plain.get("a.ts:0")!).toBeCloseTo(best, 5);
    expect(named.get("b.ts:0")! - plain.get("b.ts:0")!).toBeCloseTo((best * 0.45) / 1.35, 5);
    expect(named.get("c.ts:0")).toBe(plain.get("c.ts:0"));
  });

  test("gains less in tests, and no more in a place with a bonus", () => {
    const files: SketchedFiles = { "test/a.ts": [zebra("function open")] };
    const [plain, named] = [scoresOf(files, "zebra"), scoresOf(files, "zebra", { isNamed })];
    expect(named.get("test/a.ts:0")! / plain.get("test/a.ts:0")!).toBeCloseTo(1.2, 4);
  });

  test("gains nothing as the rest of a type beside the type itself", () => {
    const files: SketchedFiles = { "a.ts": [zebra("class open"), ["rest", "open\nzebra"]] };
    expect(scoresOf(files, "zebra", { isNamed }).get("a.ts:1")).toBe(scoresOf(files, "zebra").get("a.ts:1"));
  });

  test("gains as the first part in its file if no chunk begins with the symbol", () => {
    const files: SketchedFiles = {
      "a.ts": [
        ["rest", "open\nzebra"],
        ["rest", "open\nzebra"],
      ],
    };
    const [plain, named] = [scoresOf(files, "zebra"), scoresOf(files, "zebra", { isNamed })];
    expect(named.get("a.ts:0")! / plain.get("a.ts:0")!).toBeCloseTo(2, 4);
    expect(named.get("a.ts:1")).toBe(plain.get("a.ts:1"));
  });
});

describe("a symbol whose exact name is part of the query", () => {
  const writtenName = (fileId: number): number => (fileId === 1 ? 1 : fileId === 2 ? 0.5 : 0);

  test("gains 0.7 times the best score and the certainty that the query means it, in proportion to its factor", () => {
    const files: SketchedFiles = { "a.ts": [zebra("class open")], "b.ts": [zebra("class open")], "c.ts": [zebra("class open")] };
    const [plain, written] = [scoresOf(files, "zebra of stall"), scoresOf(files, "zebra of stall", { writtenName })];
    const best = plain.get("a.ts:0")!;
    expect(written.get("a.ts:0")! / best).toBeCloseTo(1.7, 4);
    // The first symbol is now the best, but both gain a share of the same score.
    expect(written.get("b.ts:0")! / best).toBeCloseTo(1.35, 4);
    expect(written.get("c.ts:0")).toBe(plain.get("c.ts:0"));
  });
});

describe("the candidates of a ranking", () => {
  /** As many documents as `counts`, each with that many zebras among 255 words. */
  function herd(count: number): SketchedFiles {
    return { "a.ts": Array.from({ length: count }, (_, at) => ["rest", `zebra ${"pad ".repeat(at % 255)}`] as const) };
  }

  test("are the best by words once there are more than 2,000; the total counts all", () => {
    const paths = { file: () => fileSignals("a.ts", "typescript") };
    const { chunks, total } = rankChunks(corpusOf(herd(255 * 9)), parseQuery("zebra"), paths);
    expect(total).toBe(255 * 9);
    // All candidates that tie with the last are kept: nine documents for each of the 223 shortest lengths.
    expect(chunks).toHaveLength(9 * 223);
    expect(Math.max(...chunks.map(({ position }) => position % 255))).toBe(222);
  });

  test("are chosen after filtering, so that a filter finds documents that words alone rank too low", () => {
    const accepts = (_file: number, position: number): boolean => position % 255 === 254;
    const file = (): FileSignals => fileSignals("a.ts", "typescript");
    expect(rankChunks(corpusOf(herd(255 * 9)), parseQuery("zebra"), { file, accepts, narrows: true })).toMatchObject({
      total: 9,
      chunks: { length: 9 },
    });
  });

  test("with equal scores come by file and position", () => {
    const files: SketchedFiles = {
      "b.ts": [zebra("function open"), zebra("function open")],
      "a.ts": [zebra("function open"), zebra("function open")],
    };
    expect([...scoresOf(files, "zebra").keys()]).toEqual(["b.ts:0", "b.ts:1", "a.ts:0", "a.ts:1"]);
  });

  test("of several segments are numbered one after the other", () => {
    const [one, two] = [
      segmentOf({
        "a.ts": [
          ["rest", "zebra"],
          ["rest", "zebra"],
        ],
      }),
      segmentOf({ "b.ts": [["rest", "zebra"]], "c.ts": [["rest", "zebra"]] }),
    ];
    const corpus = openCorpus([one, two], (segment, id) => segment === two || id !== asFileId(2));
    expect(documentNumberOf(corpus, asFileId(1), 1)).toBe(1);
    expect(documentNumberOf(corpus, asFileId(1), 2)).toBeNull();
    expect(documentNumberOf(corpus, asFileId(2), 0)).toBe(3);
    expect(documentNumberOf(corpus, asFileId(2), 1)).toBeNull();
  });
});
