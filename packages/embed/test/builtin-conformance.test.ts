import { createBuiltinEmbedder, learnModel, openBuiltinModel, type WeightedWords } from "../src/builtin/index.js";
import { describeEmbedder } from "../src/testing/index.js";

/** Every document contains some of these words, so that each word occurs with others. */
const WORDS =
  "export async function load config path string promise class connection pool def acquire self timeout none return free get how to install download the archive and unpack it select id name from users where deleted at is null are passwords hashed".split(
    " ",
  );

const documents = Array.from({ length: 200 }, (_, number) => WORDS.filter((_word, at) => (number * 7 + at * at) % 9 === 0));
const bytes = await learnModel(documents.length, (number) => documents[number]!.map((word) => [word, 1] as const));

function wordsOf(text: string): WeightedWords {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

describeEmbedder("the builtin embedder", { open: () => createBuiltinEmbedder(openBuiltinModel(bytes)!, wordsOf) });
