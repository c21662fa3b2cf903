import { resolve } from "node:path";
import type { VoiceCheckResult, VoiceDraftResult, VoiceOmission, VoiceResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { count } from "@codegraph/text";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

const options = {
  for: {
    kind: "text",
    value: "PURPOSE",
    choices: ["commit", "pull-request", "documentation", "chat", "comment"],
    summary: "show: the kind of text to be written",
  },
  budget: { kind: "count", value: "TOKENS", summary: "show: the size limit (1200)" },
  author: { kind: "text", value: "WHO", summary: "draft: the author of the commits, by e-mail address or name (git's user)" },
  document: { kind: "texts", value: "FILE", summary: "draft: Markdown that you wrote" },
  commits: { kind: "count", value: "N", summary: "draft: read at most N of the newest commits (2000)" },
  output: { kind: "text", value: "FILE", summary: "draft: the profile to write (the configured one, or one next to your settings)" },
  print: { kind: "flag", summary: "draft: print the profile without writing it" },
} as const;

type VoiceCall = Call<typeof options>;

export const voice: Verb = defineVerb({
  name: "voice",
  summary: "your writing style, for agents that write for you: show, check or draft the profile",
  example: "voice draft --print",
  arguments: [
    { name: "ACTION", summary: "show, check or draft; show when absent", presence: "optional", choices: ["show", "check", "draft"] },
    { name: "PROFILE", summary: "show, check: the profile, if there are several", presence: "optional" },
  ],
  options,
  async run(call) {
    const [action = "show", profile] = call.arguments;
    const folder = resolve(call.projectFolder ?? ".");
    const named = profile === undefined ? {} : { profile };
    if (action === "show") return show(call, folder, named);
    if (action === "check") return check(call, folder, named);
    if (action === "draft" && profile === undefined) return draft(call, folder);
    throw new CodeGraphError("invalid-argument", `unknown action "${call.arguments.join(" ")}"`, "Use show, check or draft.");
  },
});

async function show(call: VoiceCall, folder: string, named: { profile?: string }): Promise<ExitCode> {
  const { voiceProfile } = await import("@codegraph/engine");
  const { for: purpose, budget } = call.options;
  const result = await voiceProfile(folder, {
    ...named,
    ...(purpose === undefined ? {} : { purpose }),
    ...(budget === undefined ? {} : { budget }),
  });
  return call.answer<VoiceResult>(result, { found: () => true, text: ({ content }) => content.split("\n"), notes: showNotes });
}

function showNotes({ leftOut }: VoiceResult): string[] {
  if (leftOut.length === 0) return [];
  const tokens = leftOut.reduce((sum, part) => sum + part.tokens, 0);
  const named = ({ heading, blocks }: VoiceOmission): string => `${heading ?? "the beginning"} (${blocks})`;
  return [`omitted, about ${tokens} tokens: ${leftOut.map(named).join(", ")}; raise --budget to include it`];
}

async function check(call: VoiceCall, folder: string, named: { profile?: string }): Promise<ExitCode> {
  const { checkVoiceProfile } = await import("@codegraph/engine");
  const result = await checkVoiceProfile(folder, named);
  return call.answer<VoiceCheckResult>(result, {
    found: () => true,
    text: ({ file, findings }) =>
      findings.length === 0
        ? [`${file}: no problems`]
        : findings.map(({ severity, line, message }) => `${file}${line === null ? "" : `:${line}`}: ${severity}: ${message}`),
  });
}

async function draft(call: VoiceCall, folder: string): Promise<ExitCode> {
  const { draftVoiceProfile } = await import("@codegraph/engine");
  const { author, document: documents, commits, output, print: dryRun = false } = call.options;
  const result = await draftVoiceProfile(folder, {
    dryRun,
    signal: call.signal,
    ...(author === undefined ? {} : { author }),
    ...(documents === undefined ? {} : { documents }),
    ...(commits === undefined ? {} : { commits }),
    ...(output === undefined ? {} : { output }),
  });
  return call.answer<VoiceDraftResult>(result, {
    found: () => true,
    text: dryRun ? ({ text }) => text.trimEnd().split("\n") : draftLines,
    notes: draftNotes,
  });
}

function draftLines({ file, existed, added, changed, removed, edited, deleted }: VoiceDraftResult): string[] {
  if (!existed)
    return [
      `${file}: drafted, ${count(added.length, "claim")} and samples. Read it, edit what is not you, and set it: "voiceProfilePath", or CODEGRAPH_VOICE_PROFILE`,
    ];
  const parts = [
    [added, "added"],
    [changed, "changed"],
    [removed, "taken out"],
    [edited, "left as you edited them"],
    [deleted, "still deleted"],
  ] as const;
  const told = parts.filter(([ids]) => ids.length > 0).map(([ids, what]) => `${ids.length} ${what} (${ids.join(", ")})`);
  return [`${file}: ${told.length === 0 ? "unchanged" : told.join("; ")}`];
}

function draftNotes({ author, commits, othersCommits: others, documents, words }: VoiceDraftResult): string[] {
  return [
    `read ${count(commits, "commit")} by ${author}, ${count(documents, "document")}, ${count(words, "word")}${others === 0 ? "" : `; compared with ${count(others, "commit")} of others`}`,
  ];
}
