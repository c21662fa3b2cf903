/** Marks the comment, to find it again at the next push. */
export const MARK = "<!-- codegraph-impact -->";

const MOST_LINES = 30;

/** Renders the comment. Names come from the branch and may be hostile, so they appear only in code spans. */
export function markdown({ changed, leftOut, reached, tests, without, gone }) {
  const among = reached.filter(({ test }) => test).length;
  const files = new Set(reached.map(({ file }) => file)).size;
  const untested = changed.filter((each) => each.untested);
  const open = changed.reduce((sum, { unresolved }) => sum + unresolved, 0);
  const parts = [
    `${MARK}\n### Whom this change reaches`,
    changed.length === 0
      ? "No function or class was changed."
      : `${count(changed.length + leftOut, "symbol")} changed. ${count(reached.length, "more")} in ${count(files, "file")} call${reached.length === 1 ? "s" : ""} them, directly or through others, ${count(among, "test")} among them.`,
    changed.length > 0 && table(changed),
    leftOut > 0 && `And ${count(leftOut, "more changed symbol")}, which were not looked at.`,
    untested.length > 0 && `**No test reaches** ${few(untested.map(named))}.`,
    open > 0 &&
      `**Uncertain:** ${count(open, "call site")} that ${open === 1 ? "bears" : "bear"} a changed name could not be resolved; each may be one more caller.`,
    reached.length > 0 && `<details><summary>Reached</summary>\n\n${list(reached)}\n\n</details>`,
    tests.length > 0 && `Changed tests: ${few(tests.map(code))}.`,
    without.length > 0 && `Changed without a function or class: ${few(without.map(code))}.`,
    gone.length > 0 && `Deleted, so not analysed: ${few(gone.map(code))}.`,
  ];
  return parts.filter((part) => part !== false).join("\n\n");
}

function table(changed) {
  const rows = changed.map((each) => `| ${named(each)} | ${reach(each)} | ${each.tests} |`);
  return ["| changed | reaches | tests |", "|---|---|---|", ...rows].join("\n");
}

/** A longer list is not read. */
function few(items) {
  return [...items.slice(0, 10), ...(items.length > 10 ? [`${items.length - 10} more`] : [])].join(", ");
}

function reach({ total, possible, uses }) {
  return `${total}${possible > 0 ? `, ${possible} of them possibly` : ""}${uses > 0 ? `; used as a value in ${count(uses, "place")}` : ""}`;
}

function list(reached) {
  const lines = reached
    .slice(0, MOST_LINES)
    .map(
      (each) =>
        `- ${named(each)}, ${count(each.distance, "call")} away${each.certainty === "possible" ? ", possibly" : ""}${each.test ? ", a test" : ""}`,
    );
  return [...lines, ...(reached.length > MOST_LINES ? [`- and ${reached.length - MOST_LINES} more`] : [])].join("\n");
}

function named({ path, file, line }) {
  return `${code(path)} (${code(`${file}:${line}`)})`;
}

/** A line break, a backtick or a bar would end the code span or the table cell. */
function code(text) {
  return `\`${text.replace(/[`|\r\n]/g, "·")}\``;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 || noun === "more" ? "" : "s"}`;
}
