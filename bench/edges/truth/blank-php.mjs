const PARTS = /\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))[^\n]*?(?=\?>|\n|$)|'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|<<<[ \t]*(["']?)([A-Za-z_]\w*)\1\n[\s\S]*?\n[ \t]*\2\b|\?>[\s\S]*?(?:<\?(?:php\b|=)|$)/gu;

/** Blanks comments, strings and the text outside of PHP's tags; every offset and line break stays. */
export function blankPhp(text) {
  const start = text.indexOf("<?");
  const code = start === -1 ? text.length : start + 2;
  return blank(text.slice(0, code)) + text.slice(code).replace(PARTS, blank);
}

function blank(part) {
  return part.replace(/[^\n]/gu, " ");
}
