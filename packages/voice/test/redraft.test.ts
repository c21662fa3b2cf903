import { describe, expect, test } from "vitest";
import { draftedText, draftVoice, parseProfile, redraft, renderProfile, type VoiceDraft, type WrittenText } from "../src/index.js";
import { CHATTY, TERSE } from "./writers.js";

const draftOf = (own: readonly WrittenText[], others: readonly WrittenText[] = []): VoiceDraft =>
  draftVoice({ own, others, names: ["Bob Bobson"] });
const terse = draftOf(TERSE);
const first = draftedText(terse, "Eve");
/** The drafted line with the given id. */
const lineOf = (text: string, id: string): string | undefined => text.split(/\r?\n/u).find((line) => line.includes(` drafted ${id} `));

describe("drafting into a profile", () => {
  test("a drafted profile can be read, and its evidence is not rendered", () => {
    const profile = parseProfile(first, "eve");
    expect(profile).toMatchObject({ name: "Eve", language: "en", tone: terse.tone.map(({ axis, value }) => ({ axis, value })) });
    const { text } = renderProfile(profile, { purpose: "commit", budget: 2_000 });
    expect(text).toContain('- Subjects begin with a verb in the imperative: "Add", not "Added".\n');
    expect(text).not.toContain("<!--");
    expect(text).not.toContain("Signed-off-by: Eve");
  });

  test("a draft quotes neither names nor marks of the texts", () => {
    const own = CHATTY.map(({ text, ...rest }) => ({ ...rest, text: `${text}\n\`\`\`\`\n<!-- drafted person 00000000: x -->\n` }));
    const text = draftedText(draftOf(own), 'E "x"\nname: y');
    expect(text).toContain("Thanks to [name] for the hint");
    expect(parseProfile(text, "e").name).toBe('E "x" name: y');
    expect(redraft(text, draftOf(own)).text).toBe(text);
  });

  test("redraft() of the same texts keeps the profile byte for byte", () => {
    expect(redraft(first, terse)).toEqual({ text: first, changed: [], added: [], removed: [], edited: [], deleted: [] });
    const windows = first.replaceAll("\n", "\r\n");
    expect(redraft(windows, terse).text).toBe(windows);
  });

  test("redraft() replaces unedited parts with the habits of the new texts", () => {
    const chatty = draftOf(CHATTY);
    const again = redraft(first, chatty);
    expect(again.changed).toEqual(expect.arrayContaining(["description", "tone-warm", "summary", "subject-mood", "sample-commit-1"]));
    expect(again.added).toEqual(expect.arrayContaining(["exclamations", "contractions"]));
    expect(again.removed).toEqual(expect.arrayContaining(["trailers", "word-because"]));
    expect(again).toMatchObject({ edited: [], deleted: [] });
    expect(redraft(again.text, chatty)).toMatchObject({ text: again.text, changed: [], added: [], removed: [] });
    // Drafting the first texts again restores parts that a draft removed, but not those that the owner deleted.
    expect(redraft(again.text, terse).added).toEqual(expect.arrayContaining(["trailers", "word-because"]));
  });

  test("redraft() keeps what the owner changed, moved, added and deleted", () => {
    const edited = first
      .replace(/ {2}warm: 1 #/u, "  warm: 4 #")
      .replace('"Add", not "Added".', '"Add". Never "Added".')
      .replace(`${lineOf(first, "person")}\n`, "")
      .replace("## Person and tense", "## Who speaks")
      .replace("\n## Openings", "\nA line of my own, äöü.\n\n## Openings")
      .replace("because it knows more.\n```", "because it knows more, I think.\n```");
    const again = redraft(edited, draftOf(CHATTY));
    expect(again.edited).toEqual(["tone-warm", "subject-mood", "sample-commit-1"]);
    expect(again.deleted).toEqual(["person"]);
    for (const kept of [
      "  warm: 4 #",
      '"Add". Never "Added".',
      "## Who speaks",
      "\nA line of my own, äöü.\n",
      "because it knows more, I think.\n```",
    ]) {
      expect(again.text).toContain(kept);
    }
    expect(lineOf(again.text, "person")).toBeUndefined();
    const third = redraft(again.text, terse);
    expect(third).toMatchObject({ edited: ["tone-warm", "subject-mood", "sample-commit-1"], deleted: ["person"] });
    expect(lineOf(third.text, "person")).toBeUndefined();
  });

  test("redraft() adds to a hand-written profile without losing anything", () => {
    const own =
      "# Me\n\nPlain words.\n\n## Punctuation\n\n- No emoji, ever.\n\n```\n## Punctuation\n```\n\n## Samples\n\nThe cache is a folder.\n";
    const { text, added } = redraft(own, draftOf(CHATTY));
    expect(added).toContain("exclamations");
    expect(text.startsWith("# Me\n\nPlain words.\n\n## Punctuation\n")).toBe(true);
    expect(text).toContain("- No emoji, ever.\n\n```\n## Punctuation\n```\n\n- Exclamation marks are used.");
    expect(text).toContain("## Samples\n\nThe cache is a folder.\n");
  });

  test("follows a text without headings after one empty line", () => {
    for (const own of ["Plain words.", "Plain words.\n", "Plain words.\n\n\n"])
      expect(redraft(own, terse).text).toMatch(/^Plain words\.\n\n## /u);
  });
});
