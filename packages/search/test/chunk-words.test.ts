import { chunkWords, queryWords, parseQuery, decodeDocuments } from "@codegraph/search";
import { expect, test } from "vitest";
import { packOf } from "./sketch.js";

const pack = decodeDocuments(
  packOf([
    ["function sendMail", "function sendMail(to) {\n  queue.push(to);\n}", { doc: "Delivers." }],
    ["rest", "const queue = [];"],
  ]),
)!;

test("words in a chunk's name weigh more than words in its text", () => {
  const words = new Map(chunkWords(pack, 0));
  expect(words.get("mail")).toBeGreaterThan(words.get("queue")!);
  expect(words.get("sendmail")).toBe(words.get("mail"));
  expect(words.get("deliv")).toBeGreaterThan(0);
});

test("each chunk has its own words, and a missing chunk has none", () => {
  expect(chunkWords(pack, 1).map(([word]) => word)).toEqual(["queue", "const"]);
  expect(chunkWords(pack, 2)).toEqual([]);
});

test("a query yields its words and compounds, each once", () => {
  const words = queryWords(parseQuery("where does sendMail queue the mail"));
  expect(words).toContainEqual(["mail", 1]);
  expect(words).toContainEqual(["sendmail", 1]);
  expect(words.filter(([word]) => word === "mail")).toHaveLength(1);
  expect(words.map(([word]) => word)).not.toContain("where");
});
