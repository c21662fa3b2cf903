/** Program of the thread that holds a static model and embeds with it. */
import { runThread } from "../thread/thread-program.js";
import { readStaticModel } from "./static-model.js";

/** Input of the thread. */
export interface StaticThreadData {
  readonly folder: string;
  readonly maxTokens: number;
}

/** Report of the thread once the model is loaded. */
export interface StaticThreadStart {
  readonly hash: string;
  readonly dimensions: number;
}

// An order is a list of texts; its answer is their concatenated vectors.
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
