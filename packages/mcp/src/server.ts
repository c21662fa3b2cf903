import type { BuildingNote } from "@codegraph/engine";
import { estimateTokens } from "@codegraph/model";
import { McpServer, type CallToolResult, type ServerContext } from "@modelcontextprotocol/server";
import type { Outcome } from "./answer.js";
import { callTool } from "./call-tool.js";
import { instructionsFor } from "./instructions.js";
import { type Listed, listed } from "./listed.js";
import type { Offered } from "./offered.js";
import { registerPrompts } from "./prompts/register.js";
import { progressReport } from "./progress-report.js";
import type { Projects } from "./projects.js";
import { hasCursor } from "./question.js";
import { registerResources } from "./resources/register.js";
import { followRoots } from "./roots.js";
import { boolean, integer, type JsonSchema, list, object, record, string } from "./schema.js";
import { standardSchema } from "./standard-schema.js";
import { visibleResult } from "./structured.js";
import type { Tool } from "./tool.js";
import { toolConfig } from "./tool-config.js";
import { offeredIn } from "./toolset.js";
import { version } from "./version.js";

/** Call of a tool, without its question and answer. */
export interface ToolCall {
  readonly tool: string;
  /** False if the answer is an error. */
  readonly ok: boolean;
  readonly ms: number;
  /** Estimated number of tokens of the text. */
  readonly tokens: number;
  /** Time of its end, in milliseconds since the epoch. */
  readonly at: number;
}

export interface ServerOptions {
  /** Adds output schemas and structured results. */
  readonly structured: boolean;
  /** Tools that clients see and can call. */
  readonly toolset: readonly Tool[];
  /** Receives each call. */
  readonly onCall?: (call: ToolCall) => void;
}

/** Creates a server for one connection. Cheap, and without effect until it is connected. */
export function buildServer(projects: Projects, { structured, toolset, onCall = () => undefined }: ServerOptions): McpServer {
  const offered = offeredIn(toolset);
  const server = new McpServer(
    { name: "codegraph", title: "CodeGraph", version: version() },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions: instructionsFor(toolset) },
  );
  for (const each of listed(toolset, offered)) register(server, each, projects, { structured, offered, onCall });
  registerResources(server, projects, offered);
  registerPrompts(server, projects, offered);
  followRoots(server, projects);
  return server;
}

function register(
  server: McpServer,
  each: Listed,
  projects: Projects,
  {
    structured,
    offered,
    onCall,
  }: Pick<ServerOptions, "structured"> & Required<Pick<ServerOptions, "onCall">> & { readonly offered: Offered },
): void {
  const { tool } = each;
  const { name } = tool;
  const config = toolConfig(each);
  const answer = async (input: unknown, context: ServerContext): Promise<CallToolResult> => {
    const started = performance.now();
    const outcome = await callTool(tool, projects, input, {
      signal: context.mcpReq.signal,
      onProgress: reporter(context),
      offered,
      structured,
    });
    const ms = Math.round(performance.now() - started);
    onCall({ tool: name, ok: outcome.result !== null, ms, tokens: estimateTokens(outcome.text), at: Date.now() });
    return toResult(outcome, structured);
  };
  if (structured) server.registerTool(name, { ...config, outputSchema: standardSchema(outputSchema(tool)) }, answer);
  else server.registerTool(name, config, answer);
}

/** Output schema with the fields that pages and answers add to each result. */
export function outputSchema(tool: Tool): JsonSchema {
  const { output, pages } = tool;
  const paged = { items_left: integer, ...(hasCursor(tool) ? { next_cursor: string } : {}) };
  return { ...output, properties: { ...output.properties, building, notes: list(string), cut: record(integer), ...(pages ? paged : {}) } };
}

const building: JsonSchema = object<BuildingNote>({ files: integer, of: integer, linking: boolean });

/** Sends progress to a client that asked for it, as notifications of this request. */
function reporter({ mcpReq }: ServerContext): ReturnType<typeof progressReport> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  return progressReport((report) => {
    // A client that disconnected does not stop the call; only its cancellation does.
    mcpReq.notify({ method: "notifications/progress", params: { progressToken, ...report } }).catch(() => {});
  });
}

function toResult({ text, result }: Outcome, structured: boolean): CallToolResult {
  const content = [{ type: "text" as const, text }];
  if (result === null) return { content, isError: true };
  return structured ? { content, structuredContent: visibleResult(result) } : { content };
}
