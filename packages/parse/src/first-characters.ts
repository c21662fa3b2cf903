/**
 * Returns a table of the ASCII characters that a pattern may begin with: 1 for each of them. Most operands of an expression begin with none
 * of them, and a look at one character is much cheaper than a failed match.
 */
export function firstCharacters(characters: string): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => (characters.includes(String.fromCharCode(code)) ? 1 : 0));
}
