export { main } from "./main.js";
export { Output } from "./output.js";
export { openTerminal, type Paint, type Terminal } from "./terminal.js";
export type { Argument, Call, ExitCode, Option, Options, Verb } from "./verb.js";
export { verbs } from "./verbs/index.js";
