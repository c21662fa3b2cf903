import { expect, test } from "vitest";
import { checkProfile, parseProfile } from "../src/index.js";
import { ANA } from "./profile.js";

const messages = (text: string): string[] => checkProfile(parseProfile(text, "v")).map(({ severity, line, message }) => `${severity} ${line}: ${message}`);

test("checkProfile() finds nothing in a complete profile", () => {
  expect(messages(ANA)).toEqual([]);
});

test("checkProfile() lists weaknesses, warnings first", () => {
  expect(messages("---\nvoice: warm\n---\n\n## Use\n\n- Fix – not resolve\n- so, because\n\n## Avoid\n\n- **fix**\n\n## Samples\n\nWrite to ana@example.org.\n")).toEqual([
    "warning 1: Its front matter has keys that mean nothing here: voice.",
    'warning 10: "fix" is to be used, and not to be used.',
    "warning 14: It seems to hold an e-mail address; whoever writes with it reads that.",
    "note null: It has 1 of at least 3 samples.",
    "note null: It has no summary: a sentence or two at the top, which stay when there is little room.",
    'note null: It says nothing of tone: axes under "tone" in the front matter, from 1 to 10.',
  ]);
});
