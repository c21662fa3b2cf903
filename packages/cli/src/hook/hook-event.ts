import { isAbsolute } from "node:path";

/** Event that a client reports to a hook, as far as hooks read it. */
export interface HookEvent {
  /** Name of the event, which the answer repeats. */
  readonly event: string;
  /** Absolute path of the client's working directory. */
  readonly cwd: string;
  /** Name of the tool that is called. Empty for an event without a tool. */
  readonly tool: string;
  readonly toolInput: Readonly<Record<string, unknown>>;
}

/** Reads the event from the client's JSON. Returns null for anything else, since formats change with the clients' versions. */
export function readHookEvent(text: string): HookEvent | null {
  const given = parsed(text);
  if (given === null) return null;
  const { hook_event_name: event, cwd, tool_name: tool, tool_input: toolInput } = given;
  if (typeof event !== "string") return null;
  return {
    event,
    cwd: typeof cwd === "string" && isAbsolute(cwd) ? cwd : process.cwd(),
    tool: typeof tool === "string" ? tool : "",
    toolInput: isObject(toolInput) ? toolInput : {},
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\u{feff}/u, ""));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
