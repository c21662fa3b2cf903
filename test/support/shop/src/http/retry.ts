/** Sends failed requests again. */

/** Number of attempts before the error is thrown. */
export const retryLimit = 3;

/** Milliseconds before the second attempt. The pause doubles before each further one. */
const firstPause = 200;

/** An error that another attempt would not fix. */
export class PermanentError extends Error {}

/** Repeats an attempt until it succeeds, at most `retryLimit` times. */
export async function withRetries<T>(request: () => Promise<T>, pause: (ms: number) => Promise<void> = sleep): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof PermanentError || attempt >= retryLimit) throw error;
      await pause(pauseBefore(attempt));
    }
  }
}

function pauseBefore(attempt: number): number {
  return firstPause * 2 ** (attempt - 1);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
