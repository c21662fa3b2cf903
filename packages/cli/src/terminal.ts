import { escapeInvisibleJson, escapeInvisibleLine } from "@codegraph/model";
import { type Paint, plain } from "@codegraph/text";
import type { Output } from "./output.js";
import { inColour } from "./paint.js";

export type { Paint } from "@codegraph/text";

/** Input and output of a command. */
export interface Terminal {
  readonly output: Output;
  readonly paint: Paint;
  /** Prints one line on stderr. */
  say(text: string): void;
  /** Prints a value as one line of JSON on stderr. */
  sayJson(value: object): void;
  /** Prints a stack on stderr, with all lines but the first indented. */
  trace(stack: string): void;
  /** True if stderr is a terminal. */
  readonly watched: boolean;
  /** Overwrites the current line of stderr. Only for a terminal. */
  redraw(text: string): void;
}

/** Uses colours only if stdout is a terminal and neither `NO_COLOR` nor `TERM=dumb` is set. */
export function openTerminal(output: Output, stderr: NodeJS.WriteStream): Terminal {
  const say = (text: string): void => void stderr.write(`codegraph: ${escapeInvisibleLine(text)}\n`);
  return {
    output,
    paint: coloured(output) ? inColour : plain,
    say,
    sayJson: (value) => void stderr.write(`${escapeInvisibleJson(JSON.stringify(value))}\n`),
    trace(stack) {
      const [message = "", ...places] = stack.split(/\n(?= +at )/u);
      say(message);
      for (const place of places) stderr.write(`    ${escapeInvisibleLine(place.trim())}\n`);
    },
    watched: stderr.isTTY,
    redraw: (text) => void stderr.write(`\r\u001B[2K${escapeInvisibleLine(text).slice(0, (stderr.columns ?? 80) - 1)}`),
  };
}

function coloured(output: Output): boolean {
  return output.interactive && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
}
