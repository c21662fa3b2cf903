import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/**
 * Asks questions in one way. The first is asked twice, so that what a server loads once is not counted as a question's.
 *
 * @param {readonly import("../draw.mjs").Question[]} questions
 * @param {import("./tools.mjs").Way} way
 * @param {import("./faces.mjs").Face} face
 * @returns for each question its index, the texts, and their tokens, calls, processor time and wall time
 */
export async function askInWay(questions, way, { face, pathOf }) {
  const asked = [];
  if (questions[0] && way.over === "mcp") await askOne(questions[0], way, { face, pathOf });
  for (const [at, question] of questions.entries()) asked.push({ at, ...(await askOne(question, way, { face, pathOf })) });
  return asked;
}

async function askOne(question, way, { face, pathOf }) {
  const state = { calls: 0 };
  const asked = { texts: [], calls: [], tokens: 0, cpuMs: 0, wallMs: 0 };
  let last = null;
  for (let call = way.next(question, last, state); call !== null; call = way.next(question, last, state)) {
    const { text, cpuMs, wallMs } = await face.ask(...call);
    asked.texts.push(text);
    asked.calls.push(call);
    asked.tokens += countTokens(text, { disallowedSpecial: new Set() });
    asked.cpuMs += cpuMs;
    asked.wallMs += wallMs;
    state.calls++;
    last = { text, calls: state.calls, reading: way.read(asked.texts, question, pathOf) };
  }
  return asked;
}
