const PIECES = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|\s+|[^\sA-Za-z\d]+/gu;

/**
 * Estimates how many tokens a model's tokenizer (o200k and similar) makes of a text. The estimate is mostly a little high, so that answers
 * stay within their budget. Short words count as one token, longer words as one per six letters, digits as one per three, punctuation as
 * one per two characters. The tables of a real tokenizer would be many times as large as this server.
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

/** Counts punctuation: ASCII signs mostly come in pairs, other scripts take about one token per character. */
function signs(piece: string): number {
  let halves = 0;
  for (const sign of piece) halves += sign.charCodeAt(0) > 127 ? 2 : 1;
  return Math.ceil(halves / 2);
}
