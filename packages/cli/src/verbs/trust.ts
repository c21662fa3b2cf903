import { resolve } from "node:path";
import type { RecordedDecision, TrustListResult, TrustRequest, TrustResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { placed } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

export const trust: Verb = defineVerb({
  name: "trust",
  summary: "allow a project's sensitive settings, such as a server for embeddings",
  example: "trust --show",
  arguments: [{ name: "DIR", summary: "the project's folder (default: the current one)", presence: "optional" }],
  options: {
    show: { kind: "flag", summary: "show the settings that need trust without deciding" },
    decline: { kind: "flag", summary: "ignore these settings" },
    only: { kind: "texts", value: "SETTING", summary: "decide about this setting only; may be repeated" },
    revoke: { kind: "flag", summary: "forget the decisions about the project" },
    list: { kind: "flag", summary: "list the projects with decisions" },
  },
  async run(call) {
    const { show = false, decline = false, revoke = false, list = false, only } = call.options;
    const modes = Object.entries({ show, decline, revoke, list }).flatMap(([name, isGiven]) => (isGiven ? [`--${name}`] : []));
    if (modes.length > 1) throw new CodeGraphError("invalid-argument", `${modes.join(" and ")} cannot be combined`, "Use one of them.");
    if (list) return listAll(call);
    const engine = await import("@codegraph/engine");
    const folder = resolve(call.arguments[0] ?? call.projectFolder ?? ".");
    if (show)
      return call.answer(engine.readTrust(folder), { found: ({ requests }) => requests.length > 0, text: requestLines, notes: noRequests });
    const result = revoke ? engine.revokeTrust(folder) : engine.trustProject(folder, { decline, ...(only === undefined ? {} : { only }) });
    return call.answer(result, { found: () => true, text: requestLines, notes: (given) => [...noRequests(given), ...recorded(given)] });
  },
});

async function listAll(call: Pick<Call, "answer">): Promise<ExitCode> {
  const { listTrust } = await import("@codegraph/engine");
  return call.answer(listTrust(), {
    found: ({ projects }) => projects.length > 0,
    text: ({ projects }, paint) => projects.flatMap(({ root, decisions }) => [paint.place(root), ...decisions.map(decisionLine)]),
    notes: listNotes,
  });
}

function requestLines({ requests }: TrustResult, paint: Paint): string[] {
  return placed(
    requests.map(({ file, setting, effect, decision }: TrustRequest) => [file, setting, decision ?? "undecided", effect]),
    paint,
  );
}

function decisionLine({ setting, decision, effect, at }: RecordedDecision): string {
  return `  ${new Date(at).toISOString()}  ${setting} ${decision}: ${effect}`;
}

function noRequests({ root, requests }: TrustResult): string[] {
  return requests.length === 0 ? [`no setting of ${root} needs trust`] : [];
}

function recorded({ requests, recordedIn }: TrustResult): string[] {
  return requests.some(({ decision }) => decision !== null) ? [`recorded in ${recordedIn}`] : [];
}

function listNotes({ projects, unreadable }: TrustListResult): string[] {
  return [...(projects.length === 0 ? ["no decisions about any project"] : []), ...unreadable.map(({ reason }) => reason)];
}
