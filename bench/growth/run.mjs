/**
 * Measures how the time of extraction and resolution grows with the input, for families of inputs in every language that has the construct.
 * Each runs at four sizes in a process that is terminated if a size takes too long. The worst come first.
 *
 *     node bench/growth/run.mjs [--family F]… [--language L]… [--max N] [--limit SECONDS] [--jobs 1] [--json FILE] [--profile DIR] [--whole]
 *
 * --family selects by a part of a name. --max omits larger sizes. --limit is processor time. --profile measures each family in a separate
 * process and writes a profile of it into a folder. --whole measures projects on disk: indexing, updates after edits, questions.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureInChildren } from "./child.mjs";
import { FAMILIES } from "./families.mjs";
import { tableOf, tableOfWhole } from "./table.mjs";

const { values } = parseArgs({
  options: {
    family: { type: "string", multiple: true, default: [] },
    language: { type: "string", multiple: true, default: [] },
    max: { type: "string", default: "100000" },
    limit: { type: "string", default: "10" },
    jobs: { type: "string", default: "1" },
    json: { type: "string" },
    profile: { type: "string" },
    whole: { type: "boolean", default: false },
  },
});

const isChosen = (name, parts) => parts.length === 0 || parts.some((part) => name.includes(part));
const chosen = [...FAMILIES.values()].filter(({ name }) => isChosen(name, values.family));
const languages = [...new Set(chosen.flatMap(({ languages }) => languages))].filter(
  (id) => values.language.length === 0 || values.language.includes(id),
);
const work = languages.flatMap((language) => {
  const names = chosen.filter((family) => family.languages.includes(language)).map(({ name }) => name);
  return values.profile ? names.map((name) => ({ language, names: [name] })) : [{ language, names }];
});
const results = [];
await Promise.all(Array.from({ length: Number(values.jobs) }, measureNext));
process.stdout.write((values.whole ? tableOfWhole : tableOf)(results));

async function measureNext() {
  for (let next = work.shift(); next !== undefined; next = work.shift()) {
    const { language, names } = next;
    const node = values.profile
      ? ["--cpu-prof", "--cpu-prof-dir", values.profile, "--cpu-prof-name", `${names[0]}-${language}.cpuprofile`]
      : [];
    await measureInChildren(
      language,
      names,
      { limit: Number(values.limit), most: values.max, script: values.whole ? "whole.mjs" : "measure.mjs", node },
      (family, rows, fault) => {
        results.push({ family, language, rows, fault });
        process.stderr.write(`${language} ${family}${fault === null ? "" : `: ${fault}`}\n`);
        if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
      },
    );
  }
}
