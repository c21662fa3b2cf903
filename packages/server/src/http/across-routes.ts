import type { Route } from "@codegraph/mcp";
import { findDependents } from "../nodes/dependents.js";
import { likelyRepositories } from "../nodes/likely-repositories.js";
import type { Caller } from "../rights/tokens.js";
import { behindGate } from "./gate.js";
import { json, notFound, refuse, refuseInvalid } from "./replies.js";
import { countIn, type QuestionName } from "./repository-questions.js";
import { askRepository, type RepositoryAnswers, REPOSITORIES } from "./repository-route.js";

/** Repositories that one question asks. */
const MAX_ASKED = 50;
const AT_ONCE = 4;
/** Milliseconds after which no further repository is asked. */
const ASKING_MS = 10_000;
/** Constant of reciprocal rank fusion, as in Cormack, Clarke and Büttcher, SIGIR 2009. */
const RANK_OFFSET = 60;

/**
 * Routes that ask several repositories: `/api/search?q=…` merges their hits by rank, and `/api/callers?repository=…&symbol=…` also finds calls
 * in the repositories that import this one. Each answer says which were asked, and how many were not.
 */
export function acrossRoutes(answers: RepositoryAnswers): readonly Route[] {
  const route = (path: string, ask: (answers: RepositoryAnswers, request: Request, caller: Caller) => Promise<Response>): Route => ({
    path,
    methods: ["GET"],
    isOpen: true,
    refusal: (message) => ({ error: { message } }),
    fetch: behindGate(answers.gate, "read", (request, caller) => ask(answers, request, caller).catch(refuseInvalid)),
  });
  return [route("/api/search", search), route("/api/callers", callers), route("/api/dependents", dependents)];
}

async function search(answers: RepositoryAnswers, request: Request, caller: Caller): Promise<Response> {
  const given = new URL(request.url).searchParams;
  const question = given.get("q") ?? "";
  if (question.length < 2 || question.length > 4_000) return refuse(400, "Invalid question", "Give q=… of 2 to 4,000 characters.");
  const limit = countIn(given);
  const { names, total } = await likelyRepositories(answers.catalogue, caller, question, MAX_ASKED);
  const { answered, failed } = await askEach<{ readonly hits: readonly { readonly score: number }[]; readonly total: number }>(
    answers,
    { request, caller, names },
    "search",
    new URLSearchParams({ q: question, limit: String(limit) }),
  );
  const ranked = answered.flatMap(({ repository, body }) =>
    body.hits.map((hit, at) => ({ hit: { repository, ...hit }, rank: 1 / (RANK_OFFSET + at) })),
  );
  ranked.sort((one, other) => other.rank - one.rank || other.hit.score - one.hit.score);
  const hits = ranked.slice(0, limit).map(({ hit }) => hit);
  const matches = answered.reduce((sum, { body }) => sum + body.total, 0);
  return json({ hits, total: matches, asked: answered.map(({ repository }) => repository), failed, notAsked: total - names.length });
}

interface CallsBody {
  readonly calls: readonly object[];
  readonly total: number;
  readonly exact: number;
}

async function callers(answers: RepositoryAnswers, request: Request, caller: Caller): Promise<Response> {
  const given = new URL(request.url).searchParams;
  const [repository, symbol] = [given.get("repository") ?? "", given.get("symbol") ?? ""];
  const limit = String(countIn(given));
  const found = await findDependents(answers.catalogue, caller, repository);
  if (found === null) return notFound();
  const own = await askOne(answers, { request, caller }, repository, "callers", new URLSearchParams({ symbol, limit }));
  if (!own.ok) return own;
  const { outcome, names, candidates, ...body } = (await own.json()) as CallsBody & {
    readonly outcome: string;
    readonly names: readonly string[];
    readonly candidates: readonly object[];
  };
  if (outcome !== "found") return json({ outcome, calls: [], candidates });
  const asked = found.repositories.slice(0, MAX_ASKED);
  const uses = new URLSearchParams({ name: names[0] ?? symbol, limit });
  for (const name of found.packages) uses.append("package", name);
  const { answered, failed } = await askEach<CallsBody>(answers, { request, caller, names: asked }, "uses", uses);
  const all = [{ repository, body }, ...answered];
  return json({
    outcome,
    calls: all.flatMap((each) => each.body.calls.map((call) => ({ repository: each.repository, ...call }))).slice(0, Number(limit)),
    total: all.reduce((sum, each) => sum + each.body.total, 0),
    exact: all.reduce((sum, each) => sum + each.body.exact, 0),
    asked: all.map((each) => each.repository),
    failed,
    notAsked: found.repositories.length - asked.length,
  });
}

async function dependents({ catalogue }: RepositoryAnswers, request: Request, caller: Caller): Promise<Response> {
  const found = await findDependents(catalogue, caller, new URL(request.url).searchParams.get("repository") ?? "");
  return found === null ? notFound() : json(found);
}

type Asking = { readonly request: Request; readonly caller: Caller };

/** Asks a repository here, or on the node that has its shard, with the rights of the caller. */
function askOne(
  answers: RepositoryAnswers,
  { request, caller }: Asking,
  repository: string,
  question: QuestionName,
  given: URLSearchParams,
): Promise<Response> {
  const url = new URL(`${REPOSITORIES}/${repository}/${question}?${given.toString()}`, request.url);
  const authorization = request.headers.get("authorization") ?? "";
  return askRepository(answers, new Request(url, { headers: { authorization } }), caller);
}

/** Asks repositories, a few at a time, until the time for asking is over. Those without an answer are named in `failed`. */
async function askEach<Body>(
  answers: RepositoryAnswers,
  { names, ...asking }: Asking & { readonly names: readonly string[] },
  question: QuestionName,
  given: URLSearchParams,
): Promise<{ readonly answered: readonly { readonly repository: string; readonly body: Body }[]; readonly failed: readonly string[] }> {
  const end = performance.now() + ASKING_MS;
  const bodies = new Map<string, Body>();
  const waiting = [...names];
  async function work(): Promise<void> {
    for (let name = waiting.shift(); name !== undefined && performance.now() < end; name = waiting.shift()) {
      const response = await askOne(answers, asking, name, question, given).catch(() => null);
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
