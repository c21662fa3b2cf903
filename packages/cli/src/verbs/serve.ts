import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type * as Graphql from "@codegraph/graphql";
import type { Route, RouteSurroundings } from "@codegraph/mcp";
import { CodeGraphError } from "@codegraph/model";
import { dashboardRoutes } from "../dashboard-routes.js";
import { loadOptional, notInstalled } from "../load-optional.js";
import { defineVerb, type Verb } from "../verb.js";

export const serve: Verb = defineVerb({
  name: "serve",
  summary: "serve indexed projects over HTTP: MCP, GraphQL, the dashboard, a health check and metrics",
  example: "serve --http 0",
  arguments: [
    { name: "DIR", summary: "the projects; the current one if absent, and the first answers where none is named", presence: "any" },
  ],
  options: {
    http: { kind: "text", value: "[HOST:]PORT", summary: "the address (127.0.0.1:7117); port 0 for any free one" },
    "token-file": { kind: "text", value: "FILE", summary: "require clients to send the token in this file" },
    allow: { kind: "texts", value: "DIR", summary: "also let MCP clients ask about these folders" },
    toolset: { kind: "text", value: "LIST", summary: "the MCP tools to show: full, lean, or comma-separated names" },
    structured: { kind: "flag", summary: "also return structured MCP results and output schemas" },
    operations: { kind: "text", value: "FILE", summary: 'answer only the GraphQL documents of this file, {"id": "document"}' },
    activity: { kind: "flag", summary: "show in the dashboard which MCP tools are called; questions and answers are not kept" },
    introspection: { kind: "flag", summary: "let GraphQL clients read the schema although a token is required" },
  },
  endsInOrder: true,
  async run({ arguments: named, options, projectFolder, signal, terminal }) {
    const { serveProjects } = await import("@codegraph/mcp");
    const { http = "", allow = [], toolset = "full", structured = false, introspection = false } = options;
    const operations = options.operations === undefined ? null : readOperations(options.operations);
    const graphql = await loadOptional(() => import("@codegraph/graphql"));
    if (graphql === null && operations !== null) throw notInstalled("--operations", "@codegraph/graphql");
    if (graphql === null) terminal.say("/graphql is not served: @codegraph/graphql is not installed; npm install @codegraph/graphql");
    const { createEnvironmentLog } = await import("@codegraph/engine/log");
    const log = createEnvironmentLog();
    const activity = options.activity === true ? (await import("@codegraph/dashboard")).createActivityLog() : null;
    const onFault = (error: unknown): void =>
      log("error", "fault", { message: String(error), stack: error instanceof Error ? (error.stack ?? null) : null });
    await serveProjects({
      folders: named.length > 0 ? named : [projectFolder ?? "."],
      address: http,
      tokenFile: options["token-file"] ?? null,
      allow,
      toolset,
      structured,
      signal,
      ...(activity === null ? {} : { onCall: activity.note }),
      routes: async (surroundings) => [
        ...(graphql === null ? [] : [graphqlRoute(graphql, surroundings, { operations, introspection, onFault })]),
        ...(await dashboardRoutes(surroundings, activity)),
      ],
      onListening: (urls) => urls.forEach((url) => terminal.say(`serving ${url}`)),
    });
    return 0;
  },
});

interface GraphqlSettings {
  readonly operations: Readonly<Record<string, string>> | null;
  readonly introspection: boolean;
  readonly onFault: (error: unknown) => void;
}

function graphqlRoute(
  { createGraphqlHandler }: typeof Graphql,
  { projects, isGuarded, stopping }: RouteSurroundings,
  { operations, introspection, onFault }: GraphqlSettings,
): Route {
  const answer = createGraphqlHandler(projects, {
    introspection: introspection || !isGuarded,
    stopping,
    onFault,
    ...(operations === null ? {} : { operations, onlyOperations: true }),
  });
  return {
    path: "/graphql",
    methods: ["GET", "POST"],
    fetch: answer,
    refusal: (message) => ({
      errors: [
        { message, extensions: { code: "invalid-argument", remedy: "See https://github.com/OWNER/codegraph/blob/main/docs/graphql.md." } },
      ],
    }),
  };
}

/** @throws CodeGraphError `invalid-argument` for an unreadable file or one of another form */
function readOperations(file: string): Readonly<Record<string, string>> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(resolve(file), "utf8"));
  } catch (cause) {
    throw invalidOperations(`Cannot read the operations in ${file}`, cause);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read) || !Object.values(read).every((each) => typeof each === "string")) {
    throw invalidOperations(`${file} does not contain operations`);
  }
  return read as Readonly<Record<string, string>>;
}

function invalidOperations(message: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, 'Name a JSON file with an object of documents by id: {"id": "query { … }"}.', {
    cause,
  });
}
