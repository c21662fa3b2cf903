const PIECES = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|\s+|[^\sA-Za-z\d]+/gu;

/**
 * About how many tokens a model's tokenizer (o200k and the like) makes of a text, mostly a little more than it really
 * does: answers stay within their budget. Words of code are a token each, long ones several, digits go by three, signs
 * by two. A real tokenizer's tables would be many times as large as this server.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    const code = piece.charCodeAt(0);
    if (isLetter(code)) tokens += piece.length <= 8 ? 1 : Math.ceil(piece.length / 6);
    else if (code >= 48 && code <= 57) tokens += Math.ceil(piece.length / 3);
    else if (/^\s/u.test(piece)) tokens += piece === " " ? 0 : 1;
    else tokens += signs(piece);
  }
  return tokens;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Signs of ASCII mostly come in pairs; other writing is about a token per character. */
function signs(piece: string): number {
  let halves = 0;
  for (const sign of piece) halves += sign.charCodeAt(0) > 127 ? 2 : 1;
  return Math.ceil(halves / 2);
}
