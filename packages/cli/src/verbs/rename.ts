import { CodeGraphError } from "@codegraph/model";
import { renameLines } from "@codegraph/text";
import { candidateLines, candidateNotes } from "../text/candidates.js";
import { defineVerb, type Verb } from "../verb.js";

export const rename: Verb = defineVerb({
  name: "rename",
  summary: "the edits that rename a symbol, as a preview unless --write is given",
  example: "rename UserService.load fetch",
  arguments: [
    { name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" },
    { name: "NEW", summary: "the new name", presence: "required" },
  ],
  options: {
    write: { kind: "flag", summary: "write the exact edits, unless there are conflicts" },
    possible: { kind: "flag", summary: "include the possible edits" },
    "dry-run": { kind: "flag", summary: "only a preview (the default)" },
    limit: { kind: "count", value: "N", summary: "show at most N of each list (1000)" },
  },
  endsInOrder: true,
  async run(call) {
    const [symbol = "", to = ""] = call.arguments;
    const { write = false, possible = false, limit, "dry-run": isPreview = false } = call.options;
    if (write && isPreview) throw new CodeGraphError("invalid-argument", "--write and --dry-run exclude each other", "Give one of them.");
    const project = await call.project();
    const result = await project.rename(symbol, to, { write, possible, signal: call.signal, ...(limit === undefined ? {} : { limit }) });
    return call.answer(result, {
      found: ({ outcome, conflicts }) => outcome === "found" && !(write && conflicts.length > 0),
      text: (given) => (given.outcome === "found" ? renameLines(given, possible) : candidateLines(given)),
      notes: (given) => [
        ...candidateNotes(given.symbol, given, "rename"),
        ...(write && given.conflicts.length > 0 ? ["nothing is written as long as there are conflicts"] : []),
        ...(write && given.written.length === 0 && given.conflicts.length === 0 && given.stale.length > 0
          ? ["nothing is written, because files changed meanwhile; run the command again"]
          : []),
      ],
    });
  },
});
