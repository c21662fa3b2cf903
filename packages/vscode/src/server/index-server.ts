import { createRpc, type RequestOptions, type Rpc } from "./rpc.js";
import { type Program, type RunningProgram, startProgram } from "./start-program.js";

/** The answer of a tool: text for a reader, and its data. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: object | null;
}

/** An answer that says why there is none. */
export class AnswerError extends Error {
  /** CodeGraph's error code, such as `not-indexed`; `internal` if it names none. */
  readonly code: string;

  constructor(text: string) {
    const code = / \[([\w-]+)\]$/u.exec(text);
    super(code === null ? text : text.slice(0, code.index));
    this.name = "AnswerError";
    this.code = code?.[1] ?? "internal";
  }
}

export type ServerState =
  | { readonly kind: "off" }
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly pid: number | null }
  /** The process ended, and is started again after a pause. */
  | { readonly kind: "waiting"; readonly ms: number; readonly reason: string }
  /** The process ended too often. Only `start` tries again. */
  | { readonly kind: "failed"; readonly reason: string };

export interface IndexServer {
  readonly state: ServerState;
  /** Starts the process if none runs. */
  start(): void;
  /** Calls a tool; starts the process if none runs. @throws AnswerError for an answer that is an error */
  call(tool: string, input: object, options?: RequestOptions): Promise<ToolAnswer>;
  /** Ends the process. Nothing starts it again but `start` and `call`. */
  stop(): void;
}

export interface IndexServerOptions {
  /** The command with the arguments of its server. */
  readonly program: Program;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly version: string;
  readonly onState: (state: ServerState) => void;
  readonly log: (line: string) => void;
  /** Pauses before the process is started again, in milliseconds; there are no further attempts than these. */
  readonly pauses?: readonly number[];
}

const PAUSES: readonly number[] = [250, 1_000, 4_000, 15_000, 60_000];
/** A process that ran for this long was not broken from the start, so that the pauses begin again. */
const SOUND_MS = 20_000;
const KEPT_STDERR = 2_000;

/** Creates the server of one folder. Its process is started when it is needed and again after it ended by itself. */
export function createIndexServer({ program, cwd, env, version, onState, log, pauses = PAUSES }: IndexServerOptions): IndexServer {
  let state: ServerState = { kind: "off" };
  let running: { readonly child: RunningProgram; readonly ready: Promise<Rpc> } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;

  function enter(next: ServerState): void {
    state = next;
    onState(next);
  }

  function start(): void {
    if (running !== null) return;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    enter({ kind: "starting" });
    const child = startProgram(program, cwd, env);
    const startedAt = Date.now();
    let stderr = "";
    let ended = false;
    const rpc = createRpc((line) => void child.stdin.write(line));
    const onEnd = (how: string): void => {
      if (ended) return;
      ended = true;
      const reason = lastLine(stderr) ?? how;
      rpc.close(new Error(`CodeGraph's server ended: ${reason}`));
      if (running?.child !== child) return;
      running = null;
      if (Date.now() - startedAt >= SOUND_MS) failures = 0;
      again(reason);
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => rpc.receive(text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-KEPT_STDERR);
      for (const line of text.split("\n")) if (line !== "") log(line);
    });
    child.stdin.on("error", () => {});
    child.on("error", (error) => onEnd(error.message));
    child.on("exit", (code, signal) => onEnd(signal === null ? `exit code ${code}` : `signal ${signal}`));
    const ready = shakeHands(rpc, version);
    ready.then(
      () => {
        if (running?.child === child) enter({ kind: "running", pid: child.pid ?? null });
      },
      () => {},
    );
    running = { child, ready };
  }

  /** Starts the process again after a pause, each longer than the one before. */
  function again(reason: string): void {
    const ms = pauses[failures];
    failures += 1;
    log(`The server ended: ${reason}`);
    if (ms === undefined) {
      enter({ kind: "failed", reason });
      return;
    }
    enter({ kind: "waiting", ms, reason });
    timer = setTimeout(start, ms);
  }

  return {
    get state() {
      return state;
    },
    start() {
      failures = 0;
      start();
    },
    async call(tool, input, options = {}) {
      if (state.kind === "failed") throw new Error(`CodeGraph's server ended: ${state.reason}`);
      // A question must not shorten the pause: one that ends the process would end it for ever.
      if (state.kind === "waiting") throw new Error(`CodeGraph's server starts again: ${state.reason}`);
      start();
      const rpc = await running!.ready;
      return answerOf(await rpc.request("tools/call", { name: tool, arguments: input }, options));
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const child = running?.child;
      running = null;
      failures = 0;
      enter({ kind: "off" });
      // The server closes its projects when stdin ends; the signal is for one that hangs.
      child?.stdin.end();
      if (child !== undefined) setTimeout(() => child.kill(), 1_000).unref();
    },
  };
}

async function shakeHands(rpc: Rpc, version: string): Promise<Rpc> {
  await rpc.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "codegraph-vscode", version } });
  rpc.notify("notifications/initialized", {});
  return rpc;
}

function answerOf(answer: unknown): ToolAnswer {
  const {
    content = [],
    isError = false,
    structuredContent = null,
  } = answer as {
    readonly content?: readonly { readonly text?: string }[];
    readonly isError?: boolean;
    readonly structuredContent?: object | null;
  };
  const text = content.map((part) => part.text ?? "").join("\n");
  if (isError) throw new AnswerError(text);
  return { text, data: structuredContent };
}

/** The last line of an error output that is not part of a stack; null if there is none. */
function lastLine(stderr: string): string | null {
  return (
    stderr
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("at ") && !line.startsWith("Node.js v"))
      .at(-1) ?? null
  );
}
