/**
 * Returns the call that asks a question.
 *
 * @param {import("./draw.mjs").Question} question
 * @param {Pick<import("./faces.mjs").Face, "listsTests">} face
 * @returns {import("./faces.mjs").Call}
 */
export function firstCall({ kind, symbol, to }, { listsTests }) {
  const input = {
    callers: { tool: "codegraph_callers", input: { symbol } },
    callees: { tool: "codegraph_callees", input: { symbol } },
    affected: { tool: "codegraph_impact", input: { target: symbol, depth: 3 } },
    tests: { tool: "codegraph_impact", input: { target: symbol, ...(listsTests ? { only_tests: true } : {}) } },
    path: { tool: "codegraph_path", input: { from: symbol, to } },
    where: { tool: "search_symbols", input: { query: symbol } },
  };
  return input[kind];
}

/**
 * Returns the call that an answer itself names for the rest of it: the qualified name of the one meant, or the next page. Null if there is
 * none, or a reader would not need it: the first page of a ranked list shows the best matches.
 *
 * @param {string} text
 * @param {import("./faces.mjs").Call} asked
 * @param {import("./draw.mjs").Question} question
 * @returns {import("./faces.mjs").Call | null}
 */
export function nextCall(text, asked, question) {
  if (isQuestionBack(text)) return qualified(text, asked, question);
  if (question.kind === "where") return allMatches(text, asked, question);
  const cursor = /\bcursor "([^"]+)"/u.exec(text)?.[1];
  if (cursor) return { tool: asked.tool, input: { ...asked.input, cursor } };
  const offset = /--offset (\d+)/u.exec(text)?.[1];
  return offset ? { tool: asked.tool, input: { ...asked.input, offset: Number(offset) } } : null;
}

/** The call for the weaker matches, if the answer names it and does not show the place. */
function allMatches(text, { tool, input }, { targets: [{ file, line }] }) {
  const isShown = text.includes(`${file}:${line}`) || new RegExp(`^\\s+${line} `, "mu").test(text);
  return !isShown && input.all === undefined && /with all\b|--all\b/u.test(text) ? { tool, input: { ...input, all: true } } : null;
}

/** True for an answer that asks which of several symbols is meant. One that answers each of them goes on after a semicolon. */
export function isQuestionBack(text) {
  return /\bis ambiguous\b(?! \([^()\n]*\);)/u.test(text);
}

/** Puts the qualified name from the list of candidates in the place of the ambiguous one. */
function qualified(text, { tool, input }, { targets, start, to }) {
  const ambiguous = /"([^"]+)" is ambiguous/u.exec(text)?.[1] ?? "";
  const { file, line } = to === undefined || ambiguous === to ? targets[0] : start;
  const candidates = text.split("\n").filter((each) => each.trimStart().startsWith(`${file}:`));
  const meant = candidates.find((each) => each.includes(`${file}:${line}`) || each.includes(`line ${line}`)) ?? candidates[0];
  const name = meant === undefined ? null : meant.trim().split(/:?\s/u)[0];
  const key = Object.keys(input).find((each) => input[each] === ambiguous);
  return name && key !== undefined ? { tool, input: { ...input, [key]: name } } : null;
}
