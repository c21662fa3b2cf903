/** Sends failed requests again. */

/** How often a request is tried before its error is passed on. */
export const retryLimit = 3;

/** Milliseconds before the second try; twice as many before each further one. */
const firstPause = 200;

/** An error that another try would not mend. */
export class PermanentError extends Error {}

/** Tries until it works, `retryLimit` times at most. */
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
