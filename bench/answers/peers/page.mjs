const QUESTIONS = {
  callers: "Who calls X?",
  callees: "What does X call?",
  affected: "What does a change of X affect, up to three calls away?",
  tests: "Which test files reach X?",
  where: "Where is NAME (exact, in part, misspelt)?",
};
const OURS = "CodeGraph";
/** Least difference of processor time that is a loss: two steps of the clock. */
const LEAST_MS = 20;
const WIDTH = 140;

/**
 * Renders the page.
 *
 * @param {readonly object[]} scored an entry for each question and way: the question, its cost and its score
 * @param {object} run
 * @param {readonly object[]} run.tools result of `toolsOf`
 * @param {readonly { project: string, tool: string, way: string }[]} run.failed what was not measured
 * @param {readonly string[]} run.seeds
 */
export function peersPage(scored, { tools, failed, seeds }) {
  const ways = tools.flatMap((tool) => tool.ways.map((way) => ({ tool: tool.name, version: tool.version, ...way })));
  const projects = [...new Set(scored.map(({ project }) => project))];
  return [
    introduction(scored, { tools, projects, seeds }),
    "",
    "## Where CodeGraph loses",
    "",
    "Means of another tool that are better than those of CodeGraph over MCP or on the command line:",
    "",
    ...lossTable(scored, ways),
    "",
    "Questions that another tool answers more completely than CodeGraph does in the same way:",
    "",
    ...lostQuestions(scored),
    "",
    "## By question",
    "",
    ...Object.keys(QUESTIONS).flatMap((kind) => [`**${QUESTIONS[kind]}**`, "", ...kindTable(scored, ways, kind), ""]),
    "## By project",
    "",
    "Mean completeness over all questions about a project:",
    "",
    ...projectTable(scored, ways, projects),
    "",
    "## What was asked",
    "",
    ...commandTable(ways),
    "",
    ...ending(failed),
    "",
  ].join("\n");
}

function introduction(scored, { tools, projects, seeds }) {
  const questions = new Set(scored.map(({ project, kind, symbol }) => `${project} ${kind} ${symbol}`)).size;
  const others = tools.filter(({ name }) => name !== OURS);
  const versions = others.map(({ name, version }) => `${name} ${version}`).join(" and ");
  return [
    "# Answers beside other code graphs",
    "",
    ...wrapped(`The same ${questions} questions about ${projects.join(", ")}, asked of CodeGraph and of ${versions}, as npm installs them. The
      questions are of the kinds of [answers.md](answers.md), drawn by seeds (${seeds.join(" and ")}) from facts that compilers state: the
      TypeScript checker (hono), pyright (celery), go/types (gin), javac (gson) and clang (libgit2). Each tool answers from an index of its
      own of a fresh copy, over MCP and on the command line, and a program reads the text.`),
    "",
    ...wrapped(`We chose the questions, and they favour CodeGraph: its answers were tuned with seed 1, it was developed against these compilers
      (on hono too; celery, gin, gson and libgit2 were held out), and a function that its index lacks is never drawn.`),
    "",
    ...METHOD,
    "",
    ...wrapped(`\`node bench/answers/peers.mjs\` installs the others into a temporary folder, indexes
      (${tools.map(({ name, shownIndex }) => `${name}: \`${shownIndex}\``).join(", ")}), asks, scores and writes this page. Compilers: see
      [accuracy.md](accuracy.md#how-to-repeat-it).`),
  ].join("\n");
}

const METHOD = [
  `**Complete**: the mean share of the compiler's facts that an answer names. The others list calling functions rather than calls, so a
    function counts once here, and its name with its file, or its line, is enough; for a place, a line at most three off with its name is. A
    call outside of functions needs only its file. Numbered source that an answer shows counts as naming each call and definition in it, and
    a name in a list of relationships counts without a file.`,
  `**Precise**: the share of named functions that are facts, of those that an answer states without reservation and the compiler decides. It
    does not decide calls that may be dispatched to the function through an interface or a base class, uses as values, calls of which it
    does not know the type, and files in a list of affected symbols, because imports affect a file too. Source code states nothing.`,
  `**Named** and **facts**: how many functions, files or places an answer names on average, and how many there are. Answers about tests have
    no precision, because frameworks reach code in ways that compilers do not see; compare these numbers instead.`,
  `**Tokens** are those of o200k_base, of all calls to a question.`,
  `**Calls**: where an answer does not cover the definition meant, a second call has the bare name and the definition's file, as a reader who
    knows the file would make it. CodeGraph's second call, at most a third, is the one that its answer names. Of an answer about several
    definitions of a name only the part about the one meant counts, for every tool.`,
  `**ms**: mean processor time of the tool for a question. The machine did other work meanwhile, which makes processor time somewhat longer
    for every tool, so compare rows rather than pages. Wall time would mean little. A server stays open, and its first answer is not
    measured; a command includes its start. Time to index is in [performance.md](performance.md#beside-other-tools).`,
].flatMap((item) => wrapped(item, "- "));

/** Breaks a paragraph into lines of at most 140 columns. */
function wrapped(text, bullet = "") {
  const indent = " ".repeat(bullet.length);
  const lines = [bullet];
  for (const word of text.split(/\s+/u)) {
    const line = lines.at(-1);
    const isStart = line.trim() === "" || line === bullet;
    if (!isStart && line.length + 1 + word.length > WIDTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = isStart ? `${line}${word}` : `${line} ${word}`;
  }
  return lines;
}

/** What each way of another tool does better than CodeGraph does over MCP or on the command line, by question. */
function lossTable(scored, ways) {
  const rows = Object.entries(QUESTIONS).flatMap(([kind, question]) =>
    ["mcp", "cli"].flatMap((over) => {
      const those = ways.filter((way) => way.over === over);
      const own = those.find(({ tool }) => tool === OURS);
      const ours = own && summary(ofWay(scored, own, kind));
      if (!ours) return [];
      return those
        .filter(({ tool }) => tool !== OURS)
        .flatMap((way) => {
          const theirs = summary(ofWay(scored, way, kind));
          const lost = theirs === null ? [] : losses(ours, theirs);
          return lost.length === 0 ? [] : [[question, `${way.tool}, ${way.way}`, lost.join("; ")]];
        });
    }),
  );
  return rows.length === 0 ? ["None."] : markdown([["question", "better", "by"], ...rows]);
}

function losses(ours, theirs) {
  const found = [];
  const completeness = `at completeness ${share(theirs.completeness)} instead of ${share(ours.completeness)}`;
  if (rounded(theirs.completeness) > rounded(ours.completeness))
    found.push(`complete ${share(theirs.completeness)} instead of ${share(ours.completeness)}`);
  if (theirs.precision !== null && ours.precision !== null && rounded(theirs.precision) > rounded(ours.precision))
    found.push(`precise ${share(theirs.precision)} instead of ${share(ours.precision)}`);
  if ((theirs.prototype ?? 0) > (ours.prototype ?? 0))
    found.push(`parameters shown ${share(theirs.prototype)} instead of ${share(ours.prototype)}`);
  if (theirs.median < ours.median)
    found.push(`median of ${count(theirs.median)} tokens instead of ${count(ours.median)} (${completeness})`);
  if (theirs.cpuMs < ours.cpuMs - LEAST_MS) found.push(`${count(theirs.cpuMs)} ms instead of ${count(ours.cpuMs)}`);
  return found;
}

/** Questions of which another tool names a greater share of the facts, at best over its ways of the same sort. */
function lostQuestions(scored) {
  const rows = [];
  const questions = Map.groupBy(scored, ({ project, kind, symbol }) => `${project} ${kind} ${symbol}`);
  for (const all of questions.values()) {
    for (const isMcp of [true, false]) {
      const those = all.filter(({ way }) => way.startsWith("MCP") === isMcp);
      const ours = those.find(({ tool }) => tool === OURS);
      const better = those.filter((each) => ours && each.completeness > ours.completeness + 1e-9);
      if (better.length === 0) continue;
      const best = better.map(({ tool, way, completeness }) => `${tool}, ${way} ${share(completeness)}`).join("; ");
      rows.push([ours.project, ours.kind, `\`${ours.symbol}\``, ours.way, share(ours.completeness), best, `\`${ours.missing[0] ?? ""}\``]);
    }
  }
  if (rows.length === 0) return ["None."];
  return markdown([["project", "question", "about", "way", "CodeGraph", "others", "the first that CodeGraph misses"], ...rows]);
}

function kindTable(scored, ways, kind) {
  const isPlaces = kind === "where";
  const head = [
    "",
    "asked",
    "complete",
    isPlaces ? "shows parameters" : "precise",
    "named",
    "facts",
    "tokens: median",
    "mean",
    "calls",
    "ms",
  ];
  const rows = ways.flatMap((way) => {
    const figures = summary(ofWay(scored, way, kind));
    if (figures === null) return [];
    const { asked, completeness, precision, prototype, named, facts, median, mean, calls, cpuMs } = figures;
    const second = isPlaces ? prototype : precision;
    return [
      [
        `${way.tool}, ${way.way}`,
        asked,
        share(completeness),
        second === null ? "–" : share(second),
        named === null ? "–" : named.toFixed(1),
        facts.toFixed(1),
        count(median),
        count(mean),
        calls.toFixed(2),
        count(cpuMs),
      ],
    ];
  });
  return markdown([head, ...rows]);
}

function projectTable(scored, ways, projects) {
  const rows = ways.map((way) => [
    `${way.tool}, ${way.way}`,
    ...projects.map((project) => {
      const those = scored.filter((each) => each.project === project && each.tool === way.tool && each.way === way.way);
      return those.length === 0 ? "–" : share(average(those.map(({ completeness }) => completeness)));
    }),
  ]);
  return markdown([["", ...projects], ...rows]);
}

function commandTable(ways) {
  const rows = ways.map(({ tool, way, env = {}, shown }) => {
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const title = settings.length === 0 ? `${tool}, ${way}` : `${tool}, ${way} (\`${settings.join(" ")}\`)`;
    return [title, ...Object.keys(QUESTIONS).map((kind) => `\`${shown[kind]}\``)];
  });
  return markdown([["", ...Object.keys(QUESTIONS)], ...rows]);
}

function ending(failed) {
  const lines = failed.map(({ project, tool, way }) => `- ${tool}, ${way}: ${project}`);
  return [
    ...wrapped(`Each is the form that the tool itself offers for the question: its \`--help\` and its list of tools were read, and limits are
      raised where it lets them be raised. Where the commands of @optave/codegraph take a file, this version ends with an error, so their
      second call has the bare name alone. Usage statistics are off, and with \`CODEGRAPH_NO_DAEMON=1\` the server of
      @colbymchenry/codegraph answers itself instead of a background process, so that its processor time can be told; nothing else is
      configured.`),
    "",
    "## What was not asked",
    "",
    ...wrapped(
      `- Paths (*How does X reach Y?*): the compiler's facts about these are calls with their lines, which the others do not show.`,
    ),
    ...wrapped(`- GitNexus and the other graphs of [comparison.md](comparison.md): a program that reads their answers is not written.`),
    ...wrapped(`- Questions about libgit2's tests: clang does not see these, because the build generates them.`),
    ...(lines.length === 0 ? [] : ["", "Not measured, because the tool failed to index or to answer:", "", ...lines]),
  ];
}

function ofWay(scored, { tool, way }, kind) {
  return scored.filter((each) => each.tool === tool && each.way === way && each.kind === kind);
}

/** Figures of some answers, null for none; `precision`, `prototype` and `named` are null where the answers cannot have any. */
export function summary(scored) {
  if (scored.length === 0) return null;
  const stated = total(scored.map((each) => each.stated));
  const tokens = scored.map((each) => each.tokens).toSorted((one, other) => one - other);
  const prototypes = scored.map(({ prototype }) => prototype).filter((each) => each !== null);
  const named = scored.map((each) => each.named).filter((each) => each !== null);
  return {
    asked: scored.length,
    completeness: average(scored.map(({ completeness }) => completeness)),
    precision: stated === 0 ? null : total(scored.map(({ right }) => right)) / stated,
    prototype: prototypes.length === 0 ? null : average(prototypes),
    named: named.length === 0 ? null : average(named),
    facts: average(scored.map(({ facts }) => facts)),
    median: tokens[Math.floor(tokens.length / 2)],
    mean: average(tokens),
    calls: average(scored.map(({ calls }) => calls)),
    cpuMs: average(scored.map(({ cpuMs }) => cpuMs)),
  };
}

function total(values) {
  return values.reduce((sum, value) => sum + value, 0);
}

function average(values) {
  return total(values) / values.length;
}

function markdown([head, ...rows]) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`.replaceAll("|  |", "| |"));
}

function rounded(value) {
  return Math.round(value * 100);
}

function share(value) {
  return value.toFixed(2);
}

function count(value) {
  return Math.round(value).toLocaleString("en");
}
