import { lineAtSessionStart } from "./session-start.js";
import { hintBeforeSearch } from "./before-search.js";
import { type HookEvent, readHookEvent } from "./hook-event.js";
import type { HookName } from "./hook-names.js";

/** Output that Claude Code, Codex, Gemini CLI and VS Code add to the model's context. It decides nothing about the tool call. */
export interface HookOutput {
  readonly hookSpecificOutput: { readonly hookEventName: string; readonly additionalContext: string };
}

interface Hook {
  /** Events after which clients pass `additionalContext` on. */
  readonly events: ReadonlySet<string>;
  text(event: HookEvent): string | null;
}

const HOOKS: Readonly<Record<HookName, Hook>> = {
  "session-start": { events: new Set(["SessionStart", "SubagentStart"]), text: lineAtSessionStart },
  // Gemini CLI passes context on only after a tool has run.
  "before-search": { events: new Set(["PreToolUse", "PostToolUse", "AfterTool"]), text: hintBeforeSearch },
};

/**
 * Runs a hook on the JSON of a client.
 *
 * @returns the output for the client, or null to stay silent
 */
export function runHook(name: HookName, input: string): HookOutput | null {
  const event = readHookEvent(input);
  const { events, text } = HOOKS[name];
  const additionalContext = event === null || !events.has(event.event) ? null : text(event);
  return event === null || additionalContext === null ? null : { hookSpecificOutput: { hookEventName: event.event, additionalContext } };
}
