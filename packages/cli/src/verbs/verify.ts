import type { IndexDifference, VerifyResult } from "@codegraph/engine";
import { count, duration, number, placed } from "@codegraph/text";
import { progressBar } from "../progress-bar.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const verify: Verb = defineVerb({
  name: "verify",
  summary: "compare the index with a fresh one, fact for fact and edge for edge",
  example: "verify src",
  arguments: [{ name: "PATH", summary: "only this file or folder", presence: "optional" }],
  options: {
    fix: { kind: "flag", summary: "read and resolve differing files again" },
    limit: { kind: "count", value: "N", summary: "show at most N differences (200)" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the comparison is not complete", remedy: "Run the same command again." },
  async run(call) {
    const project = await call.project();
    const [path] = call.arguments;
    const { fix, limit } = call.options;
    const options = {
      ...(path === undefined ? {} : { path }),
      ...(fix === undefined ? {} : { fix }),
      ...(limit === undefined ? {} : { limit }),
    };
    const bar = progressBar(call.terminal);
    const result = await project.verify(options, { signal: call.signal, onProgress: bar.show }).finally(bar.clear);
    return call.answer(result, { found: ({ success }) => success, text: verifyLines });
  },
});

function verifyLines({ files, differences, total, fixed, success, durationMs }: VerifyResult, paint: Paint): string[] {
  const compared = `${count(files, "file")} compared with a fresh index in ${duration(durationMs)}`;
  if (total === 0) return [`${compared}: nothing differs`];
  const rows = differences.map((each) => [`${each.file}:${each.line ?? 1}`, each.what, told(each)]);
  const more = total - differences.length;
  return [
    ...placed(rows, paint),
    ...(more > 0 ? [paint.dim(`… and ${number(more)} more: --limit ${total} shows all`)] : []),
    `${compared}: ${count(total, "difference")}${fixed === null ? "; --fix reads what differs again" : `, ${count(fixed, "file")} read again${success ? "" : ", and some still differ"}`}`,
  ];
}

function told({ stored, fresh }: IndexDifference): string {
  if (stored === null) return `missing: ${fresh}`;
  return fresh === null ? `too much: ${stored}` : `${stored} should be ${fresh}`;
}
