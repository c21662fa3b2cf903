export { main } from "./main.js";
export { Output } from "./output.js";
export { openTerminal, type Paint, type Terminal } from "./terminal.js";
export type { Argument, Call, ExitCode, Option, Options, Registry, Verb, VerbGroup } from "./verb.js";
export { loadVerb, loadVerbs, verbGroups, verbNames } from "./verbs/index.js";
