/**
 * Measures resolution against compilers on the repositories of `repositories.json`, and writes docs/accuracy.md.
 *
 *     pnpm run accuracy [--only NAME,NAME] [--repositories DIR] [--scratch DIR] [--no-peers] [--truth] [--document]
 *
 * Repositories are fetched into the scratch folder (by default in the system's temporary folder), never into this one; `--repositories`
 * names a local source for them, see `fetch-repository.mjs`. Results stay in the scratch folder: `--only` measures some repositories again,
 * `--document` none, and the document covers all results. So do the compilers' answers, which are used again as long as the repository's commit
 * and the programs below `truth/` are the same; `--truth` only asks for them. A language is skipped with a message if its compiler is missing.
 */
import { mkdirSync, readFileSync, existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { accuracyDocument } from "./accuracy-document.mjs";
import { lacking, measure, truthOf } from "./measure.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    repositories: { type: "string" },
    scratch: { type: "string" },
    peers: { type: "boolean", default: true },
    truth: { type: "boolean", default: false },
    document: { type: "boolean", default: false },
  },
  allowNegative: true,
});
const scratch = resolve(values.scratch ?? join(tmpdir(), "codegraph-accuracy"));
const results = join(scratch, "results");
mkdirSync(results, { recursive: true });

const entries = JSON.parse(readFileSync(new URL("repositories.json", import.meta.url), "utf8"));
const only = values.only?.split(",") ?? null;
for (const entry of values.document ? [] : entries) {
  if (only !== null && !only.includes(entry.name)) continue;
  const missing = lacking(entry.language);
  if (missing !== null) {
    process.stderr.write(`${entry.name}: skipped, this machine lacks what answers \`${missing}\`\n`);
    continue;
  }
  process.stderr.write(`${entry.name}: ${values.truth ? "asking the compiler" : "measuring"}\n`);
  const from = { scratch, repositories: values.repositories ? resolve(values.repositories) : null };
  try {
    if (values.truth) {
      truthOf(entry, from);
      continue;
    }
    const result = await measure(entry, { ...from, peers: values.peers });
    writeFileSync(join(results, `${entry.name}.json`), JSON.stringify(result));
  } catch (error) {
    process.stderr.write(`${entry.name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}

if (values.truth) process.exit();

const measured = entries.flatMap(({ name, role }) => {
  const file = join(results, `${name}.json`);
  return existsSync(file) ? [{ ...JSON.parse(readFileSync(file, "utf8")), role }] : [];
});
const target = fileURLToPath(new URL("../../docs/accuracy.md", import.meta.url));
writeFileSync(target, accuracyDocument(measured, fileURLToPath(new URL(".", import.meta.url))));
process.stderr.write(`${target}: ${measured.length} of ${entries.length} repositories\n`);
