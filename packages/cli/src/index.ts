export { main } from "./main.js";
export { Output } from "./output.js";
export { openTerminal, type Paint, type Terminal } from "./terminal.js";
export type { Argument, Call, ExitCode, Option, Options, Registry, Verb } from "./verb.js";
export { loadVerb, loadVerbs, verbNames } from "./verbs/index.js";
