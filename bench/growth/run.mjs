/**
 * How the time of extraction and of resolution grows with the input, for families of inputs in every language that has the
 * construct: each at four sizes, in a process of its own that is ended when a size takes too long. The worst come first.
 *
 *     node bench/growth/run.mjs [--family F]… [--language L]… [--max N] [--limit SECONDS] [--jobs 1] [--json FILE] [--profile DIR]
 *
 * --family takes a part of a name. --max leaves out larger sizes. --profile writes a profile of the processor's time for each
 * process into a folder.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FAMILIES } from "./families.mjs";
import { tableOf } from "./table.mjs";

const { values } = parseArgs({
  options: {
    family: { type: "string", multiple: true, default: [] },
    language: { type: "string", multiple: true, default: [] },
    max: { type: "string", default: "100000" },
    limit: { type: "string", default: "20" },
    jobs: { type: "string", default: "1" },
    json: { type: "string" },
    profile: { type: "string" },
  },
});

const chosen = [...FAMILIES.values()].filter(({ name }) => values.family.length === 0 || values.family.some((part) => name.includes(part)));
const pairs = chosen.flatMap((family) => family.languages.filter((id) => values.language.length === 0 || values.language.includes(id)).map((language) => ({ family, language })));
const results = [];
let next = 0;
await Promise.all(Array.from({ length: Number(values.jobs) }, measureNext));
process.stderr.write("\n");
process.stdout.write(tableOf(results));

async function measureNext() {
  while (next < pairs.length) {
    const { family, language } = pairs[next++];
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${next} of ${pairs.length}: ${family.name}, ${language}`);
    results.push(await measured(family, language));
    if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
  }
}

/** Resolves to the rows of one family in one language, and to how it ended: at its end, out of time, or by a fault. */
function measured({ name, sizes }, language) {
  const profile = values.profile ? ["--cpu-prof", "--cpu-prof-dir", values.profile, "--cpu-prof-name", `${name}-${language}.cpuprofile`] : [];
  const wanted = sizes.filter((size) => size <= Number(values.max));
  const child = spawn(process.execPath, [...profile, join(import.meta.dirname, "measure.mjs"), name, language, ...wanted.map(String)], { stdio: ["ignore", "pipe", "pipe"] });
  const rows = [];
  let begun = null;
  let error = "";
  let text = "";
  let isLate = false;
  const late = () => {
    isLate = true;
    child.kill("SIGKILL");
  };
  let timer = setTimeout(late, Number(values.limit) * 1000);
  child.stderr.setEncoding("utf8").on("data", (more) => (error = (error + more).slice(-2_000)));
  child.stdout.setEncoding("utf8").on("data", (more) => {
    clearTimeout(timer);
    timer = setTimeout(late, Number(values.limit) * 1000);
    text += more;
    const lines = text.split("\n");
    text = lines.pop();
    for (const row of lines.map((line) => JSON.parse(line))) {
      if ("begin" in row) begun = row.begin;
      else rows.push(row);
    }
  });
  return new Promise((done) =>
    child.once("close", (status) => {
      clearTimeout(timer);
      const fault = isLate ? `no end within ${values.limit} s` : status === 0 ? null : (/^\w*Error.*$/mu.exec(error)?.[0] ?? `ended with ${status}`);
      done({ family: name, language, rows, fault: fault === null ? null : `${fault} at n = ${begun}` });
    }),
  );
}
