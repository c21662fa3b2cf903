import { markdown } from "../edges/markdown-table.mjs";

/** Baselines by kind, and the target ratios. */
export const DENOMINATORS = {
  docstrings: {
    baseline: "split and stemmed, functions",
    strong: "split and stemmed, no stop words, functions",
    measure: "function",
    times: 2,
  },
  commits: {
    baseline: "split and stemmed, best 50 lines",
    strong: "split and stemmed, no stop words, best of our chunks",
    measure: "file",
    times: 1.5,
  },
};

const TITLES = { docstrings: "Docstring → function: MRR@10 of the function", commits: "Commit message → changed files: MRR@10 of files" };
const ROLES = ["held-out", "tuning"];
export const OURS = "CodeGraph";

/**
 * Formats the tables of one kind of queries: all systems over the repositories of a role, then each repository.
 *
 * @param measured results of the measured repositories: `{name, repository, commit, language, role, scores: {system: {queries, function,
 * file, ndcg}}}`
 */
export function kindTables(kind, measured) {
  const { baseline, strong, measure } = DENOMINATORS[kind];
  const systems = [...new Set(measured.flatMap(({ scores }) => Object.keys(scores)))];
  const byRole = Object.fromEntries(ROLES.map((role) => [role, measured.filter((each) => each.role === role)]));
  return [
    `### ${TITLES[kind]}`,
    "",
    ...markdown(
      ["", ...ROLES.map((role) => `${role} (${byRole[role].length})`), "times the first baseline", "times the strong one"],
      systems.map((system) => {
        const means = ROLES.map((role) => meanOf(byRole[role], system, measure));
        const against = (other) =>
          system === OURS
            ? ROLES.map((role) => times(meanOf(byRole[role], OURS, measure), meanOf(byRole[role], other, measure))).join(" / ")
            : "";
        return [system === OURS ? `**${system}**` : `FTS5 ${system}`, ...means.map(figure), against(baseline), against(strong)];
      }),
    ),
    "",
    ...markdown(
      ["repository", "language", "role", "queries", OURS, baseline, "times", strong, "times"],
      measured.map(({ repository, language, role, scores }) => {
        const [ours, first, second] = [OURS, baseline, strong].map((system) => scores[system]?.[measure] ?? null);
        return [
          repository,
          language,
          role,
          scores[baseline].queries,
          figure(ours),
          figure(first),
          times(ours, first),
          figure(second),
          times(ours, second),
        ];
      }),
    ),
    "",
  ];
}

/** The mean over repositories, each with equal weight; null if one has no value. */
export function meanOf(measured, system, measure) {
  const numbers = measured.map(({ scores }) => scores[system]?.[measure] ?? null);
  return numbers.length === 0 || numbers.includes(null) ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function figure(number) {
  return number === null ? "–" : number.toFixed(3);
}

function times(number, other) {
  return number === null || other === null ? "–" : (number / other).toFixed(2);
}
