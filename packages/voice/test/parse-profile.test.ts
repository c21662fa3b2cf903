import { describe, expect, test } from "vitest";
import { parseProfile } from "../src/index.js";
import { ANA } from "./profile.js";

describe("parsing a profile", () => {
  test("parseProfile() determines the subject of each section", () => {
    const profile = parseProfile(ANA, "ana");
    expect(profile).toMatchObject({
      name: "Ana, engineering",
      description: "Short, plain and warm. Says what changed and why.",
      language: "en",
      tone: [
        { axis: "formal", value: 3 },
        { axis: "warm", value: 6 },
        { axis: "direct", value: 8 },
      ],
    });
    expect(
      profile.sections.map(({ line, heading, kind, purpose, blocks }) => [line, heading, kind, purpose, blocks.length].join(" | ")),
    ).toEqual([
      "11 | How I write | summary |  | 1",
      "15 | Sentences | rhythm |  | 1",
      "19 | Person and tense | person |  | 1",
      "25 | Use | use |  | 3",
      "31 | Avoid | avoid |  | 2",
      "36 | Never | never |  | 1",
      "40 | Punctuation | punctuation |  | 1",
      "44 | Openings | openings |  | 1",
      "48 | Closings | closings |  | 1",
      "54 | Commit messages | purpose | commit | 1",
      "58 | Chat | purpose | chat | 1",
      "64 | Commits | samples | commit | 1",
      "68 | Documentation | samples | documentation | 2",
    ]);
  });

  test("parseProfile() accepts any Markdown, with CRLF line breaks and a byte order mark", () => {
    const profile = parseProfile("\uFEFFShort sentences.\r\n\r\nNo jokes.\r\n", "plain");
    expect(profile).toMatchObject({ name: "plain", description: null, tone: [] });
    expect(profile.sections).toEqual([
      {
        kind: "summary",
        purpose: null,
        heading: null,
        level: 0,
        line: 1,
        blocks: [
          { text: "Short sentences.", isItem: false },
          { text: "No jokes.", isItem: false },
        ],
      },
    ]);
  });

  test("parseProfile() keeps a code sample as one block", () => {
    const { sections } = parseProfile("## Samples\n\n```\n## not a heading\n\n- not an item\n```\n", "code");
    expect(sections).toMatchObject([{ kind: "samples", blocks: [{ text: "```\n## not a heading\n\n- not an item\n```" }] }]);
  });

  test("parseProfile() omits Markdown comments", () => {
    expect(parseProfile("<!-- to do -->\n\nShort.\n", "n").sections.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      "Short.",
    ]);
  });

  test.each([
    ["unclosed front matter", "---\nname: a\n", "v.md:1: its front matter is not closed"],
    ["front matter that is not YAML", "---\nname: a\ntone: {\n---\n", "v.md:"],
    ["a key given twice", "---\nname: a\nname: b\n---\n", "v.md:3"],
    ["front matter that is a list", "---\n- a\n---\n", "not a list of keys and values"],
    ["a tone without axes", "---\ntone: warm\n---\n", '"tone" in its front matter has no axes'],
    ["a tone beyond its scale", "---\ntone:\n  warm: 11\n---\n", '"warm" of "tone" is not a number from 1 to 10'],
    ["a name that is a list", "---\nname: [a]\n---\n", '"name" in its front matter is not text'],
    ["an invalid language", "---\nlanguage: plain English\n---\n", "is not a language"],
    [
      "aliases that expand a thousandfold",
      `---\na: &a [x, x]\n${"bcdefghij"
        .split("")
        .map((key, at) => `${key}: &${key} [*${"abcdefghi"[at]}, *${"abcdefghi"[at]}, *${"abcdefghi"[at]}]`)
        .join("\n")}\n---\n`,
      "too many aliases",
    ],
  ])("parseProfile() rejects %s", (_, text, message) => {
    expect(() => parseProfile(text, "v", "v.md")).toThrow(
      expect.objectContaining({ code: "voice-malformed", message: expect.stringContaining(message) }),
    );
  });
});
