import { expect, test } from "vitest";
import { learnModel, openBuiltinModel } from "@codegraph/embed/builtin";
import { createMemoryStore } from "@codegraph/store/memory";
import { openEmbedder } from "../src/search-index/embedder-of.js";

const SUBJECTS = ["open file", "user name", "parse tree", "send mail", "draw line", "sort list", "load cache", "close port"];

/** Words of documents about one subject each. */
const DOCUMENTS = Array.from({ length: 80 }, (_, at): [string, number][] => {
  const [verb, noun] = SUBJECTS[at % SUBJECTS.length]!.split(" ") as [string, string];
  return [verb, noun, verb + noun, `${noun}size`].map((word) => [word, 1 + (at % 3)]);
});

test("the builtin embedder counts the words of a text, and the parts of its identifiers", async () => {
  const bytes = await learnModel(DOCUMENTS.length, (at) => DOCUMENTS[at]!);
  const model = openBuiltinModel(bytes)!;
  const store = createMemoryStore();
  expect(await openEmbedder("/", store, { provider: "builtin" })).toBeNull();
  store.write((writer) => writer.setSearchValue("learnt-model", bytes));
  const embedder = (await openEmbedder("/", store, { provider: "builtin" }))!;
  const [mixed] = await embedder.embed(["openFile: file, file; userName"], "query");
  const counted = [
    ["open", 1],
    ["file", 3],
    ["openfile", 1],
    ["user", 1],
    ["name", 1],
    ["username", 1],
  ] as const;
  expect(mixed).toEqual(model.vectorOf(counted));
  expect(mixed).not.toEqual(model.vectorOf(counted.map(([word]) => [word, 1])));
});
