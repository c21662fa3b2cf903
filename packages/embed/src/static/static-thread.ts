/** The program of the thread that holds a static model and embeds with it. */
import { runThread } from "../thread/thread-program.js";
import { readStaticModel } from "./static-model.js";

/** What the thread is given. */
export interface StaticThreadData {
  readonly folder: string;
  readonly maxTokens: number;
}

/** What it reports of the model. */
export interface StaticThreadStart {
  readonly hash: string;
  readonly dimensions: number;
}

// Texts are asked for, and their vectors are given one behind the other.
await runThread<StaticThreadData, readonly string[], StaticThreadStart, Float32Array<ArrayBuffer>>(async ({ folder, maxTokens }) => {
  const { hash, dimensions, vectorOf } = await readStaticModel(folder, maxTokens);
  return {
    start: { hash, dimensions },
    async work(texts, inSteps) {
      const vectors = await inSteps(texts, vectorOf);
      const answer = new Float32Array(texts.length * dimensions);
      for (const [at, vector] of vectors.entries()) answer.set(vector, at * dimensions);
      return { answer, transfer: [answer.buffer] };
    },
  };
});
