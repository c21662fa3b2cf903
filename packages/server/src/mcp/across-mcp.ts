import { instructionsFor, readToolset } from "@codegraph/mcp";
import {
  createRelayedRoute,
  offeredIn,
  type RelayedAnswer,
  type RelayedCall,
  type RelayedRoute,
  repositoryTools,
} from "@codegraph/mcp/http";
import type { Asking } from "../across/ask.js";
import { TOOLS } from "../http/served-shard.js";
import { ACROSS, answerAcross, ELSEWHERE, withElsewhere } from "./across-tools.js";
import { isAbsent, readPlace, relay } from "./relay.js";
import { listRepositories, REPOSITORIES_TOOL } from "./repositories-tool.js";

/** A snapshot has no linked projects. */
const toolset = readToolset(TOOLS.filter((name) => name !== "codegraph_links").join(","));

const CLOSING = ["Name the repository: codegraph_repositories lists them."];

/**
 * Route `/mcp`: one server of the Model Context Protocol for all repositories that a caller may read. Each tool is the one of the repository
 * that a call names, and runs on the node that has its shard. Without a name, searches are about all of them.
 */
export function createAcrossMcp(): RelayedRoute<Asking> {
  const offered = offeredIn(toolset);
  return createRelayedRoute<Asking>({
    tools: [REPOSITORIES_TOOL, ...repositoryTools(toolset, offered, (name) => ACROSS.has(name))],
    offered,
    instructions: instructionsFor(toolset, CLOSING),
    call: answerCall,
  });
}

async function answerCall({ tool, input, asker, signal }: RelayedCall<Asking>): Promise<RelayedAnswer> {
  if (tool === REPOSITORIES_TOOL.tool.name) return listRepositories(asker, input);
  const { repository, branch, ...given } = input;
  if (ACROSS.has(tool) && isAbsent(repository) && isAbsent(branch)) return answerAcross(asker, tool, given);
  const place = readPlace(repository, branch);
  const own = await relay(asker, place, { tool, input: given, signal });
  return ELSEWHERE.has(tool) && !own.isError ? withElsewhere(asker, place, tool, own, given) : own;
}
