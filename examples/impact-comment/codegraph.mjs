import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";

/**
 * Asks the command `codegraph` what a branch changes since it left `base`, and whether it breaks a rule of the project. Writes the
 * findings to `sarif`, if that is a path.
 */
export async function review(folder, base, sarif) {
  const range = `${base}...HEAD`;
  await codegraph(folder, ["init", "--no-semantic"], [0]);
  const changes = await codegraph(folder, ["changes", range, "--json", "--limit", "500"], [0, 1]);
  // The exit code 1 of a check is the findings.
  const check = await codegraph(folder, ["check", range, "--format", "sarif"], [0, 1]);
  if (sarif !== undefined) writeFileSync(sarif, check);
  const [{ results }] = JSON.parse(check).runs;
  return { changes: JSON.parse(changes), findings: results.map(finding) };
}

/** Appends the text to the summary of the workflow run. */
export function summarize(text, { GITHUB_STEP_SUMMARY: path } = process.env) {
  if (path) writeFileSync(path, `${text}\n`, { flag: "a" });
}

function finding({ ruleId, message, locations: [{ physicalLocation: place }] }) {
  const file = decodeURIComponent(place.artifactLocation.uri);
  return { rule: ruleId, text: message.text, file, line: place.region.startLine };
}

function codegraph(cwd, args, accepted) {
  return new Promise((resolve, reject) => {
    execFile("codegraph", args, { cwd, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (accepted.includes(code)) resolve(stdout);
      else reject(new Error(stderr.trim() || error.message));
    });
  });
}
