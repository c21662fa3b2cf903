const SKIPPED = /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/gu;

/** Returns a Kotlin text with comments and literals blanked, line breaks kept. Calls in templates of strings are blanked too. */
export function blankKotlin(text) {
  return text.replace(SKIPPED, (part) => part.replace(/[^\n]/gu, " "));
}
