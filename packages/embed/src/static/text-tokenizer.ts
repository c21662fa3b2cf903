import { Tokenizer } from "@huggingface/tokenizers";
import { unusable } from "./unusable.js";

/** What is used of a Tokenizer, whose own declarations do not resolve in ESM. */
interface Splitter {
  readonly model: {
    readonly config: { readonly type?: unknown };
    readonly tokens_to_ids: ReadonlyMap<string, number>;
    readonly unk_token?: string | undefined;
    readonly unk_token_id?: number | undefined;
  };
  encode(text: string, options: { readonly add_special_tokens: boolean }): { readonly ids: readonly (number | undefined)[] };
}

/** Splits texts into the numbered tokens of a model. */
export interface TextTokenizer {
  /** All tokens are numbered below this. */
  readonly tokens: number;
  /** The tokens that the model knows, in order, without those that mark beginning and end; as many as were asked for at most. */
  tokensOf(text: string): number[];
}

/** @throws CodeGraphError `embedding-failed`, naming `path` */
export function readTokenizer(path: string, json: string, maxTokens: number): TextTokenizer {
  const tokenizer = make(path, json);
  const { model } = tokenizer;
  if (model.tokens_to_ids.size === 0) throw unusable(path, "it has no vocabulary");
  // model2vec drops what is unknown, but only where the tokenizer names the token that stands for it.
  const unknown = model.unk_token === undefined || model.config.type === "Unigram" ? undefined : model.unk_token_id;
  const longest = maxTokens * medianLength([...model.tokens_to_ids.keys()]);
  const highest = [...model.tokens_to_ids.values()].reduce((highest, id) => Math.max(highest, id), 0);
  return {
    tokens: highest + 1,
    tokensOf(text) {
      const ids = encode(tokenizer, path, beginning(text, longest));
      return ids.filter((id): id is number => id !== undefined && id !== unknown).slice(0, maxTokens);
    },
  };
}

function make(path: string, json: string): Splitter {
  try {
    return new Tokenizer(JSON.parse(json) as object, {});
  } catch (cause) {
    throw unusable(path, `it is no tokenizer (${reason(cause)})`, undefined, cause);
  }
}

function encode(tokenizer: Splitter, path: string, text: string): readonly (number | undefined)[] {
  try {
    return tokenizer.encode(text, { add_special_tokens: false }).ids;
  } catch (cause) {
    throw unusable(path, `a text cannot be split with it (${reason(cause)})`, undefined, cause);
  }
}

/** As model2vec does before it splits, so that a long text costs no more than is used of it. */
function beginning(text: string, characters: number): string {
  return text.length <= characters ? text : text.slice(0, characters).replace(/[\uD800-\uDBFF]$/u, "");
}

function medianLength(tokens: readonly string[]): number {
  const lengths = tokens.map((token) => [...token].length).sort((one, other) => one - other);
  const middle = lengths.length / 2;
  return Math.max(1, Math.floor((lengths[Math.ceil(middle) - 1]! + lengths[Math.floor(middle)]!) / 2));
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
