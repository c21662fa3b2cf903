import { completeProfile } from "../resources/voices.js";
import { PURPOSES, voice } from "../tools/voice.js";
import type { Prompt } from "./prompt.js";

const ASKED: Readonly<Record<string, string>> = {
  commit: "the message for a commit of the staged changes",
  "pull-request": "the title and description of a pull request for this branch",
  documentation: "the documentation",
  chat: "a chat message",
  comment: "the comment in the code",
};

export const writeInMyVoice: Prompt = {
  name: "write_in_my_voice",
  title: "Write in my voice",
  description: "A commit message, pull request, document, chat message or comment, as you would write it.",
  arguments: {
    purpose: {
      description: `${PURPOSES.join(", ")}.`,
      required: true,
      complete: async (begun) => PURPOSES.filter((purpose) => purpose.startsWith(begun)),
    },
    about: { description: "The subject; the current change if absent.", required: false },
    profile: { description: "If there are several profiles.", required: false, complete: completeProfile },
  },
  async write({ purpose = "", about, profile }, ask) {
    return [
      await ask(voice, { purpose, ...(profile === undefined ? {} : { profile }) }),
      "",
      `Now write ${ASKED[purpose] ?? "it"}${about === undefined ? "" : `, about this: ${about}`}. Give only the text, no comment on it.`,
    ].join("\n");
  },
};
