/** Queries that read like the message of a change: they lead to files, and their verbs say little about where. */
import { parseQuery } from "@codegraph/search";
import { expect, test } from "vitest";
import { ratio, scoresOf, zebra } from "./scores.js";

const SIGNED = { signature: "open" };

/** From the histories of hono, gin, ripgrep, aiohttp and commons-lang, and from documentation and requests. */
test.each([
  ["fix(router): keep the query of a redirect", true],
  ["feat!: Web Crypto for signed cookies", true],
  ["Fix data race in the context pool", true],
  ["Fix the order of middleware.", true],
  ["ignore: fix the parent of a symlink", true],
  ["net/http, net/url: remove the old escape", true],
  ["[Console] Fix the width of tables", true],
  ["Don't copy the header twice", true],
  ["Remove unused parameter from the parser", true],
  ["Reject null bytes in headers (cherry picked from commit bad4131d31a6d4ce71c3a7cc83b9fc01a70dfe55)", true],
  ["[PR #12/4416d89e backport][3.15] Close the request body on exceptions", true],
  ["Error: failed to open the file", false],
  ["[section] of the settings", false],
  ["Removes the last value and returns it.", false],
  ["Add the header to the response.", false],
  ["limit the number of requests per second", false],
  ["remove an item from the cart", false],
  ["add a route", false],
  ["resize a picture", false],
  ["fixed point", false],
  ["how are routes added", false],
  ["where is the cache cleaned", false],
])("%s is the message of a change: %s", (text, change) => {
  expect(parseQuery(text).intent.change).toBe(change);
});

test("the message of a change neither describes an action nor is documentation", () => {
  expect(parseQuery("Remove unused parameter from the parser").intent).toMatchObject({
    action: false,
    documentation: false,
    statement: false,
  });
  expect(parseQuery("Removes an unused parameter from the parser.").intent).toMatchObject({ action: true, documentation: true });
});

test.each([
  ["fix(router): keep query strings", ["router", "keep", "queri", "string"]],
  ["[PR #12/4416d89e backport][3.15] Close request bodies", ["close", "request", "bodi"]],
  ["Reject null bytes (cherry picked from commit bad4131d31a6d4ce71c3a7cc83b9fc01a70dfe55)", ["reject", "null", "byte"]],
  [
    "Fix body reads **This is a backport of PR as merged into master (8ef76ab8029d0f2d88449fe115feb42ded646c7c).**",
    ["fix", "bodi", "read"],
  ],
])("%s is searched by its words without bookkeeping: %j", (text, words) => {
  expect(parseQuery(text).words).toEqual(words);
});

test.each([
  ["fix(trie-router): match empty parts", ["trie", "router"]],
  ["ignore: fix the parent of a symlink", []],
  ["[Console] Fix the width of tables", []],
  ["Fix the width of tables", []],
])("%s has the scope %j", (text, places) => {
  expect([...parseQuery(text).places]).toEqual(places);
});

test("the verb of a change counts 0.3 times", () => {
  const files = { "a.ts": [["function open", "open\nfix", SIGNED]], "b.ts": [["function open", "open\nbug", SIGNED]] } as const;
  expect(ratio(scoresOf(files, "fix the old bug"), "a.ts", "b.ts")).toBeCloseTo(0.3, 4);
});

test("a name with the verb of a change is no likelier", () => {
  const files = {
    "a.ts": [["function addOne", "addOne\nzebra", SIGNED]],
    "b.ts": [["function getOne", "getOne\nzebra", SIGNED]],
  } as const;
  const weights = { fileSum: 0, changeVerb: 1e-9, joined: 0 };
  expect(ratio(scoresOf(files, "add missing zebra", {}, weights), "a.ts", "b.ts")).toBeCloseTo(1, 4);
  expect(ratio(scoresOf(files, "add a zebra", {}, weights), "a.ts", "b.ts")).toBeGreaterThan(1.2);
});

test("the file that the scope of a conventional commit names counts twice, in proportion to the words of its name", () => {
  const files = {
    "router.ts": [zebra("function open")],
    "smart-router.ts": [zebra("function open")],
    "context.ts": [zebra("function open")],
  };
  const [scoped, plain] = [scoresOf(files, "fix(router): keep the zebra"), scoresOf(files, "fix: keep the zebra of the router")];
  const bonus = (path: string): number => ratio(scoped, path, "context.ts") / ratio(plain, path, "context.ts");
  expect(bonus("router.ts")).toBeCloseTo(2, 4);
  expect(bonus("smart-router.ts")).toBeCloseTo(1.5, 4);
});

test("further matches of a file count 0.85 times the one before for a change", () => {
  const chunks = [zebra("function open", { exported: false }), zebra("function open", { exported: false })];
  const query = "fix the old zebra";
  const [alone, withSum] = [scoresOf({ "a.ts": chunks }, query), scoresOf({ "a.ts": chunks }, query, {}, {})];
  // The kind counts to the power of 0.1 in the sum instead of 1.
  expect(withSum.get("a.ts:0")! / alone.get("a.ts:0")!).toBeCloseTo(1 + 0.8 * 1.15 ** -0.9 * (1 + 0.85), 4);
});
