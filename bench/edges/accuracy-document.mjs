import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { handChecked } from "./hand-checked.mjs";
import { LANGUAGES } from "./languages.mjs";
import { markdown, percent } from "./markdown-table.mjs";
import { PEERS } from "./score-repository.mjs";
import { rates } from "./tally.mjs";

/** Roles of repositories, in the order of the summary. */
const ROLES = ["first sight", "held-out", "tuning"];

/** Targets for repositories that are no tuning ones, by language. */
const AIMS = {
  typescript: { precision: 0.96, recall: 0.87 },
  python: { precision: 0.95, recall: 0.85 },
  go: { precision: 0.97, recall: 0.94 },
  java: { precision: 0.97, recall: 0.93 },
  c: { precision: 0.99, recall: 0.97 },
  ruby: { precision: 0.93, recall: 0.88 },
};
const NO_AIM = { precision: null, recall: null };
const AMBIGUOUS_AIM = 0.85;
const EXACT_AIM = 0.985;

/**
 * Returns the text of docs/accuracy.md for measured results.
 *
 * @param measured results of `measure`, in the order of the document
 * @param folder contains `notes/` and `samples/`
 */
export function accuracyDocument(measured, folder) {
  const languages = Object.keys(LANGUAGES).filter((language) => measured.some((each) => each.language === language));
  const lacking = Object.keys(LANGUAGES).filter((language) => !languages.includes(language));
  return [
    ...preface(lacking, [...new Set(measured.flatMap(({ measuredAt }) => measuredAt ?? []))]),
    ...summary(languages, measured),
    ...languages.flatMap((language) =>
      ofLanguage(
        language,
        measured.filter((each) => each.language === language),
        folder,
      ),
    ),
    ...handChecked(join(folder, "samples")),
    ...otherNotes(folder, languages),
    ...howTo(),
  ].join("\n");
}

/** @param commits those of CodeGraph at which the results were measured */
function preface(lacking, commits) {
  return [
    "# Accuracy",
    "",
    "This page compares the call graph with compilers, on public repositories. `pnpm run accuracy` measures and writes it; the explanations are",
    "in `bench/edges/notes/`.",
    "",
    "- **Truth.** For each repository a compiler, or the type checker in its place, names the callee of every call site. Only calls of",
    "  definitions in the repository count, tests included. If the compiler cannot tell (`any`, a dependency that is not installed), the call is",
    "  not expected and an edge there is excluded: it is counted, but is neither right nor wrong.",
    "- **Edges** are distinct pairs of a calling function and a callee. **Call sites** are counted one by one.",
    "- **Precision** is the share of CodeGraph's edges that the compiler has too. An edge at a place where the compiler sees no call, or sees one",
    "  that leads outside the repository, is wrong. **Recall** is the share of the compiler's edges that CodeGraph has. Both `exact` and",
    "  `possible` edges count.",
    "- **Ambiguous names** belong to more than one function or class of the repository. All overloads of a function count as one, as do a",
    "  prototype and its definition, or a class and its constructor.",
    "- **Exact** is the precision of the edges marked `exact`.",
    "- A **tuning** repository had its misses read during work on resolution. A **held-out** one was measured before, but none of its misses led",
    "  to a change. Nobody had read a line of a repository at **first sight** when the measured version of CodeGraph was finished.",
    ...(commits.length > 0 ? ["", `Measured with CodeGraph at commit ${commits.map((commit) => `\`${commit}\``).join(" and ")}.`] : []),
    ...(lacking.length > 0 ? ["", `Not measured in this run: ${lacking.map((language) => LANGUAGES[language].title).join(", ")}.`] : []),
    "",
  ];
}

/** Aggregates a language's repositories of one role, next to the targets. */
function summary(languages, measured) {
  const rows = languages.flatMap((language) =>
    ROLES.flatMap((role) => {
      const those = measured.filter((each) => each.language === language && each.role === role);
      if (those.length === 0) return [];
      const all = sum(those, "edges", "all");
      const ambiguous = sum(those, "call sites", "ambiguous name");
      const exact = sum(those, "edges", "exact");
      const aim = AIMS[language] ?? NO_AIM;
      const cell = (rate, least) =>
        role !== "tuning" && rate !== null && least !== null && rate < least ? `**${percent(rate)}**` : percent(rate);
      return [
        [
          LANGUAGES[language].title,
          `${role} (${those.length})`,
          cell(all.precision, aim.precision),
          percent(aim.precision),
          cell(all.recall, aim.recall),
          percent(aim.recall),
          percent(all.f1),
          cell(ambiguous.f1, AMBIGUOUS_AIM),
          cell(exact.precision, EXACT_AIM),
        ],
      ];
    }),
  );
  return [
    "## All languages",
    "",
    'Edges of all repositories of a kind together, in percent. The columns "target" give the target for repositories at first sight and',
    "held-out ones; it is 85.0 for call sites of ambiguous names (F1) and 98.5 for exact edges. Bold figures miss their target.",
    "",
    ...markdown(["", "repositories", "precision", "target", "recall", "target", "F1", "ambiguous sites, F1", "exact"], rows),
    "",
  ];
}

function ofLanguage(language, measured, folder) {
  const { title, compiler } = LANGUAGES[language];
  const peers = PEERS.filter(({ name }) => measured.some(({ groups }) => groups[`edges, ${name}`]));
  return [
    `## ${title}`,
    "",
    `Compared with ${compiler}.`,
    "",
    ...markdown(
      ["repository", "commit", "role", "files", "call sites", "in the repository", "unknown to the compiler"],
      measured.map(({ repository, commit, role, truth }) => [
        repository,
        `\`${commit.slice(0, 10)}\``,
        role,
        count(truth.files),
        count(truth.sites),
        count(truth.inside),
        count(truth.unknown),
      ]),
    ),
    "",
    ...["edges", "call sites"].flatMap((level) => [
      level === "edges" ? "Edges between functions:" : "Call sites:",
      "",
      ...markdown(
        [
          "repository",
          "precision",
          "recall",
          "F1",
          "same file, F1",
          "other file, F1",
          "ambiguous, P",
          "ambiguous, R",
          "ambiguous, F1",
          "plain, F1",
          "method, F1",
          "constructor, F1",
          "exact",
        ],
        measured.map((each) => levelRow(each, level)),
      ),
      "",
    ]),
    `${peers.length > 0 ? "Other tools and two" : "Two"} baselines on the same edges: F1 over all names / over ambiguous names (precision, recall):`,
    "",
    ...markdown(
      [
        "repository",
        "CodeGraph",
        "names defined once",
        "all definitions of the name",
        ...peers.map(({ name, version }) => `${name} ${version}`),
      ],
      measured.map((each) => [
        each.repository,
        ...["edges", "edges, name once", "edges, name any", ...peers.map(({ name }) => `edges, ${name}`)].map((level) =>
          beside(each, level),
        ),
      ]),
    ),
    "",
    ...noteOf(folder, language, "Misses and wrong edges"),
  ];
}

function levelRow({ repository, groups }, level) {
  const group = (label) => groups[level][label] ?? null;
  const f1 = (label) => percent(group(label)?.f1 ?? null);
  const all = group("all");
  const ambiguous = group("ambiguous name");
  const last = percent(group("exact")?.precision ?? null);
  return [
    repository,
    percent(all.precision),
    percent(all.recall),
    percent(all.f1),
    f1("same file"),
    f1("other file"),
    percent(ambiguous?.precision ?? null),
    percent(ambiguous?.recall ?? null),
    f1("ambiguous name"),
    f1("plain"),
    f1("method"),
    f1("constructor"),
    last,
  ];
}

function beside({ groups }, level) {
  const all = groups[level]?.all;
  if (!all) return "–";
  return `**${percent(all.f1)}** / ${percent(groups[level]["ambiguous name"]?.f1 ?? null)} (${percent(all.precision)}, ${percent(all.recall)})`;
}

function otherNotes(folder, languages) {
  const notes = join(folder, "notes");
  if (!existsSync(notes)) return [];
  const others = readdirSync(notes)
    .filter((file) => file.endsWith(".md") && !languages.includes(file.slice(0, -3)))
    .sort();
  return others.flatMap((file) => [readFileSync(join(notes, file), "utf8").trimEnd(), ""]);
}

function noteOf(folder, name, heading) {
  const file = join(folder, "notes", `${name}.md`);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8").trimEnd();
  // The note of a language that was judged by reading before brings its own heading.
  return text.startsWith("### ") ? [text, ""] : [`### ${heading}: ${LANGUAGES[name].title}`, "", text, ""];
}

function howTo() {
  return [
    "## How to repeat it",
    "",
    "<!-- not run: takes an hour, a network and compilers -->",
    "```sh",
    "pnpm install && pnpm run build",
    "pnpm run accuracy                              # all of it: an hour, and a network",
    "pnpm run accuracy --only zod,chi --no-peers    # some of it",
    "pnpm run accuracy --repositories DIR           # from checkouts in a folder",
    "node bench/edges/exams.mjs --only rust         # the call sites drawn from the source",
    "```",
    "",
    "Go needs `go`, Java a JDK, C `clang`, `cmake` and `python3-clang`, and Ruby `ruby` with the gems of the tests (minitest; i18n also mocha and",
    "test_declarative); the program names a missing tool and skips its language. TypeScript and Python need nothing more.",
    "`bench/edges/repositories.json` names repositories and commits, `bench/edges/read-truth.mjs` describes a truth file, and",
    "`bench/edges/score.mjs` prints samples of missed and wrong edges in one repository.",
    "",
    "The other tools index a copy of the same files, each with its own command and no settings. Their edges are read from the database they",
    "create; a caller or callee is the definition of that name closest to the line they give. Attributing the calls of a nested function to the",
    "enclosing one counts as right. Edges that they mark as guesses at dynamic dispatch are left out.",
    "",
  ];
}

function sum(measured, level, label) {
  const total = { made: 0, right: 0, wanted: 0, found: 0 };
  for (const { groups } of measured) for (const name of Object.keys(total)) total[name] += groups[level]?.[label]?.[name] ?? 0;
  return { ...total, ...rates(total) };
}

function count(number) {
  return number.toLocaleString("en");
}
