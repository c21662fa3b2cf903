import { visible } from "@codegraph/model";
import { styleText } from "node:util";
import type { Output } from "./output.js";

/** Colours for a terminal; in a pipe or with NO_COLOR each returns its text as it is. */
export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  /** For places, `file:line`. */
  place(text: string): string;
}

/** Where a command reads from its surroundings and writes to. */
export interface Terminal {
  readonly output: Output;
  readonly paint: Paint;
  /** One line on stderr. */
  say(text: string): void;
  /** Whether somebody watches stderr. */
  readonly watched: boolean;
  /** Overwrites the current line of stderr; for a watched one only. */
  redraw(text: string): void;
}

/** Colours only where stdout is a terminal, and neither `NO_COLOR` nor `TERM=dumb` is set. */
export function openTerminal(output: Output, stderr: NodeJS.WriteStream): Terminal {
  return {
    output,
    paint: coloured(output) ? inColour : plain,
    say: (text) => void stderr.write(`codegraph: ${visible(text)}\n`),
    watched: stderr.isTTY,
    redraw: (text) => void stderr.write(`\r\u001B[2K${visible(text).slice(0, (stderr.columns ?? 80) - 1)}`),
  };
}

function coloured(output: Output): boolean {
  return output.interactive && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
}

const plain: Paint = { dim: (text) => text, bold: (text) => text, place: (text) => text };

const always = { validateStream: false } as const;
const inColour: Paint = {
  dim: (text) => styleText("dim", text, always),
  bold: (text) => styleText("bold", text, always),
  place: (text) => styleText("cyan", text, always),
};
