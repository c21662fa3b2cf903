/**
 * Records docs/recording.svg: a session in a real terminal, as an SVG that is animated without a script.
 *
 *     node scripts/recording.mjs DIR [OUT]     DIR is a checkout of gin-gonic/gin without an index
 *
 * Needs `script` of util-linux. Shows the commands' real output at its real pace, with long waits shortened.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { animate } from "./recording-svg.mjs";
import xterm from "@xterm/headless";

const root = resolve(import.meta.dirname, "..");
const commands = [
  "npx @codegraph/cli init",
  "codegraph callers Context.AbortWithStatus",
  "codegraph impact redirectRequest --depth 3",
  "codegraph path RouterGroup.GET node.addRoute",
  "codegraph explain gin.go:722",
  'codegraph search "how is a panic recovered" --limit 3',
];
const size = { cols: 105, rows: 24 };
/** Milliseconds. Longer commands are shown faster. */
const longest = 2_500;
const betweenFrames = 120;

const [directory, out = join(root, "docs/recording.svg")] = process.argv.slice(2);
if (directory === undefined || existsSync(join(directory, ".codegraph"))) {
  console.error("node scripts/recording.mjs DIR [OUT]: DIR is a checkout without an index");
  process.exit(2);
}

const shims = mkdtempSync(join(tmpdir(), "codegraph-recording-"));
try {
  writeShims();
  const scenes = [];
  for (const command of commands) scenes.push({ command, frames: await record(command) });
  writeFileSync(out, animate(scenes, size));
} finally {
  rmSync(shims, { recursive: true });
}

/** Creates `codegraph` and `npx` commands that start this build. */
function writeShims() {
  mkdirSync(join(shims, "home"));
  symlinkSync(process.execPath, join(shims, "node"));
  const start = `exec node "${join(root, "packages/cli/dist/bundle/bin.js")}" "$@"`;
  writeFileSync(join(shims, "codegraph"), `#!/bin/sh\n${start}\n`, { mode: 0o755 });
  writeFileSync(join(shims, "npx"), `#!/bin/sh\nshift\n${start}\n`, { mode: 0o755 });
}

/** Frames of the terminal while a command runs: rows of coloured runs, with the milliseconds since its start. */
async function record(command) {
  const chunks = [];
  const started = performance.now();
  const child = spawn("script", ["-qefc", `stty cols ${size.cols} rows ${size.rows - 1}; ${command}`, "/dev/null"], {
    cwd: directory,
    env: {
      PATH: [shims, process.env.PATH].join(delimiter),
      HOME: join(shims, "home"),
      TERM: "xterm-256color",
      LANG: "C.UTF-8",
      SHELL: "/bin/sh",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) chunks.push({ at: performance.now() - started, chunk });

  // Read afterwards, so that reading does not slow the command.
  const terminal = new xterm.Terminal({ ...size, allowProposedApi: true });
  const frames = [];
  for (const { at, chunk } of chunks) {
    await new Promise((done) => void terminal.write(chunk, done));
    frames.push({ at, rows: rowsOf(terminal) });
  }
  if (terminal.buffer.active.baseY > 0) throw new Error(`the terminal is too small for: ${command}`);
  return thinned(frames);
}

/** Drops frames that are too short to see, always keeps the last, and shortens waits. */
function thinned(frames) {
  const whole = frames.at(-1)?.at ?? 0;
  const pace = Math.min(1, longest / whole);
  const shown = [];
  for (const { at, rows } of frames.map((frame) => ({ ...frame, at: frame.at * pace }))) {
    if (shown.length > 0 && at - shown.at(-1).at < betweenFrames) shown[shown.length - 1] = { at: shown.at(-1).at, rows };
    else shown.push({ at, rows });
  }
  return shown;
}

function rowsOf({ buffer: { active }, rows }) {
  return Array.from({ length: rows }, (_, y) => runsOf(active.getLine(active.viewportY + y)));
}

function runsOf(line) {
  const runs = [];
  for (let x = 0; x < line.length; x++) {
    const cell = line.getCell(x);
    const text = cell.getChars() || " ";
    const style = cell.isDim() ? "dim" : cell.isBold() ? "bold" : cell.isFgPalette() ? "place" : "text";
    const last = runs.at(-1);
    if (last?.style === style && last.x + last.text.length === x) last.text += text;
    else runs.push({ x, style, text });
  }
  // Blanks at the ends of runs are empty cells.
  return runs.flatMap(({ x, style, text }) => {
    const shown = text.trim();
    return shown === "" ? [] : [{ x: x + text.indexOf(shown), style, text: shown }];
  });
}
