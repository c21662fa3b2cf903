import { expect, test } from "vitest";
import { messageShare, minContentWords, readMessages } from "@codegraph/search";

/** Lines of express, celery, hugo and others that make messages, and the messages as a program prints them. */
const LOOKUP = `var err = new Error('Failed to lookup view "' + name + '" in views ' + dirs);`;
const UNKNOWN_TASK = "Received unregistered task of type %s.\\nThe message has been ignored and discarded.";
const SHORTCODE = 'return nil, fmt.Errorf("%s: template for shortcode %q not found", errorPrefix, sc.name)';

function share(text: string, code: string): number {
  return Math.max(0, ...readMessages(text).map((message) => messageShare(message, code)));
}

test.each([
  ["a message with a prefix and quoted values", 'Error: Failed to lookup view "index" in views directory "/app/views"', LOOKUP],
  ["a message with a value in single quotes", "Received unregistered task of type 'tasks.add'.", UNKNOWN_TASK],
  ["a message with a value between its words", 'template for shortcode "figure" not found', SHORTCODE],
  ["a message in a stack trace", `Traceback\n  File "a.py", line 3\nReceived unregistered task of type 'tasks.add'.`, UNKNOWN_TASK],
  ["a message with a number", "listen failed on port 8080", "`listen failed on port ${port}`"],
])("the code that makes %s is recognised", (_, text, code) => {
  expect(share(text, code)).toBeGreaterThanOrEqual(0.6);
});

test.each([
  ["a description with other words in between", "where is the received task of this type", UNKNOWN_TASK],
  ["a description of which code contains a part", "template for shortcode lookup", SHORTCODE],
  ["two words", 'not found "figure"', SHORTCODE],
  ["another message with values", 'template for page "figure" is missing', SHORTCODE],
])("%s is not the message of the code", (_, text, code) => {
  expect(share(text, code)).toBe(0);
});

test.each([
  ["the origin of a line without values contains all of its words that identify code", "template shortcode not found in lookup", 4],
  ["the origin of a line with values contains 60 % of its words", 'Failed to lookup view "index" in views directory', 3],
  ["the origin of any message contains two words that identify code", 'is it not found "figure" or a shortcode', 2],
])("%s", (_, text, least) => {
  expect(readMessages(text).map(minContentWords)).toEqual([least]);
});
