import { describe, expect, test } from "vitest";
import { readCommit } from "../src/draft/commit.js";
import { draftVoice, type VoiceDraft, type WrittenText } from "../src/index.js";
import { CHATTY, TERSE } from "./writers.js";

const drafted = (own: readonly WrittenText[], others: readonly WrittenText[] = []): VoiceDraft =>
  draftVoice({ own, others, names: ["Bob Bobson"] });
const claims = ({ claims }: VoiceDraft): Record<string, string> =>
  Object.fromEntries(claims.map(({ id, text, evidence }) => [id, `${text} | ${evidence}`]));

describe("parsing a commit message", () => {
  test("readCommit() omits the lines that git adds", () => {
    const message =
      "Sort by name\n\nThe order was random.\n\nConflicts:\n\tdocs/list.txt\n\n(cherry picked from commit 5f4963435e)\nSigned-off-by: A <a@b.c>\n";
    const { body, message: own, trailers } = readCommit("1", message)!;
    expect(body.map(({ text }) => text)).toEqual(["The order was random."]);
    expect({ own, trailers }).toEqual({ own: "Sort by name\n\nThe order was random.", trailers: ["Signed-off-by"] });
  });
});

describe("drafting from texts", () => {
  test("draftVoice() claims habits with their figures", () => {
    const draft = drafted(TERSE);
    expect(claims(draft)).toEqual({
      "sentence-length":
        "Short sentences are common: about 6 words, eight of ten between 3 and 11. | deciles 3, 6, 11 of 100 sentences; 50 % (50 of 100) of at most 8 words, 0 % (0 of 100) above 30",
      person: "Nobody speaks and nobody is spoken to: things do what they do. | of a thousand words 0 I, 0 we, 0 you, of 760",
      "word-because": '"because" rather than "since" | 100 % (50 of 50)',
      "subject-verbs":
        "The verbs that subjects begin with most: check, drop, fix, keep, move. | check 10, drop 10, fix 10, keep 10, move 10 of 50",
      "body-openings": 'Bodies often begin with "It", "Nobody", "So". | it 60 % (30 of 50), nobody 20 % (10 of 50), so 20 % (10 of 50)',
      connectives: 'Sentences go on with "So". | so 10 of 100 sentences',
      "subject-length": "Subjects have about 23 characters; nine of ten stay within 25. | median 23, ninth decile 25, of 50 subjects",
      "subject-prefix": 'An area stands before the subject: "cache:", "index:", "loader:", "lockfile:". | a prefix in 100 % (50 of 50)',
      "subject-mood": 'Subjects begin with a verb in the imperative: "Add", not "Added". | imperative in 100 % (50 of 50)',
      "subject-case": "The first word is written with a small letter. | capital in 0 % (0 of 50)",
      "subject-end": "No full stop ends the subject. | a full stop in 0 % (0 of 50)",
      "body-presence": "A body nearly always follows. | a body in 100 % (50 of 50)",
      "body-size": "A body has about 15 words; nine of ten stay within 17. | median 15, ninth decile 17, of 50 bodies",
      "body-lists": "Bodies are prose, not lists. | a list in 0 % (0 of 50) of bodies",
      "body-reasons": "The body says why, not only what. | a reason in 100 % (50 of 50) of bodies",
      "body-width":
        "Lines of the body are broken before column 81. | lines within 80 characters in 94 % (47 of 50) of bodies that fill a line",
      trailers: 'A line "Signed-off-by …" ends most messages. | Signed-off-by in 100 % (50 of 50)',
    });
  });

  test("draftVoice() gives different claims for different writers", () => {
    const [terse, chatty] = [drafted(TERSE, CHATTY), drafted(CHATTY, TERSE)];
    expect(terse.tone.map(({ axis, value }) => `${axis} ${value}`)).toEqual(["formal 7", "warm 1", "direct 10", "detailed 5"]);
    expect(chatty.tone.map(({ axis, value }) => `${axis} ${value}`)).toEqual(["formal 1", "warm 10", "direct 3", "detailed 8"]);
    expect(claims(chatty)).toEqual({
      "sentence-length":
        "Long sentences are common: about 15 words, eight of ten between 14 and 39. | deciles 14, 15, 39 of 150 sentences; 0 % (0 of 150) of at most 8 words, 33 % (50 of 150) above 30",
      person: '"I" for oneself, "we" for who works on it, "you" for the reader. | of a thousand words 58.8 I, 29.4 we, 29.4 you, of 3400',
      contractions: 'Contractions: "don\'t", "it\'s". | contracted in 100 % (350 of 350) of the places where either could stand',
      "word-use": '"utilize" rather than "use" | 100 % (50 of 50)',
      "word-also": '"furthermore" rather than "also" | 100 % (50 of 50)',
      "word-now": '"now" rather than "currently" | 100 % (50 of 50)',
      "word-about": '"about" rather than "regarding" | 100 % (50 of 50)',
      inflated:
        "leverage, robust, seamless, seamlessly, delve, comprehensive, cutting-edge, game-changing, holistic, synergy, empower, empowers, and their like | none of 32 such words in 3850",
      exclamations: "Exclamation marks are used. | 29.4 in a thousand words, 100 in 3400",
      semicolons: "Semicolons join what belongs together. | 14.7 in a thousand words, 50 in 3400",
      dashes: "No dashes between thoughts. | 0 in a thousand words, 0 in 3400",
      parentheses: "Hardly any parentheses. | 0 in a thousand words, 0 in 3400",
      "subject-verbs":
        "The verbs that subjects begin with most: added, changed, improved, removed, updated. | added 10, changed 10, improved 10, removed 10, updated 10 of 50",
      "body-openings": 'Bodies often begin with "Hello". | hello 100 % (50 of 50)',
      connectives: 'Sentences go on with "Furthermore". | furthermore 50 of 150 sentences',
      "subject-length": "Subjects have about 49 characters; nine of ten stay within 51. | median 49, ninth decile 51, of 50 subjects",
      "subject-prefix": "No type or area stands before the subject. | a prefix in 0 % (0 of 50)",
      "subject-mood": 'Subjects begin with a verb in the past tense: "Added". | past in 100 % (50 of 50)',
      "subject-case": "The first word is written with a capital letter. | capital in 100 % (50 of 50)",
      "subject-end": "No full stop ends the subject. | a full stop in 0 % (0 of 50)",
      "body-presence": "A body nearly always follows. | a body in 100 % (50 of 50)",
      "body-size": "A body has about 68 words; nine of ten stay within 68. | median 68, ninth decile 68, of 50 bodies",
      "body-lists": "Bodies are prose, not lists. | a list in 0 % (0 of 50) of bodies",
    });
  });

  test("draftVoice() is deterministic", () => {
    expect(drafted(CHATTY, TERSE)).toEqual(drafted([...CHATTY], [...TERSE]));
  });

  test("draftVoice() claims nothing for few words, and nothing about English words for another language", () => {
    expect(drafted(TERSE.slice(0, 5))).toMatchObject({ claims: [], tone: [] });
    const german = TERSE.map(({ source }, at): WrittenText => ({
      kind: "commit",
      source,
      text: `Leser: Puffer ${at} wird nur einmal angelegt\n\nDer Puffer wurde bei jedem Aufruf neu angelegt, was viel Zeit gekostet hat. Jetzt bleibt er.\n`,
    }));
    const draft = drafted(german);
    expect(draft.language).toBeNull();
    expect(Object.keys(claims(draft))).toEqual([
      "sentence-length",
      "body-openings",
      "subject-length",
      "subject-prefix",
      "subject-case",
      "subject-end",
      "body-presence",
      "body-size",
      "body-lists",
    ]);
  });
});

test("words that a writer uses clearly more or less than others are claimed with their counts", () => {
  const commit =
    (words: string) =>
    (text: string, at: number): WrittenText => ({
      kind: "commit",
      source: `${at}${words}`,
      text: `${text} ${at}\n\nThe reader ${words} keeps the buffer when it is full.\n`,
    });
  const own = Array.from({ length: 300 }, (_, at) => commit("actually")("Sort names", at));
  const others = Array.from({ length: 300 }, (_, at) => commit("simply")("Sort names", at));
  const found = claims(drafted(own, others));
  expect(found["words-more"]).toMatch(/^More than others do: actually \| /u);
  expect(found["words-less"]).toMatch(/^Less than others do, or not at all: simply \| /u);
});
