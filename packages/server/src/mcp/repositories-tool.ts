import { checkInput, inputSchema, type RelayedAnswer, type ToolEntry } from "@codegraph/mcp/http";
import type { Fields } from "@codegraph/mcp";
import { CodeGraphError } from "@codegraph/model";
import type { Asking } from "../across/ask.js";
import { findDependents } from "../nodes/dependents.js";
import { visibleRepositories } from "../nodes/find-shard.js";

const FIELDS = {
  name: { type: "string", description: "Part of the name." },
  dependents_of: { type: "string", description: "Only those that import this repository." },
  after: { type: "string", description: "Name before the first." },
} as const satisfies Fields;

/** Names of one answer. */
const MAX_NAMES = 200;
/** Digits of a commit that tell it from others of a repository. */
const SHORT_HASH = 12;

/** The tool that lists the repositories of a caller. */
export const REPOSITORIES_TOOL: ToolEntry = {
  tool: {
    name: "codegraph_repositories",
    title: "Repositories",
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    first: true,
  },
  description: "The repositories that can be asked, with the commits that answer. Use it to learn the names that the other tools take.",
  inputSchema: inputSchema(FIELDS),
};

/** @throws CodeGraphError `invalid-argument`, `not-found` */
export async function listRepositories({ answers, caller }: Asking, input: unknown): Promise<RelayedAnswer> {
  const started = performance.now();
  const {
    name = "",
    dependents_of: of,
    after = null,
  } = checkInput(FIELDS, input) as { name?: string; dependents_of?: string; after?: string };
  const lines = of === undefined ? await named(after, name) : await dependents(of);
  answers.audit.write({ caller, repository: of ?? null, action: "repositories", ok: true, ms: performance.now() - started });
  return { text: lines.join("\n"), isError: false };

  async function named(from: string | null, part: string): Promise<readonly string[]> {
    const found = await visibleRepositories(answers.catalogue, caller, from, { part, limit: MAX_NAMES + 1 });
    if (found.length === 0) return ["The token reaches no such repository."];
    const shown = found.slice(0, MAX_NAMES);
    const names = shown.map(
      (each) => `${each.name} ${each.commit === null ? "not indexed yet" : `at ${each.commit.slice(0, SHORT_HASH)}`}`,
    );
    return found.length > MAX_NAMES ? [...names, `More follow: after=${JSON.stringify(shown.at(-1)!.name)}.`] : names;
  }

  async function dependents(repository: string): Promise<readonly string[]> {
    const found = await findDependents(answers.catalogue, caller, repository);
    if (found === null)
      throw new CodeGraphError("not-found", `There is no repository ${JSON.stringify(repository)}, or the token does not reach it`, "");
    if (found.repositories.length === 0) return [`No other repository that the token reaches imports ${repository}.`];
    return [...found.repositories.slice(0, MAX_NAMES), ...(found.repositories.length > MAX_NAMES ? ["More follow."] : [])];
  }
}
