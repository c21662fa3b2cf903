/** Name in a query that may be one of a symbol. */
export interface WrittenName {
  readonly name: string;
  /** True if only identifiers are written like this: `UserService`, `parse_header`. A single word in capitals may also begin a sentence. */
  readonly certain: boolean;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** An inner capital, an underscore between letters, or capitals before a capitalized word: `IOError`. */
const CERTAIN = /\p{Ll}\p{N}*\p{Lu}|[\p{L}\p{N}]_+[\p{L}\p{N}]|\p{Lu}{2}\p{Ll}/u;
const CAPITALIZED = /^\p{Lu}/u;
const MAX_NAMES = 16;

/** Returns the distinct words of a query that are written like names of symbols, in order. */
export function writtenNames(text: string): WrittenName[] {
  return [...new Set(text.match(NAME))]
    .filter((name) => CERTAIN.test(name) || CAPITALIZED.test(name))
    .slice(0, MAX_NAMES)
    .map((name) => ({ name, certain: CERTAIN.test(name) }));
}
