import type { VoiceOmission, VoiceResult } from "@codegraph/engine";
import { integer, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const PURPOSES = ["commit", "pull-request", "documentation", "chat", "comment"] as const;

export const voice: Tool = defineTool({
  name: "get_voice_profile",
  title: "How the user writes",
  description: "Use it before writing in the user's name: their tone, rhythm, words, and samples.",
  input: {
    purpose: { type: "string", values: PURPOSES, description: "What to write." },
    profile: { type: "string", description: "If there are several." },
  },
  output: object<VoiceResult>({
    name: string,
    description: orNull({ type: "string" }),
    language: orNull({ type: "string" }),
    purpose: orNull({ type: "string" }),
    content: string,
    tokens: integer,
    left_out: list(object<VoiceOmission>({ heading: orNull({ type: "string" }), line: integer, blocks: integer, tokens: integer })),
    file: string,
    set_by: string,
    profiles: list(string),
  }),
  annotations: reads,
  budget: 1_500,
  narrow: "Name a purpose.",
  async run({ folder, budget }, input) {
    const { voiceProfile } = await import("@codegraph/engine");
    return voiceProfile(await folder(undefined), { ...input, budget });
  },
  render({ content, leftOut }) {
    const left =
      leftOut.length === 0
        ? []
        : ["", `Left out: ${leftOut.map(({ heading, tokens }) => `${heading ?? "beginning"} (${tokens} tokens)`).join(", ")}.`];
    return [...content.split("\n"), ...left];
  },
});
