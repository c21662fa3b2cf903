import { Tokenizer } from "@huggingface/tokenizers";
import { expect, test } from "vitest";
import { readTokenizer } from "../src/static/text-tokenizer.js";
import { BYTE_PAIRS, UNIGRAM, WORD_PIECES } from "./small-model.js";

const TEXTS = [
  "def load(self): return config",
  "Load config, load CONFIG; load-config",
  "where are passwords hashed? 配置 配置文件 x配 配",
  "a literal [PAD] in a text, and[UNK]too",
  "loading   a\tbiglongword\n\n\nwith spaces   ",
  "naïve café 👩‍👩‍👧 \u0000 ▁load▁▁config",
  "",
  " ",
];

/** Returns the tokens that the library produces for a whole text. */
function wholeIds(json: object, text: string): (number | undefined)[] {
  const { ids } = new Tokenizer(json, {}).encode(text, { add_special_tokens: false }) as { ids: (number | undefined)[] };
  return ids.filter((id) => id !== undefined);
}

test.each([
  ["word pieces, without unknown ones", WORD_PIECES, 1],
  ["byte pairs", BYTE_PAIRS, undefined],
  ["a unigram model, with unknown tokens", UNIGRAM, undefined],
  [
    "a unigram model with a token of two words",
    { ...UNIGRAM, model: { ...UNIGRAM.model, vocab: [...UNIGRAM.model.vocab, ["▁load▁config", -1]] } },
    undefined,
  ],
])("tokensOf() splits like the library: %s", (_, json, dropped) => {
  const tokenizer = readTokenizer("tokenizer.json", JSON.stringify(json), 1000);
  for (const text of [...TEXTS, ...TEXTS]) {
    expect({ text, ids: tokenizer.tokensOf(text) }).toEqual({ text, ids: wholeIds(json, text).filter((id) => id !== dropped) });
  }
});

test("a word is split the same way at any position even if two splits score the same", () => {
  const [rare, rarer] = [-11.21441160663124, -11.619876714739409];
  const vocab = [
    ["[PAD]", -10],
    ["[UNK]", -10],
    ["▁a", -9.915128622500982],
    ["▁", rare],
    ["x", rare],
    ["re", rarer],
    ["sol", rare],
    ["res", rare],
    ["ol", rarer],
  ];
  const tokenizer = readTokenizer("tokenizer.json", JSON.stringify({ ...UNIGRAM, model: { ...UNIGRAM.model, vocab } }), 1000);
  const alone = tokenizer.tokensOf("xresol");
  for (let before = 1; before < 100; before++)
    expect(tokenizer.tokensOf(`${"a ".repeat(before)}xresol`).slice(-alone.length)).toEqual(alone);
});
