import { expect, test } from "vitest";
import { personalDataIn, redact } from "../src/index.js";

test.each([
  ["Thanks to Ana Ruiz and @bob-b for the hint, cc eve@example.org.", "Thanks to [name] and [name] for the hint, cc [address]."],
  ["Call +49 30 1234567 or look at https://ana:s3cret@git.example.org/x", "Call [number] or look at [address]"],
  ["token = abc12345678 was in /home/ana/.npmrc on 10.1.2.3", "[secret] was in ~/.npmrc on [address]"],
  [`Key ghp_${"a1".repeat(20)} is void`, "Key [secret] is void"],
  ["-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY----- gone", "[secret] gone"],
  // Similar texts that are not personal data stay.
  [
    "Version 1.2.3.4567 of @codegraph/model, `@Override`, anaRuiz(), 127.0.0.1, a secret: none",
    "Version 1.2.3.4567 of @codegraph/model, `@Override`, anaRuiz(), 127.0.0.1, a secret: none",
  ],
])("redact() of %s", (text, redacted) => {
  expect(redact(text, ["Ana Ruiz", "Ruiz", "x"])).toBe(redacted);
});

test("personalDataIn() names the kinds it finds", () => {
  expect(personalDataIn("eve@example.org from 10.1.2.3 and 10.1.2.4")).toEqual(["an e-mail address", "an address of a machine"]);
});

test.each([
  "a".repeat(200_000),
  "+1 23 ".repeat(40_000),
  `${"a.".repeat(100_000)}@`,
  "-----BEGIN PRIVATE KEY-----".repeat(5_000),
  "http://".repeat(30_000),
  "@a".repeat(100_000),
])("redact() takes bounded time for adversarial text", (text) => {
  expect(redact(text, ["Ana"]).length).toBeGreaterThan(0);
});
