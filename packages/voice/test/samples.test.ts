/** Texts that a draft shows as samples, and the language that it claims. */
import { describe, expect, test } from "vitest";
import { draftVoice, type VoiceDraft, type WrittenText } from "../src/index.js";

const PROSE =
  "the reader keeps a buffer for each file that it opens and returns it when the file is closed so that the next one can use it without a new allocation";
const drafted = (own: readonly WrittenText[]): VoiceDraft => draftVoice({ own, others: [], names: ["Bob Bobson"] });
const document = (source: string, text: string): WrittenText => ({ kind: "document", source, text });
const commit = (source: string, text: string): WrittenText => ({ kind: "commit", source, text });

describe("samples", () => {
  test("of documents are paragraphs, not items of lists", () => {
    const text = `Alpha ${PROSE}.\n\n- Beta ${PROSE}.\n- Gamma ${PROSE}.\n\nDelta ${PROSE}.\n`;
    const { samples } = drafted([document("a.md", text)]);
    expect(samples.map(({ id, purpose, text }) => [id, purpose, text.split(" ")[0]])).toEqual([
      ["sample-document-1", "documentation", "Alpha"],
      ["sample-document-2", "documentation", "Delta"],
    ]);
  });

  test("begin with different words each", () => {
    const { samples } = drafted([document("a.md", ["Alpha", "Alpha", "Beta"].map((word) => `${word} ${PROSE}.`).join("\n\n"))]);
    expect(samples.map(({ text }) => text.split(" ")[0])).toEqual(["Alpha", "Beta"]);
  });

  test("of commits have a body as often as the commits do", () => {
    const words = ["Add", "Drop", "Fix", "Keep", "Move", "Read", "Sort", "Test", "Trim", "Use"];
    const own = words.map((word, at) =>
      commit(`c${at}`, at < 8 ? `${word} the cache` : `${word} the cache\n\nIt was read twice by ${word}.`),
    );
    const shown = drafted(own).samples;
    expect(shown.filter(({ text }) => text.includes("\n")).length).toBeLessThan(shown.length / 2);
    expect(shown.some(({ text }) => text.includes("\n"))).toBe(true);
    expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length);
  });

  test("are limited in number", () => {
    const words = "Add Bind Copy Drop Emit Find Give Hold Init Join Keep Load Move Name Open Pack".split(" ");
    const own = words.flatMap((word, at) => [commit(`c${at}`, `${word} the cache`), document(`${at}.md`, `${word} ${PROSE}.`)]);
    // One of four places is for a commit with a body.
    const counts = drafted(own).samples.map(({ purpose }) => purpose);
    expect([
      counts.filter((purpose) => purpose === "commit").length,
      counts.filter((purpose) => purpose === "documentation").length,
    ]).toEqual([3, 3]);
  });

  test("hide the names of people", () => {
    expect(
      drafted([commit("a", "Add the cache\n\nBob Bobson asked for it.")])
        .samples.map(({ text }) => text)
        .join(),
    ).not.toContain("Bobson");
  });
});

test.each([
  ["the", "en"],
  ["Puffer", null],
  ["Der Puffer wurde bei jedem Aufruf neu angelegt", null],
  ["The buffer is kept for each file", "en"],
])("the language of %j is %j", (text, language) => {
  expect(drafted([commit("a", text)]).language).toBe(language);
});
