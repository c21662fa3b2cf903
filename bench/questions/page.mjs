import { shorten } from "./shorten.mjs";

/** @typedef {import("./judge.mjs").Judgement} Judgement */

const INTRODUCTION = `# Fifteen questions

A newcomer asks these questions about express, celery and hugo. Each has the command that they type, the answer of this version, shortened,
and a judgement. The facts of a right answer were read in the sources, not in answers. An answer is right if it shows all of them, wrong if
it shows none, and else right in part. Questions stay on this page while their answers are wrong.

\`node bench/questions/run.mjs EXPRESS CELERY HUGO\` asks them again, in checkouts of the commits below, and writes this page.`;

/**
 * Renders the page.
 *
 * @param {readonly {
 *   subject: import("./questions.mjs").Subject,
 *   answers: readonly { question: import("./questions.mjs").Question, lines: readonly string[], judgement: Judgement }[],
 * }[]} asked
 * @returns {string}
 */
export function page(asked) {
  const verdicts = asked.flatMap(({ answers }) => answers.map(({ judgement }) => judgement.verdict));
  const count = (verdict) => verdicts.filter((each) => each === verdict).length;
  return [
    INTRODUCTION,
    "",
    `**Today: ${count("right")} right, ${count("in part")} right in part, ${count("wrong")} wrong.**`,
    "",
    "| project | question | answer |",
    "|---|---|---|",
    ...asked.flatMap(({ subject, answers }) =>
      answers.map(({ question, judgement }) => `| ${subject.name} | ${escaped(question.question)} | ${judgement.verdict} |`),
    ),
    "",
    ...asked.flatMap(({ subject, answers }) => [
      `## ${subject.name}`,
      "",
      `[${subject.repository}](https://github.com/${subject.repository}) at \`${subject.commit.slice(0, 12)}\`.`,
      "",
      ...answers.flatMap(section),
    ]),
  ].join("\n");
}

function section({ question, lines, judgement }) {
  const { expects, excludes = [], command, source } = question;
  const deciding = [...expects, ...excludes].map(({ shown }) => shown);
  return [
    `### ${question.question}`,
    "",
    "```text",
    `$ codegraph ${command.map(quoted).join(" ")}`,
    ...shorten(lines, deciding),
    "```",
    "",
    ...wrapped(`**${judgement.verdict === "in part" ? "Right in part" : sentence(judgement.verdict)}.** ${reason(question, judgement)}`),
    "",
    ...wrapped(`Source: ${source}.`),
    "",
  ];
}

function reason({ expects }, { missing, false: wrongly }) {
  const shown = expects.map(({ fact }) => fact).filter((fact) => !missing.includes(fact));
  return [
    ...(shown.length > 0 ? [`Shown: ${shown.join("; ")}.`] : []),
    ...(missing.length > 0 ? [`Missing: ${missing.join("; ")}.`] : []),
    ...(wrongly.length > 0 ? [`Misleading: ${wrongly.join("; ")}.`] : []),
  ].join(" ");
}

/** Lines of at most 140 columns. */
function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= 140) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function sentence(word) {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function quoted(word) {
  if (/^[\w./:-]+$/.test(word)) return word;
  return word.includes("'") ? `"${word.replaceAll(/(["$`\\])/g, "\\$1")}"` : `'${word}'`;
}

function escaped(text) {
  return text.replaceAll("|", "\\|");
}
