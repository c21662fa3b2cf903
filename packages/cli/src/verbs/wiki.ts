import { wikiLines } from "@codegraph/text";
import { pathFromHere } from "../path-from-here.js";
import { defineVerb, type Verb } from "../verb.js";

export const wiki: Verb = defineVerb({
  name: "wiki",
  summary: "write pages about the modules: purpose, entry points, types, dependencies, tests; what people write on them is kept",
  example: "wiki docs/wiki",
  arguments: [{ name: "DIR", summary: "folder of the pages; default docs/wiki", presence: "optional" }],
  options: {
    check: { kind: "flag", summary: "write nothing; exit code 1 if a page is out of date" },
  },
  endsInOrder: true,
  async run(call) {
    const [path] = call.arguments;
    const { check = false } = call.options;
    const project = await call.project();
    const result = await project.wiki({
      ...(path === undefined ? {} : { path: pathFromHere(project.root, path) }),
      check,
      signal: call.signal,
    });
    return call.answer(result, {
      found: ({ saved }) => saved,
      text: wikiLines,
      notes: ({ problems, saved }) => [
        ...problems.slice(0, 5).map(({ file, message }) => `${file}: ${message}`),
        ...(saved ? [] : ["Run codegraph wiki with the same folder to bring the pages up to date."]),
      ],
    });
  },
});
