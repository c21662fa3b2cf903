import { Tokenizer } from "@huggingface/tokenizers";
import { isRecord } from "../is-record.js";
import { unusableFile } from "./unusable.js";

/** The parts of Tokenizer used here. Its own declarations do not resolve in ESM. */
interface Splitter {
  readonly normalizer: ((text: string) => string) | null;
  readonly pre_tokenizer: ((text: string, options: { readonly section_index: number }) => readonly string[]) | null;
  readonly model: {
    (pieces: readonly string[]): readonly string[];
    readonly config: { readonly type?: unknown };
    readonly tokens_to_ids: ReadonlyMap<string, number>;
    readonly unk_token?: string | undefined;
    readonly unk_token_id?: number | undefined;
    readonly fuse_unk: boolean;
  };
  get_added_tokens_decoder(): ReadonlyMap<number, { readonly content: string }>;
  encode(text: string, options: { readonly add_special_tokens: boolean }): { readonly ids: readonly (number | undefined)[] };
}

/** Splits texts into the numbered tokens of a model. */
export interface TextTokenizer {
  /** Token numbers are below this. */
  readonly tokens: number;
  /** Returns the tokens of a text known to the model, in order and up to the maximum, without start and end markers. */
  tokensOf(text: string): number[];
}

/** Number and maximum length of pieces with cached tokens. Code repeats few words. */
const MAX_CACHED_PIECES = 50_000;
const MAX_CACHED_LENGTH = 64;

/**
 * Reads a tokenizer.
 * @throws CodeGraphError `embedding-failed`, naming `path`
 */
export function readTokenizer(path: string, json: string, maxTokens: number): TextTokenizer {
  const description = parse(path, json);
  const tokenizer = createTokenizer(path, description);
  const { model } = tokenizer;
  const known = [...model.tokens_to_ids.keys()];
  if (known.length === 0) throw unusableFile(path, "it has no vocabulary");
  // model2vec drops unknown tokens only if the tokenizer names a token for them.
  const dropped = model.unk_token === undefined || model.config.type === "Unigram" ? undefined : model.unk_token_id;
  const longest = maxTokens * medianLength(known);
  const idsOf = idsByPiece(tokenizer, description);
  return {
    tokens: [...model.tokens_to_ids.values()].reduce((highest, id) => Math.max(highest, id), 0) + 1,
    tokensOf(text) {
      let ids: readonly (number | undefined)[];
      try {
        ids = idsOf(beginning(text, longest));
      } catch (cause) {
        throw unusableFile(path, `it cannot split a text (${reason(cause)})`, undefined, cause);
      }
      return ids.filter((id): id is number => id !== undefined && id !== dropped).slice(0, maxTokens);
    },
  };
}

function parse(path: string, json: string): Readonly<Record<string, unknown>> {
  let description: unknown;
  try {
    description = JSON.parse(json);
  } catch {
    throw unusableFile(path, "it is not JSON");
  }
  if (isRecord(description)) return description;
  throw unusableFile(path, "it is not a tokenizer but a list or a single value");
}

function createTokenizer(path: string, description: object): Splitter {
  try {
    return new Tokenizer(description, {});
  } catch (cause) {
    throw unusableFile(path, `it is not a tokenizer (${reason(cause)})`, undefined, cause);
  }
}

/** Returns the result of `encode`, several times faster: a piece of text seen before is not split again. */
function idsByPiece(
  tokenizer: Splitter,
  description: Readonly<Record<string, unknown>>,
): (text: string) => readonly (number | undefined)[] {
  const { normalizer, pre_tokenizer, model } = tokenizer;
  const added = [...tokenizer.get_added_tokens_decoder().values()].map(({ content }) => content);
  const boundary = wordBoundary(description["pre_tokenizer"], [...model.tokens_to_ids.keys()]);
  const cache = new Map<string, readonly (number | undefined)[]>();

  function idsOf(piece: string): readonly (number | undefined)[] {
    const before = cache.get(piece);
    if (before) return before;
    const ids = model([piece]).map((token) => model.tokens_to_ids.get(token) ?? model.unk_token_id);
    if (piece.length <= MAX_CACHED_LENGTH) {
      if (cache.size === MAX_CACHED_PIECES) cache.clear();
      cache.set(piece, ids);
    }
    return ids;
  }

  return (text) => {
    // A text that contains an added token (`[PAD]`) is split around it.
    if (added.some((content) => text.includes(content))) return tokenizer.encode(text, { add_special_tokens: false }).ids;
    const normal = normalizer ? normalizer(text) : text;
    if (normal === "") return [];
    const pieces = pre_tokenizer ? pre_tokenizer(normal, { section_index: 0 }) : [normal];
    const ids = (boundary ? pieces.flatMap((piece) => piece.split(boundary)) : pieces).flatMap(idsOf);
    return model.fuse_unk ? ids.filter((id, at) => id !== model.unk_token_id || ids[at - 1] !== id) : ids;
  };
}

/**
 * Returns where to cut a text that the tokenizer treats as one piece (`Metaspace` without `split`): before each space mark, if no token
 * extends across one; null otherwise. The result is equivalent to that for the whole text. Where two splits of a word score the same, the
 * choice is independent of the word's position, which summing scores over a whole text does not guarantee.
 */
function wordBoundary(kind: unknown, tokens: readonly string[]): RegExp | null {
  const mark = isRecord(kind) && kind["type"] === "Metaspace" ? (kind["replacement"] ?? "▁") : null;
  return mark === "▁" && !tokens.some((token) => /[^▁]▁/u.test(token)) ? /(?<=[^▁])(?=▁)/u : null;
}

/** Cuts a text as model2vec does before tokenizing, so that a long text costs no more than the part of it that is used. */
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
