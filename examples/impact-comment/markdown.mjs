/** Marks the comment, to find it again at the next push. */
export const MARK = "<!-- codegraph-impact -->";

const MOST_LINES = 30;

/** Renders the comment. Names come from the branch and may be hostile, so they appear only in code spans. */
export function markdown({ changes, findings }) {
  const { files, symbols, affected, total, tests, broken, hidden } = changes;
  const changed = files.flatMap(({ file, symbols }) => symbols.map((each) => ({ ...each, file })));
  const counts = ["added", "changed", "renamed", "removed"].filter((each) => symbols[each] > 0).map((each) => `${symbols[each]} ${each}`);
  const parts = [
    `${MARK}\n### What this change reaches`,
    files.length === 0
      ? "Nothing changed."
      : `${count(files.length, "file")}${counts.length > 0 ? `; symbols: ${counts.join(", ")}` : ""}. ${count(total, "caller")}, directly or through others. ${count(tests.length, "test file")}.`,
    changed.length > 0 && table(changed),
    affected.length > 0 && details("Callers", affected.map(caller)),
    tests.length > 0 && details("Tests, the nearest first", tests.map(test)),
    total > 0 && tests.length === 0 && "**No test reaches the change** by resolved calls.",
    ...broken.map(
      ({ name, sites, files }) =>
        `**Perhaps broken:** ${count(sites, "call")} of ${code(name)}, which is gone, at ${few(files.map(({ file, lines }) => code(`${file}:${lines[0]}`)))}.`,
    ),
    hidden !== null && `**Uncertain:** ${count(hidden.sites, "unresolved call")} may reach the change too.`,
    findings.length > 0 &&
      `### Rules\n\n${list(findings.map(({ rule, text, file, line }) => `${code(`${file}:${line}`)} ${rule}: ${code(text)}`))}`,
  ];
  return parts.filter((part) => part !== false).join("\n\n");
}

function table(changed) {
  const rows = changed
    .slice(0, MOST_LINES)
    .map((each) => `| ${each.change} | ${named(each)} |${each.signature_changed ? " signature |" : " |"}`);
  const rest = changed.length - rows.length;
  return ["| | symbol | |", "|---|---|---|", ...rows, ...(rest > 0 ? [`| | and ${rest} more | |`] : [])].join("\n");
}

function caller({ call, distance, certainty, test }) {
  return `${named({ ...call.caller, line: call.site.line })}, ${count(distance, "call")} away${certainty === "possible" ? ", possibly" : ""}${test ? ", a test" : ""}`;
}

function test({ file, distance, certainty }) {
  return `${code(file)}, ${distance === 0 ? "changed" : `${count(distance, "call")} away`}${certainty === "possible" ? ", possibly" : ""}`;
}

function details(title, items) {
  return `<details><summary>${title}</summary>\n\n${list(items)}\n\n</details>`;
}

/** A longer list is not read. */
function list(items) {
  const rest = items.length - MOST_LINES;
  return [...items.slice(0, MOST_LINES).map((item) => `- ${item}`), ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}

function few(items) {
  return [...items.slice(0, 10), ...(items.length > 10 ? [`${items.length - 10} more`] : [])].join(", ");
}

function named({ path, file, line }) {
  return path === "<module>" ? `top-level code (${code(`${file}:${line}`)})` : `${code(path)} (${code(`${file}:${line}`)})`;
}

/** A line break, a backtick or a bar would end the code span or the table cell. */
function code(text) {
  return `\`${text.replace(/[`|\r\n]/g, "·")}\``;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
