/**
 * Reads the places that the text of an answer shows, in the order in which a reader meets them, and scores answers about fixes.
 *
 *     node bench/search/shown-places.mjs DIR NAME [NAME …]     # DIR/fixes.jsonl, and DIR/NAME.jsonl for each name
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { readLines } from "./score.mjs";

/** A line that begins with a place: `src/a.ts:12`, `## src/a.ts:12-40 (function load)`, `FOUND: load() in src/a.ts:12-40`. */
const LISTED = /^(?:## |FOUND: .* in |callee of \S+ |caller of \S+ )?([^\s:()]+\.\w+):(\d+)(?:-(\d+))?(?=[\s,:)]|$)(.*)$/u;
const MENTIONED = /([^\s:(),]+\.\w+):(\d+)(?:-(\d+))?/gu;

/**
 * @returns places in order: `{path, startLine, endLine, about, tokens, isListed}`. `about` is the line, `tokens` the size of the text up to
 *     its end, and `isListed` is false for places within a line.
 */
export function placesIn(text) {
  const places = [];
  const lines = text.split("\n");
  let tokens = 0;
  let isCode = false;
  for (const line of lines) {
    tokens += countTokens(`${line}\n`);
    if (/^`{3,}/u.test(line)) isCode = !isCode;
    if (isCode) continue;
    const listed = LISTED.exec(line);
    if (listed) places.push({ ...placeOf(listed), about: line, tokens, isListed: true });
    else for (const match of line.matchAll(MENTIONED)) places.push({ ...placeOf(match), about: line, tokens, isListed: false });
  }
  return places;
}

function placeOf([, path, start, end = start]) {
  return { path, startLine: Number(start), endLine: Number(end) };
}

/** True if a place shows a function: it begins within it, or it begins on a line before and names it. */
export function shows({ path, startLine, endLine, about }, wanted) {
  if (path !== wanted.path || startLine > wanted.endLine || endLine < wanted.startLine) {
    return path === wanted.path && Math.abs(startLine - wanted.line) <= 1;
  }
  if (startLine >= wanted.startLine) return true;
  return (about.match(/[\p{L}\p{N}_$]+[!?]?/gu) ?? []).some((word) => word === wanted.name || word.replace(/[!?]$/u, "") === wanted.name);
}

/** Scores one answer: for k of 1, 5 and 10, whether a right file or function is among the first k, and the tokens to the first one. */
export function scoreAnswer(text, { files, functions }) {
  const places = placesIn(text);
  const listed = places.filter(({ isListed }) => isListed);
  const paths = [...new Set(listed.map(({ path }) => path))];
  const distinct = [...new Map(listed.map((place) => [`${place.path}:${place.startLine}`, place])).values()];
  const fileRank = paths.findIndex((path) => files.includes(path));
  const rank = distinct.findIndex((place) => functions.some((wanted) => shows(place, wanted)));
  const first = places.find((place) => functions.some((wanted) => shows(place, wanted)));
  const found = functions.filter((wanted) => places.some((place) => shows(place, wanted))).length;
  return {
    fileRank,
    rank,
    tokens: countTokens(text),
    until: first?.tokens ?? null,
    share: functions.length === 0 ? null : found / functions.length,
  };
}

/** Means over fixes; those of functions over the fixes that changed any. */
export function summary(scores) {
  const mean = (list, of) => list.reduce((sum, each) => sum + of(each), 0) / Math.max(1, list.length);
  const within = (list, key, k) => mean(list, (each) => (each[key] >= 0 && each[key] < k ? 1 : 0));
  const withFunctions = scores.filter(({ share }) => share !== null);
  const until = withFunctions.flatMap(({ until }) => until ?? []).sort((a, b) => a - b);
  return {
    fixes: scores.length,
    withFunctions: withFunctions.length,
    files: [1, 5, 10].map((k) => within(scores, "fileRank", k)),
    functions: [1, 5, 10].map((k) => within(withFunctions, "rank", k)),
    shown: mean(withFunctions, ({ share }) => share),
    found: until.length / Math.max(1, withFunctions.length),
    medianUntil: until[Math.floor(until.length / 2)] ?? null,
    tokens: Math.round(mean(scores, ({ tokens }) => tokens)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folders = "", ...names] = process.argv.slice(2);
  for (const name of names) {
    const byKind = new Map();
    for (const folder of folders.split(",")) {
      const fixes = new Map(readLines(join(folder, "fixes.jsonl")).map((fix) => [fix.id, fix]));
      for (const { id, answers } of readLines(join(folder, `${name}.jsonl`))) {
        for (const [kind, text] of Object.entries(answers)) {
          byKind.set(kind, [...(byKind.get(kind) ?? []), scoreAnswer(text, fixes.get(id))]);
        }
      }
    }
    for (const [kind, scores] of byKind) {
      const { files, functions, shown, found, medianUntil, tokens, fixes, withFunctions } = summary(scores);
      const figures = (list) => list.map((each) => each.toFixed(2)).join(" ");
      console.log(
        `${name} ${kind}: files ${figures(files)}; functions ${figures(functions)}; any shown ${found.toFixed(2)}, all ${shown.toFixed(2)}, ` +
          `median tokens until ${medianUntil}; ${tokens} tokens; ${fixes} fixes, ${withFunctions} with functions`,
      );
    }
  }
}
