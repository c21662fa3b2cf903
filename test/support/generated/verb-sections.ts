import type { Verb } from "../../../packages/cli/src/verb.js";

/**
 * Adds a section for each verb that a page does not explain yet, after the section of the verb before it in help: its usage, its summary and
 * the markers of its options. The explanation is then written by hand.
 */
export function addVerbSections(page: string, verbs: readonly Pick<Verb, "name" | "summary" | "arguments" | "options">[]): string {
  return verbs.reduce((text, verb, at) => {
    if (text.includes(`\n### ${verb.name}\n`)) return text;
    const before = text.indexOf(`\n### ${verbs[at - 1]?.name ?? ""}\n`);
    const next = text.slice(before + 1).search(/\n##/u);
    const end = before < 0 || next < 0 ? text.length : before + 1 + next;
    return `${text.slice(0, end).trimEnd()}\n\n${section(verb)}\n${text.slice(end)}`;
  }, page);
}

function section({ name, summary, arguments: given, options }: Parameters<typeof addVerbSections>[1][number]): string {
  const usage = [`codegraph ${name}`, ...given.map((argument) => argument.name)].join(" ");
  const table = Object.keys(options).length === 0 ? [] : ["", `<!-- generated: options ${name} -->`, "<!-- end -->"];
  return [`### ${name}`, "", `\`${usage}\`: ${summary}.`, ...table].join("\n");
}
