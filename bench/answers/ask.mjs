import { execFileSync } from "node:child_process";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { placeKey } from "../edges/read-truth.mjs";
import { firstCall, isQuestionBack, nextCall } from "./calls.mjs";
import { judge } from "./judge.mjs";
import { createPaths, readAnswer } from "./read-answer.mjs";

/** Further calls that a reader makes where an answer names them. */
const MOST_FURTHER_CALLS = 2;

/**
 * Asks questions over one face.
 *
 * @param {readonly import("./draw.mjs").Question[]} questions
 * @param {import("./faces.mjs").Face} face
 * @returns the questions with `face`, `calls`, `texts` and `tokens`
 */
export async function askQuestions(questions, face) {
  const asked = [];
  for (const question of questions) {
    const calls = [];
    const texts = [];
    let call = firstCall(question, face);
    while (call !== null && calls.length <= MOST_FURTHER_CALLS) {
      calls.push(call);
      texts.push(await face.ask(call));
      call = nextCall(texts.at(-1), call, question);
    }
    const tokens = texts.reduce((sum, each) => sum + countTokens(each, { disallowedSpecial: new Set() }), 0);
    asked.push({ ...question, face: face.name, calls, tokens, texts });
  }
  return asked;
}

/**
 * Judges answers of `askQuestions` about a project.
 *
 * @param {{ directory: string, truth: ReturnType<typeof import("../edges/read-truth.mjs").readTruth> }} project
 * @returns the answers with their judgement
 */
export function judgeAnswers(asked, { directory, truth }) {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: directory, encoding: "utf8", maxBuffer: 1 << 28 }).split("\0");
  const pathOf = createPaths(files.filter((file) => file !== ""));
  const known = knowledge(truth);
  return asked.map((answer) => {
    // A list of candidates is a question back: what stands in it is no statement about any of them.
    const entries = answer.texts.filter((each) => !isQuestionBack(each)).flatMap((each) => readAnswer(each, pathOf));
    return { ...answer, ...judge(answer, entries, { text: answer.texts.join("\n"), ...known }) };
  });
}

/** What the compiler knows of a line. */
function knowledge({ sites, checked, isCompiled }) {
  const byLine = Map.groupBy(sites.values(), ({ site }) => `${site.file}:${site.line}`);
  const sitesAt = (file, line) => byLine.get(`${file}:${line}`) ?? [];
  return {
    decides: (file, line) =>
      checked.has(file) && isCompiled(file, line) && !sitesAt(file, line).some(({ unknown, also }) => unknown || also.length > 0),
    isCall: (site, callee) =>
      sitesAt(site.file, site.line).some(({ callees }) => callees.some((each) => placeKey(each) === placeKey(callee))),
  };
}
