import type { Batch, WatchStatus } from "@codegraph/engine";
import { count } from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

const SIGNS = { added: "+", updated: "~", renamed: ">", removed: "-" } as const;

export const watch: Verb = defineVerb({
  name: "watch",
  summary: "keep the index current until interrupted, and print each change",
  example: "watch --json",
  arguments: [],
  options: {},
  endsInOrder: true,
  async run(call) {
    let printing: Promise<unknown> = Promise.resolve();
    async function print(batch: Batch): Promise<void> {
      await call.answer(batch, { found: () => true, text: batchLines });
      await call.terminal.output.flush();
    }
    const project = await call.project({
      watch: true,
      onBatch(batch) {
        // Output fails if the reader has closed the pipe.
        printing = printing.then(() => print(batch)).catch(() => undefined);
      },
    });
    // A watcher alone does not keep the process alive.
    const hold = setInterval(() => undefined, 2 ** 30);
    try {
      const { watch: state } = await project.status();
      call.terminal.say(stateLine(project.root, state));
      if (!call.signal.aborted) await new Promise((resolve) => call.signal.addEventListener("abort", resolve, { once: true }));
    } finally {
      clearInterval(hold);
      await printing;
    }
    return 0;
  },
});

function stateLine(root: string, { state, folders, trouble }: WatchStatus): string {
  if (state === "watching") return `watching ${root} (${count(folders, "folder")}); stop with Ctrl-C`;
  if (state === "polling") return `polling ${root}: ${trouble ?? "file watching is not available"}`;
  return state === "elsewhere" ? `another process keeps ${root} current` : `the settings disable watching ${root} (watch, autoUpdate)`;
}

function batchLines({ files, durationMs, latencyMs }: Batch, paint: Paint): string[] {
  const time = new Date().toTimeString().slice(0, 8);
  const after = latencyMs === null ? "" : `, ${latencyMs} ms after the change`;
  return [
    `${time} ${count(files.length, "file")} in ${durationMs} ms${after}`,
    ...files.slice(0, MOST_LINES).map(({ file, action }) => `  ${SIGNS[action]} ${paint.place(file)}`),
    ...(files.length > MOST_LINES ? [`  … and ${files.length - MOST_LINES} more`] : []),
  ];
}

/** Limit of lines for each batch, so that a branch switch does not scroll everything away. */
const MOST_LINES = 20;
