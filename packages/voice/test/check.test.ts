import { expect, test } from "vitest";
import { checkProfile, parseProfile } from "../src/index.js";
import { ANA } from "./profile.js";

const messages = (text: string): string[] =>
  checkProfile(parseProfile(text, "v")).map(({ severity, line, message }) => `${severity} ${line}: ${message}`);

test("checkProfile() finds nothing in a complete profile", () => {
  expect(messages(ANA)).toEqual([]);
});

test("checkProfile() lists weaknesses, warnings first", () => {
  expect(
    messages(
      "---\nvoice: warm\n---\n\n## Use\n\n- Fix – not resolve\n- so, because\n\n## Avoid\n\n- **fix**\n\n## Samples\n\nWrite to ana@example.org.\n",
    ),
  ).toEqual([
    "warning 1: Its front matter has unknown keys: voice.",
    'warning 10: "fix" is listed both to use and to avoid.',
    "warning 14: It seems to contain an e-mail address, which everyone who uses the profile can read.",
    "note null: It has 1 of at least 3 samples.",
    "note null: It has no summary: one or two sentences at the top, which stay within any budget.",
    'note null: It has no tone: add axes from 1 to 10 under "tone" in the front matter.',
  ]);
});
