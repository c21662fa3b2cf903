import { routeLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { moreNote, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { defineVerb, type Verb } from "../verb.js";

export const routes: Verb = defineVerb({
  name: "routes",
  summary: "routes, commands and events of frameworks with their handlers, and the calls that meet them",
  example: 'routes "GET /users"',
  arguments: [
    {
      name: "PATTERN",
      summary: "part of a path or handler, or a URL path (/users/42), with or without a method; INJECT lists what containers inject",
      presence: "optional",
    },
  ],
  options: {
    tests: { kind: "flag", summary: "also the routes that only tests declare" },
    ...pagingOptions(200),
    ...linkedOption,
  },
  async run(call) {
    const project = await call.project();
    const [pattern = ""] = call.arguments;
    const { tests, offset, limit } = call.options;
    const options = {
      ...(tests === undefined ? {} : { tests }),
      ...(offset === undefined ? {} : { offset }),
      ...(limit === undefined ? {} : { limit }),
      ...linkedOf(call.options),
    };
    const result = await project.routes(pattern, { ...options, signal: call.signal });
    return call.answer(result, {
      found: ({ total }) => total > 0,
      text: (given, paint) => routeLines(given, faceOf(paint)),
      notes: (given) => moreNote(given.routes.length, given.total, call.options, "routes"),
    });
  },
});
