/** One of many concurrent users of a project: `node actor.mjs WAY SEED ROOT FILES`. Prints each action on stdout as a line of JSON. */
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { filesOf, versionOnDisk } from "./project.mjs";
import { randomNumbers } from "../random.mjs";
import { pick, weighted } from "./draw.mjs";
import { WAYS } from "./ways.mjs";

const [way, seed, root, count] = process.argv.slice(2);
const random = randomNumbers(Number(seed));
const files = filesOf(Number(count));
const say = (told) => process.stdout.write(`${JSON.stringify(told)}\n`);
let ending = false;
createInterface({ input: process.stdin })
  .on("line", () => (ending = true))
  .on("close", () => (ending = true));

const WEIGHTS = {
  probe: 40,
  query: 12,
  callers: 12,
  search: 8,
  status: 4,
  summary: 2,
  docs: 2,
  update: 4,
  "update file": 8,
  remove: 3,
  describe: 1,
  reopen: way === "lib" ? 2 : 0,
  init: 1,
};

function argumentOf(verb) {
  if (verb === "probe") return pick(random, files.probes);
  if (verb === "query") return pick(random, ["shelf", "load", "books", "probe_v3", "work_1"]);
  if (verb === "callers") return pick(random, ["work_1", "work_4", "work_8_1", "load", "sort"]);
  if (verb === "search") return pick(random, ["load books of a shelf", "sort", "probe"]);
  if (verb === "update file") return pick(random, [...files.probes, ...files.taken]);
  if (verb === "remove") return pick(random, files.taken);
  if (verb === "describe") return `Written in round ${Math.floor(random() * 1e6)}.`;
  return undefined;
}

/** Errors that other actors can cause: a missing name, a removed file. */
const EXPECTED = {
  "not-found": ["callers", "remove", "update file"],
};

/**
 * An answer about a file must be as recent as the file at the time of the question, or list the file as stale. An editor that does not
 * write to a temporary file empties the file first. An answer from this moment has no version, and is right if the file has a new one now.
 */
function staleness(file, before, answer) {
  if (before === null || answer === null) return null;
  const { stale, text, ...rest } = answer;
  const given = /\bprobe_v(\d+)\b/u.exec(JSON.stringify(rest) + (text ?? ""));
  const said = (stale ?? []).some((each) => each === file || each === "./" || (each.endsWith("/") && file.startsWith(each)));
  if (said || (given && Number(given[1]) >= before)) return said ? "said" : null;
  if (!given && versionOnDisk(root, file) !== before) return null;
  return `${file} was at version ${before}, the answer is ${given ? `of ${given[1]}` : "without it"} and stale says ${JSON.stringify(stale)}`;
}

const user = await WAYS[way](root, (pid) => say({ pid }));
while (!ending) {
  const verb = weighted(random, WEIGHTS);
  const argument = argumentOf(verb);
  const before = verb === "probe" ? versionOnDisk(root, argument) : null;
  const start = Date.now();
  try {
    const answer = await user.run(verb, argument);
    const stale = verb === "probe" ? staleness(argument, before, answer) : null;
    // A killed server never answers, so its clients time out.
    const isGone = answer === null;
    say({ verb, start, ms: Date.now() - start, isGone, ...(stale === "said" ? { stale: true } : stale === null ? {} : { old: stale }) });
  } catch (error) {
    const { code = "none", message } = error;
    // A not-found answer of an incomplete index must say that it is incomplete.
    const isBuilding = code === "not-found" && message.includes("still being built");
    if (isBuilding) say({ verb, start, ms: Date.now() - start, stale: true });
    else if (EXPECTED[code]?.includes(verb)) say({ verb, start, ms: Date.now() - start });
    else
      say({
        verb,
        start,
        ms: Date.now() - start,
        code,
        error: `${argument ?? ""} ${message}`,
        stack: code === "none" ? error.stack : undefined,
      });
  }
  if (random() < 0.3) await pause(random() * 60);
}
await user.close();
say({ ended: true });
process.exit(0);
