import assert from "node:assert/strict";
import { createBuiltinEmbedder, learnModel, openBuiltinModel } from "@codegraph/embed/builtin";

const texts = ["read file", "read file", "write file", "write file", "hash password", "check password"];
const wordsOf = (text) => text.split(" ").map((word) => [word, 1]);
const model = openBuiltinModel(await learnModel(texts.length, (number) => wordsOf(texts[number])));
const [vector] = await createBuiltinEmbedder(model, wordsOf).embed(["read file"], "query");
assert(vector.length > 0);
