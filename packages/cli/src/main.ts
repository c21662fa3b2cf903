import type { Project } from "@codegraph/engine";
import { printAnswer } from "./answer.js";
import { readCommandLine, verbIndex } from "./command-line.js";
import { findVerb } from "./find-verb.js";
import { explain, overview } from "./help.js";
import { openNearest } from "./open-project.js";
import type { Terminal } from "./terminal.js";
import type { Call, ExitCode, Verb } from "./verb.js";
import * as registry from "./verbs/index.js";
import { version } from "./version.js";

/**
 * Runs the command given by the arguments, without node and script.
 *
 * @param begins called with the verb before it runs
 * @throws CodeGraphError for expected errors, and anything else unchanged
 */
export async function main(
  argv: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
  begins: (verb: Verb) => void = () => undefined,
): Promise<ExitCode> {
  const at = verbIndex(argv);
  const name = argv[at] ?? "";
  if (at < 0) {
    const asksVersion = argv.includes("--version") || argv.includes("-V");
    await terminal.output.lines(asksVersion ? version() : overview(await registry.loadVerbs(), registry.verbGroups));
    return 0;
  }
  const verb = await findVerb(name, registry);
  const rest = argv.toSpliced(at, 1).map((word) => (word === "-h" ? "--help" : word));
  if (rest.includes("--help")) {
    await terminal.output.lines(explain(verb));
    return 0;
  }
  begins(verb);
  return run(verb, rest, terminal, signal);
}

async function run(verb: Verb, argv: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<ExitCode> {
  const { arguments: positional, options } = readCommandLine(verb, argv);
  const folder = typeof options["project"] === "string" ? options["project"] : null;
  let opened: Promise<Project> | undefined;
  const call: Call = {
    arguments: positional,
    options: options as Call["options"],
    projectFolder: folder,
    terminal,
    json: options["json"] === true,
    signal,
    registry,
    project(given) {
      opened ??= openNearest(folder, terminal, given).catch((error: unknown) => {
        // A later call may use other options.
        opened = undefined;
        throw error;
      });
      return opened;
    },
    answer: (result, answer) => printAnswer(result, answer, options["json"] === true, terminal),
  };
  try {
    return await verb.run(call);
  } finally {
    const project = await opened?.catch(() => undefined);
    await project?.close();
  }
}
