import type { Route, RouteClient, RouteHandler, RoutesResult, SymbolRef } from "@codegraph/engine";
import { routeLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { named, registeredRoute, spanned, stale } from "../result-shapes.js";
import { boolean, integer, type JsonSchema, list, object, orNull, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

const symbolOrNull: JsonSchema = { ...object<SymbolRef>(named), type: ["object", "null"] };

export const routes: Tool = defineTool({
  name: "codegraph_routes",
  title: "Routes of web frameworks",
  description: "HTTP routes, commands and events with their handlers and the calls that meet them. Use it to find what serves a URL.",
  input: {
    pattern: { type: "string", description: "GET /users/42, INJECT Type, or part of a path or handler." },
    tests: { type: "boolean" },
    ...linkedField,
  },
  output: object<RoutesResult>({
    routes: list(
      object<Route>({
        ...registeredRoute,
        handler: object<RouteHandler>({
          text: string,
          symbol: symbolOrNull,
          file: orNull({ type: "string" }),
          line: orNull({ type: "integer" }),
        }),
        clients: list(
          object<RouteClient>({
            method: string,
            path: string,
            file: string,
            line: integer,
            test: boolean,
            caller: symbolOrNull,
            certainty: string,
            provenance: string,
            "project?": string,
          }),
        ),
        clients_total: integer,
      }),
    ),
    total: integer,
    frameworks: list(object<RoutesResult["frameworks"][number]>({ framework: string, routes: integer })),
    in_tests: integer,
    files_read: integer,
    incomplete: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("routes", "total", ["route", "routes"]),
  narrow: "Use a longer pattern.",
  run: (call, { pattern, ...options }) =>
    call.ask((project) => project.routes(pattern ?? "", { limit: 10_000, ...options, signal: call.signal })),
  render: (result, _, offered) => routeLines(result, faceOf(offered, "routes")),
});
