import { planChange } from "./plan-change.js";
import type { Prompt } from "./prompt.js";
import { reviewImpact } from "./review-impact.js";
import { understandProject } from "./understand-project.js";
import { writeInMyVoice } from "./write-in-my-voice.js";

/** All prompts in the order of the client's list. */
export const prompts: readonly Prompt[] = [understandProject, planChange, reviewImpact, writeInMyVoice];
