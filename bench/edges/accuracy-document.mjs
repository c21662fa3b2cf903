import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { handChecked } from "./hand-checked.mjs";
import { LANGUAGES } from "./languages.mjs";
import { markdown, percent } from "./markdown-table.mjs";
import { PEERS } from "./score-repository.mjs";
import { rates } from "./tally.mjs";

/** What is asked of the repositories that were not used to tune, by language. */
const AIMS = {
  typescript: { precision: 0.96, recall: 0.87 },
  python: { precision: 0.95, recall: 0.85 },
  go: { precision: 0.97, recall: 0.94 },
  java: { precision: 0.97, recall: 0.93 },
  c: { precision: 0.99, recall: 0.97 },
};
const AMBIGUOUS_AIM = 0.85;
const EXACT_AIM = 0.985;

/**
 * docs/accuracy.md of what was measured.
 *
 * @param measured results of `measure`, in the order of the document
 * @param folder that of `notes/` and `samples/`
 */
export function accuracyDocument(measured, folder) {
  const languages = Object.keys(LANGUAGES).filter((language) => measured.some((each) => each.language === language));
  const lacking = Object.keys(LANGUAGES).filter((language) => !languages.includes(language));
  return [
    ...preface(lacking),
    ...summary(languages, measured),
    ...languages.flatMap((language) => ofLanguage(language, measured.filter((each) => each.language === language), folder)),
    ...handChecked(join(folder, "samples")),
    ...otherNotes(folder, languages),
    ...howTo(),
  ].join("\n");
}

function preface(lacking) {
  return [
    "# Accuracy",
    "",
    "How far the call graph holds against compilers, on repositories that nobody here wrote. This page is written by `pnpm run accuracy`",
    "from what it measures; what is explained in words stands in `bench/edges/notes/`.",
    "",
    "- **Truth.** For each repository a compiler, or the type checker that stands for one, says for every call site what is called. Only",
    "  calls of what the repository itself defines count, tests included. Where the compiler cannot tell (`any`, a dependency that is not",
    "  installed), nothing is asked and an edge is put aside: counted, but neither right nor wrong.",
    "- **Edges** are distinct pairs of the function around a call and what it calls. **Call sites** are counted one by one.",
    "- **Precision** is how many of the edges the compiler has as well. An edge at a place where the compiler sees no call, or one that",
    "  leads outside, is wrong. **Recall** is how many of the compiler's are there. Both `exact` and `possible` edges count.",
    "- **Ambiguous names** are those that more than one function or class of the repository has. All overloads of a function are one, as",
    "  are a prototype and its body, a class and its constructor.",
    "- **Exact** is the precision of the edges that are marked `exact`.",
    "- A repository is for **tuning** if its misses were read while resolution was worked on; the others were **held out**: nobody looked at",
    "  them before the last change.",
    ...(lacking.length > 0 ? ["", `Not measured in this run: ${lacking.map((language) => LANGUAGES[language].title).join(", ")}.`] : []),
    "",
  ];
}

/** All of a language's repositories of one role as one, beside what is asked. */
function summary(languages, measured) {
  const rows = languages.flatMap((language) =>
    ["held-out", "tuning"].flatMap((role) => {
      const those = measured.filter((each) => each.language === language && each.role === role);
      if (those.length === 0) return [];
      const all = sum(those, "edges", "all");
      const ambiguous = sum(those, "call sites", "ambiguous name");
      const exact = sum(those, "edges", "exact");
      const aim = AIMS[language];
      const cell = (rate, least) => (role === "held-out" && rate !== null && rate < least ? `**${percent(rate)}**` : percent(rate));
      return [
        [LANGUAGES[language].title, `${role} (${those.length})`, cell(all.precision, aim.precision), percent(aim.precision), cell(all.recall, aim.recall), percent(aim.recall), percent(all.f1), cell(ambiguous.f1, AMBIGUOUS_AIM), cell(exact.precision, EXACT_AIM)],
      ];
    }),
  );
  return [
    "## All languages",
    "",
    "Edges of all repositories of a kind together, in percent; what is asked of those that were held out stands behind each figure, 85.0 for",
    "call sites of ambiguous names (F1) and 98.5 for exact edges. What misses that is bold.",
    "",
    ...markdown(["", "repositories", "precision", "asked", "recall", "asked", "F1", "ambiguous sites, F1", "exact"], rows),
    "",
  ];
}

function ofLanguage(language, measured, folder) {
  const { title, compiler } = LANGUAGES[language];
  return [
    `## ${title}`,
    "",
    `Against ${compiler}.`,
    "",
    ...markdown(
      ["repository", "commit", "role", "files", "call sites", "within", "unknown to it"],
      measured.map(({ repository, commit, role, truth }) => [repository, `\`${commit.slice(0, 10)}\``, role, count(truth.files), count(truth.sites), count(truth.inside), count(truth.unknown)]),
    ),
    "",
    ...["edges", "call sites"].flatMap((level) => [
      level === "edges" ? "Edges between functions:" : "Call sites:",
      "",
      ...markdown(["repository", "precision", "recall", "F1", "same file, F1", "other file, F1", "ambiguous, P", "ambiguous, R", "ambiguous, F1", "plain, F1", "method, F1", "constructor, F1", "exact"], measured.map((each) => levelRow(each, level))),
      "",
    ]),
    "The same edges as others have them, F1 over all and over ambiguous names in front, then precision and recall:",
    "",
    ...markdown(
      ["repository", "CodeGraph", "a name defined once", "every one of the name", ...PEERS.map(({ name, version }) => `${name} ${version}`)],
      measured.map((each) => [each.repository, ...["edges", "edges, name once", "edges, name any", ...PEERS.map(({ name }) => `edges, ${name}`)].map((level) => beside(each, level))]),
    ),
    "",
    ...noteOf(folder, language, "What is missed, and what is wrong"),
  ];
}

function levelRow({ repository, groups }, level) {
  const group = (label) => groups[level][label] ?? null;
  const f1 = (label) => percent(group(label)?.f1 ?? null);
  const all = group("all");
  const ambiguous = group("ambiguous name");
  const last = percent(group("exact")?.precision ?? null);
  return [repository, percent(all.precision), percent(all.recall), percent(all.f1), f1("same file"), f1("other file"), percent(ambiguous?.precision ?? null), percent(ambiguous?.recall ?? null), f1("ambiguous name"), f1("plain"), f1("method"), f1("constructor"), last];
}

function beside({ groups }, level) {
  const all = groups[level]?.all;
  if (!all) return "–";
  return `**${percent(all.f1)}** / ${percent(groups[level]["ambiguous name"]?.f1 ?? null)} (${percent(all.precision)}, ${percent(all.recall)})`;
}

function otherNotes(folder, languages) {
  const notes = join(folder, "notes");
  if (!existsSync(notes)) return [];
  const others = readdirSync(notes).filter((file) => file.endsWith(".md") && !languages.includes(file.slice(0, -3))).sort();
  return others.flatMap((file) => [readFileSync(join(notes, file), "utf8").trimEnd(), ""]);
}

function noteOf(folder, name, heading) {
  const file = join(folder, "notes", `${name}.md`);
  return existsSync(file) ? [`### ${heading}: ${LANGUAGES[name].title}`, "", readFileSync(file, "utf8").trimEnd(), ""] : [];
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
    "```",
    "",
    "Go needs `go`, Java a JDK, C needs `clang`, `cmake` and `python3-clang`; what is missing is said, and the language skipped. TypeScript and",
    "Python need nothing more. `bench/edges/repositories.json` names repositories and commits, `bench/edges/read-truth.mjs` says what a truth",
    "file holds, and `bench/edges/score.mjs` prints samples of what is missed and wrong in one repository.",
    "",
    "The peers index a copy of the same files, each with its own command and no settings, and are read from the database they make; a caller",
    "or callee of theirs is the definition of that name nearest to the line they give. Whoever gives the calls of a nested function to the",
    "one around it has them right. Of what they keep, edges made by guesses at dynamic dispatch and marked so are left out.",
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
