import type { RelayedAnswer } from "@codegraph/mcp/http";
import { closestName, CodeGraphError } from "@codegraph/model";
import { addressOf, type Asking } from "../across/ask.js";
import { askRepository } from "../http/repository-route.js";
import { visibleRepositories } from "../nodes/find-shard.js";

/** The repository that a call of a tool names. */
export interface Place {
  readonly repository: string;
  /** Null for the default branch. */
  readonly branch: string | null;
}

/** A call of a tool, as the repository's own server of the protocol takes it. */
export interface ToolQuestion {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

/** Reads the repository and branch of a call. @throws CodeGraphError `invalid-argument` */
export function readPlace(repository: unknown, branch: unknown): Place {
  if (typeof repository !== "string" || repository === "")
    throw new CodeGraphError("invalid-argument", 'Missing argument "repository"', "codegraph_repositories lists the names.");
  if (isAbsent(branch)) return { repository, branch: null };
  if (typeof branch === "string") return { repository, branch };
  throw new CodeGraphError("invalid-argument", '"branch" must be a string', "Leave it out for the default branch.");
}

/** True for an argument that counts as not given. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/**
 * Runs a tool of one repository, here or on the node that has its shard.
 * @throws CodeGraphError `not-found`, which never tells a hidden repository from none; `not-indexed` without an index of the branch
 */
export async function relay(asking: Asking, { repository, branch }: Place, { tool, input, signal }: ToolQuestion): Promise<RelayedAnswer> {
  const { answers, request, caller } = asking;
  const asked = new Request(addressOf(request, repository, "mcp", new URLSearchParams(branch === null ? {} : { branch })), {
    method: "POST",
    headers: {
      authorization: request.headers.get("authorization") ?? "",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: input } }),
    signal,
  });
  const response = await askRepository(answers, asked, caller);
  if (response.status === 404) {
    await response.body?.cancel();
    throw await unknownRepository(asking, repository);
  }
  if (!response.ok) throw await refusalOf(response);
  return readAnswer(await response.text(), response.headers.get("content-type") ?? "");
}

/** Names the closest of the repositories that the caller may read. */
async function unknownRepository({ answers, caller }: Asking, repository: string): Promise<CodeGraphError> {
  const visible = await visibleRepositories(answers.catalogue, caller, null);
  const closest = closestName(
    repository,
    visible.map(({ name }) => name),
  );
  const remedy = closest === null ? "codegraph_repositories lists those that it reaches." : `Did you mean ${closest}?`;
  const named = JSON.stringify(repository.slice(0, 200));
  return new CodeGraphError("not-found", `There is no repository ${named}, or the token does not reach it`, remedy);
}

/** Makes an error of a refusal, as every route of the server writes it. */
export async function refusalOf(response: Response): Promise<CodeGraphError> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string; remedy?: string } };
  const code = response.status === 503 ? "not-indexed" : "invalid-argument";
  return new CodeGraphError(
    code,
    error?.message ?? `The repository answered with status ${response.status}`,
    error?.remedy ?? "Ask again.",
  );
}

interface RpcAnswer {
  readonly result?: { readonly content?: readonly { readonly text?: string }[]; readonly isError?: boolean };
  readonly error?: { readonly message?: string };
}

/** Reads the answer of a call from its body: JSON, or the last of some server-sent events. */
function readAnswer(body: string, type: string): RelayedAnswer {
  const text = type.startsWith("text/event-stream")
    ? (body
        .match(/^data: .*$/gmu)
        ?.at(-1)
        ?.slice("data: ".length) ?? "{}")
    : body;
  const { result, error } = JSON.parse(text) as RpcAnswer;
  if (result === undefined) return { text: error?.message ?? "The repository gave no answer.", isError: true };
  return { text: (result.content ?? []).map((each) => each.text ?? "").join("\n"), isError: result.isError === true };
}
