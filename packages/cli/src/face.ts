import type { Face, NextCall, Paint } from "@codegraph/text";

/** The face of the command line: colours, and further questions as command lines. */
export function faceOf(paint: Paint): Face {
  return { paint, keep: (sentence) => sentence, call: commandLine };
}

function commandLine({ verb, subject, options = {} }: NextCall): string {
  const written = /^[\w./:#-]+$/u.test(subject) ? subject : `"${subject}"`;
  const flags = Object.entries(options).map(([name, value]) => {
    const flag = `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? flag : `${flag} ${value}`;
  });
  return `\`codegraph ${[verb, written, ...flags].join(" ")}\``;
}
