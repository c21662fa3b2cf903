import { askRepository, type RepositoryAnswers, REPOSITORIES } from "../http/repository-route.js";
import type { QuestionName } from "../http/repository-questions.js";
import type { Caller } from "../rights/tokens.js";

/** Repositories that one question asks. */
export const MAX_ASKED = 50;
const AT_ONCE = 4;
/** Milliseconds after which no further repository is asked. */
const ASKING_MS = 10_000;

/** A question of a caller who has passed the gate. */
export interface Asking {
  readonly answers: RepositoryAnswers;
  /** Its token goes along to the nodes that have the shards. */
  readonly request: Request;
  readonly caller: Caller;
}

/** Says which repositories an answer about several is from. */
export interface Asked {
  /** Names of those that answered. */
  readonly asked: readonly string[];
  /** Names of those that did not, or not in time. */
  readonly failed: readonly string[];
  /** Number of those that may have further results, and were not asked. */
  readonly notAsked: number;
}

/** The answer of one of several repositories. */
export interface AnswerOf<Body> {
  readonly repository: string;
  readonly body: Body;
}

/** Returns the address of a way to ask about a repository. @param repository any text */
export function addressOf(request: Request, repository: string, face: string, given: URLSearchParams): URL {
  const name = repository.split("/").map(encodeURIComponent).join("/");
  return new URL(`${REPOSITORIES}/${name}/${face}?${given.toString()}`, request.url);
}

/**
 * Asks a repository here, or on the node that has its shard, with the rights of the caller.
 * @param body of the question; absent for one without
 */
export function askOne(
  { answers, request, caller }: Asking,
  repository: string,
  question: QuestionName,
  given: URLSearchParams,
  body?: string,
): Promise<Response> {
  const authorization = request.headers.get("authorization") ?? "";
  const { signal } = request;
  const sent = body === undefined ? {} : { method: "POST", body };
  const asked = new Request(addressOf(request, repository, question, given), { headers: { authorization }, signal, ...sent });
  return askRepository(answers, asked, caller);
}

/**
 * Asks repositories, a few at a time, until the time for asking is over.
 * @param bodyOf returns the body for a repository; absent for a question without one
 */
export async function askEach<Body>(
  asking: Asking,
  names: readonly string[],
  question: QuestionName,
  given: URLSearchParams,
  bodyOf?: (name: string) => string,
): Promise<{ readonly answered: readonly AnswerOf<Body>[]; readonly failed: readonly string[] }> {
  const end = performance.now() + ASKING_MS;
  const bodies = new Map<string, Body>();
  const waiting = [...names];
  async function work(): Promise<void> {
    for (let name = waiting.shift(); name !== undefined && performance.now() < end; name = waiting.shift()) {
      const response = await askOne(asking, name, question, given, bodyOf?.(name)).catch(() => null);
      if (response?.ok === true) bodies.set(name, (await response.json()) as Body);
      else await response?.body?.cancel();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const answered = names.flatMap((repository) => {
    const body = bodies.get(repository);
    return body === undefined ? [] : [{ repository, body }];
  });
  return { answered, failed: names.filter((name) => !bodies.has(name)) };
}
