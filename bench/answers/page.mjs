const KINDS = ["callers", "callees", "affected", "tests", "path", "where"];
const QUESTIONS = {
  callers: "Who calls X?",
  callees: "What does X call?",
  affected: "What does a change of X affect, up to three calls away?",
  tests: "Which test files reach X?",
  path: "How does X reach Y?",
  where: "Where is NAME (exact, in part, misspelt), and what is its prototype?",
};

const INTRODUCTION = `# Answers by a compiler's truth

Questions about public projects, drawn by a seed from facts that compilers state: the TypeScript checker (hono), pyright (celery),
go/types (gin), javac (gson) and clang (libgit2). A question is asked over MCP and on the command line, and a program reads the answer's
text as a model would. Each project has the same numbers of questions with few and with many facts; clang does not see libgit2's tests,
which its build generates, so nothing is asked about these.

- **Complete**: the mean share of the compiler's facts that the text shows. A caller is a line with the name of its function, an affected
  symbol is a file with a name, a test is its file, and a path is true in each step. A fact that stands only in a list of unresolved calls
  does not count; **seen** counts it.
- **Precise**: the share of statements that the compiler shares, of those that the answer calls certain and the compiler decides.
- **Tokens** are those of o200k_base: median, mean, 90th percentile.
- **One call**: the share of questions that needed no further call. Where an answer is a page of several or asks which symbol is meant, the
  reader follows it, at most twice; all calls count.

\`node bench/answers/run.mjs\` asks the questions and writes this page. Compilers: see [accuracy.md](accuracy.md#how-to-repeat-it).`;

/**
 * Renders the page.
 *
 * @param {readonly { label: string, asked: readonly object[] }[]} versions
 */
export function page(versions) {
  return [
    INTRODUCTION,
    "",
    ...["mcp", "cli"].flatMap((face) => [
      `## ${face === "mcp" ? "Over MCP" : "On the command line"}`,
      "",
      ...table(versions.map(({ label, asked }) => ({ label, asked: asked.filter((each) => each.face === face) }))),
      "",
    ]),
    "## Answers that miss a fact",
    "",
    `Over MCP, of the version in the last rows (${versions.at(-1)?.label ?? "none"}):`,
    "",
    ...misses(versions.at(-1)?.asked ?? []),
    "",
  ].join("\n");
}

/** The incomplete answers of a version, with the first facts that they miss. */
function misses(asked) {
  const incomplete = asked.filter(({ face, completeness }) => face === "mcp" && completeness < 1);
  if (incomplete.length === 0) return ["None."];
  const rows = incomplete.map(({ project, kind, symbol, to, facts, missing, tokens }) => [
    project,
    kind,
    `\`${symbol}\`${to === undefined ? "" : ` to \`${to}\``}`,
    facts.length === 0 ? "no true path" : `${missing.length} of ${facts.length}`,
    `\`${missing[0] ?? ""}\``,
    count(tokens),
  ]);
  const head = ["project", "question", "about", "missing", "the first", "tokens"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function table(versions) {
  const head = ["question", "", "asked", "complete", "seen", "precise", "tokens: median", "mean", "p90", "one call"];
  const rows = [...KINDS, null].flatMap((kind) =>
    versions.flatMap(({ label, asked }) => {
      const those = kind === null ? asked : asked.filter((each) => each.kind === kind);
      return those.length === 0 ? [] : [[kind === null ? "**all**" : QUESTIONS[kind], label, ...figures(those)]];
    }),
  );
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`.replaceAll("|  |", "| |"));
}

function figures(asked) {
  const { completeness, seen, precision, tokens, oneCall } = summary(asked);
  return [
    asked.length,
    share(completeness),
    share(seen),
    precision === null ? "–" : share(precision),
    count(tokens.median),
    count(tokens.mean),
    count(tokens.p90),
    share(oneCall),
  ];
}

/** Figures of some answers; `precision` is null where no statement could be decided. */
export function summary(asked) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = asked.map(({ tokens }) => tokens).sort((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const stated = asked.reduce((sum, each) => sum + each.stated, 0);
  return {
    completeness: mean(asked.map((each) => each.completeness)),
    seen: mean(asked.map((each) => each.seen)),
    precision: stated === 0 ? null : asked.reduce((sum, each) => sum + each.right, 0) / stated,
    tokens: { median: at(0.5), mean: mean(sorted), p90: at(0.9) },
    oneCall: mean(asked.map(({ calls }) => (calls.length === 1 ? 1 : 0))),
  };
}

function share(value) {
  return value.toFixed(2);
}

function count(value) {
  return Math.round(value).toLocaleString("en");
}
