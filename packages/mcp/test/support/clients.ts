/** Real clients of every generation, each driving the built server in a separate process. */
import { Client as CurrentClient, StreamableHTTPClientTransport as CurrentHttp } from "@modelcontextprotocol/client";
import { StdioClientTransport as CurrentStdio } from "@modelcontextprotocol/client/stdio";
import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as FormerStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as FormerHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { join } from "node:path";

export const bin: string = join(import.meta.dirname, "../../dist/bundle/bin.js");

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: unknown;
}

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema?: Record<string, unknown> | undefined;
  readonly annotations?: Record<string, unknown> | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; total?: number | undefined; message?: string | undefined }) => void;
}

/** The features of clients that tests need, in every generation. */
export interface Connection {
  readonly instructions: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly pid: number;
  /** Everything that the server wrote to stderr. */
  stderr(): string;
  listTools(): Promise<ListedTool[]>;
  listResources(): Promise<{ readonly uri: string; readonly name: string }[]>;
  listTemplates(): Promise<{ readonly uriTemplate: string; readonly name: string }[]>;
  /** Text of a resource. */
  read(uri: string): Promise<string>;
  listPrompts(): Promise<
    { readonly name: string; readonly arguments?: { readonly name: string; readonly required?: boolean | undefined }[] | undefined }[]
  >;
  /** Text of a prompt's only message. */
  prompt(name: string, values?: Record<string, string>): Promise<string>;
  /** @param of name of a prompt, or template of a resource */
  complete(of: { readonly prompt: string } | { readonly template: string }, argument: string, begun: string): Promise<string[]>;
  call(name: string, input?: Record<string, unknown>, options?: CallOptions): Promise<ToolAnswer>;
  close(): Promise<void>;
}

export interface Server {
  readonly args: readonly string[];
  readonly cwd?: string;
}

/** Arguments of a server that lists every tool: those for upkeep under their names, and the one that replaces them. */
export const EVERY_TOOL = ["--toolset", "each,maintain"] as const;

/** How each generation of client connects. */
export const generations: Readonly<Record<string, (server: Server) => Promise<Connection>>> = {
  "client 2.4 of the 2026 protocol": (server) => current(server, "auto"),
  "client 2.4 of the 2025 protocol": (server) => current(server, "legacy"),
  "sdk 1.x": former,
};

const info = { name: "codegraph-test", version: "1.0.0" };

/** Connection to a running server. */
export type HttpConnection = Omit<Connection, "pid" | "stderr">;

/** The same generations over HTTP. */
export const httpGenerations: Readonly<Record<string, (url: string, token?: string) => Promise<HttpConnection>>> = {
  "client 2.4 of the 2026 protocol": (url, token) => currentOver(new CurrentHttp(new URL(url), authorized(token)), "auto"),
  "client 2.4 of the 2025 protocol": (url, token) => currentOver(new CurrentHttp(new URL(url), authorized(token)), "legacy"),
  "sdk 1.x": (url, token) => formerOver(new FormerHttp(new URL(url), authorized(token))),
};

function authorized(token: string | undefined): { requestInit?: RequestInit } {
  return token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

async function current(server: Server, mode: "auto" | "legacy"): Promise<Connection> {
  const transport = new CurrentStdio(parameters(server));
  const said = collect(transport.stderr);
  return { ...(await currentOver(transport, mode)), pid: transport.pid ?? 0, stderr: said };
}

async function currentOver(transport: Parameters<CurrentClient["connect"]>[0], mode: "auto" | "legacy"): Promise<HttpConnection> {
  const client = new CurrentClient(info, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    instructions: client.getInstructions(),
    protocolVersion: client.getNegotiatedProtocolVersion(),
    listTools: async () => (await client.listTools()).tools,
    listResources: async () => (await client.listResources()).resources,
    listTemplates: async () => (await client.listResourceTemplates()).resourceTemplates,
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    listPrompts: async () => (await client.listPrompts()).prompts,
    prompt: async (name, values = {}) =>
      textOf((await client.getPrompt({ name, arguments: values })).messages.map(({ content }) => content)),
    complete: async (of, name, value) => (await client.complete({ ref: referenceTo(of), argument: { name, value } })).completion.values,
    call: async (name, input = {}, options = {}) => answerOf(await client.callTool({ name, arguments: input }, options)),
    close: () => client.close(),
  };
}

async function former(server: Server): Promise<Connection> {
  const transport = new FormerStdio(parameters(server));
  const said = collect(transport.stderr);
  return { ...(await formerOver(transport)), pid: transport.pid ?? 0, stderr: said };
}

async function formerOver(transport: FormerStdio | FormerHttp): Promise<HttpConnection> {
  const client = new FormerClient(info);
  // Its optional properties are typed for a compiler without exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    instructions: client.getInstructions(),
    protocolVersion: undefined,
    listTools: async () => (await client.listTools()).tools,
    listResources: async () => (await client.listResources()).resources,
    listTemplates: async () => (await client.listResourceTemplates()).resourceTemplates,
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    listPrompts: async () => (await client.listPrompts()).prompts,
    prompt: async (name, values = {}) =>
      textOf((await client.getPrompt({ name, arguments: values })).messages.map(({ content }) => content)),
    complete: async (of, name, value) => (await client.complete({ ref: referenceTo(of), argument: { name, value } })).completion.values,
    call: async (name, input = {}, options = {}) => answerOf(await client.callTool({ name, arguments: input }, undefined, options)),
    close: () => client.close(),
  };
}

function parameters({ args, cwd }: Server): { command: string; args: string[]; cwd?: string; env: Record<string, string>; stderr: "pipe" } {
  return { command: process.execPath, args: [bin, ...args], ...(cwd === undefined ? {} : { cwd }), env: ownSettings(), stderr: "pipe" };
}

/** Variables for the server, since clients pass on only few. They include those of the tests' own settings. */
export function ownSettings(): Record<string, string> {
  return Object.fromEntries(["XDG_CONFIG_HOME", "APPDATA"].map((name) => [name, process.env[name] ?? ""]));
}

function collect(stream: { on(event: "data", listener: (chunk: Buffer) => void): unknown } | null): () => string {
  let text = "";
  stream?.on("data", (chunk) => (text += chunk.toString()));
  return () => text;
}

function textOf(parts: readonly object[]): string {
  return parts.map((part) => ("text" in part ? String(part.text) : "")).join("\n");
}

function referenceTo(
  of: { readonly prompt: string } | { readonly template: string },
): { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string } {
  return "prompt" in of ? { type: "ref/prompt", name: of.prompt } : { type: "ref/resource", uri: of.template };
}

function answerOf(result: Record<string, unknown>): ToolAnswer {
  const content = (result["content"] ?? []) as { type: string; text?: string }[];
  return {
    text: content.map(({ text = "" }) => text).join("\n"),
    isError: result["isError"] === true,
    structured: result["structuredContent"],
  };
}
