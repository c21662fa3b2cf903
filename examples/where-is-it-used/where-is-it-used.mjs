/** Answers "where is X used?", one question per line: node where-is-it-used.mjs [FOLDER] */
import { initProject } from "@codegraph/engine";
import { createInterface } from "node:readline";

const QUESTION = /^(?:where is|who (?:calls|uses)|find)?\s*[`"']?([\w$.:#/-]+?)[`"']?(?:\s+(?:used|called))?\s*\??$/iu;
const MOST = 10;

const { project, result } = await initProject(process.argv[2] ?? ".");
console.log(`${result.filesTotal} files. Ask me: where is … used?`);

for await (const line of createInterface({ input: process.stdin })) {
  const [, name] = QUESTION.exec(line.trim()) ?? [];
  const lines = name ? await answer(name).catch((error) => [error.message]) : ["Ask me: where is … used?"];
  console.log(`${lines.join("\n")}\n`);
}
await project.close();

async function answer(name) {
  const { outcome, candidates, definitions, calls, references, counts } = await project.callers(name, { limit: MOST });
  if (outcome === "ambiguous") return ["Which one?", ...candidates.slice(0, MOST).map(({ as, signature }) => `  ${as}  ${signature}`)];
  const uses = [...calls, ...references];
  // The graph has no edges for reads of a constant, so list the occurrences of its name.
  if (uses.length === 0) return words(name, candidates);
  const [{ file, line }] = definitions;
  const used = uses.map(({ site, caller, kind }) => `  ${site.file}:${site.line} ${caller.path} (${kind})`);
  const { exact, possible, unresolved } = counts;
  return [`${name}, defined at ${file}:${line}: ${exact + possible} calls, ${unresolved} more sites may mean it`, ...used];
}

/** Occurrences of a word. */
async function words(name, candidates) {
  const { matches, totalMatches } = await project.query(name, { limit: MOST });
  if (totalMatches > 0)
    return [`${name} stands on ${totalMatches} lines`, ...matches.map((each) => `  ${each.file}:${each.lineNumber} ${each.text}`)];
  const similar = candidates.map(({ as }) => as).join(", ");
  return [`Nothing here is called ${name}.${similar && ` Did you mean ${similar}?`}`];
}
