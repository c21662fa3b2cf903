/** Wraps methods so that their errors are translated, including errors that returned iterators throw later. */
export function translateThrown<T extends object>(methods: T, translate: (cause: unknown) => unknown): T {
  const wrapped = Object.entries(methods).map(([name, method]) => [name, translating(method, translate)] as const);
  return Object.fromEntries(wrapped) as T;
}

function translating(method: (...args: unknown[]) => unknown, translate: (cause: unknown) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    try {
      const result = method(...args);
      return isIterator(result) ? translatingIterator(result, translate) : result;
    } catch (error) {
      throw translate(error);
    }
  };
}

function* translatingIterator(iterator: IterableIterator<unknown>, translate: (cause: unknown) => unknown): Generator<unknown> {
  try {
    yield* iterator;
  } catch (error) {
    throw translate(error);
  }
}

function isIterator(value: unknown): value is IterableIterator<unknown> {
  return typeof value === "object" && value !== null && "next" in value && Symbol.iterator in value;
}
