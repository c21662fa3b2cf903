import type { CallSites } from "./call-sites.js";
import type { Matches } from "./grep.js";
import type { Place } from "./reading.js";
import type { MentionsMeasure } from "./result.js";

/** Lines of a name, as {@link MentionsMeasure} counts them. */
export type Mentions = MentionsMeasure;

/**
 * Classifies the lines that grep finds for a name, each once: listed by the answer about its callers, else a call that the index leads to
 * another definition of that name, else an unresolved call, else a definition, else another mention.
 *
 * @param matches grep's matches of the name
 * @param listed places of the answer about the callers of one definition with that name
 * @param definitions `file:line` of the definitions with that name
 */
export function classifyMentions(
  name: string,
  {
    matches,
    listed,
    definitions,
  }: { readonly matches: Matches; readonly listed: readonly Place[]; readonly definitions: ReadonlySet<string> },
  { resolved, unresolved }: Pick<CallSites, "resolved" | "unresolved">,
): Mentions {
  const found = { lines: 0, listed: 0, elsewhere: 0, unresolved: 0, definitions: 0, other: 0 };
  const answered = new Set(listed.map(({ file, from }) => `${file}:${from}`));
  for (const [file, lines] of matches) {
    for (const line of lines) {
      const at = `${file}:${line}`;
      found.lines++;
      if (answered.has(at)) found.listed++;
      else if (resolved.get(name)?.has(at) === true) found.elsewhere++;
      else if (unresolved.get(name)?.has(at) === true) found.unresolved++;
      else if (definitions.has(at)) found.definitions++;
      else found.other++;
    }
  }
  return found;
}

/** Adds up the lines of several names. */
export function sumMentions(all: readonly Mentions[]): Mentions {
  const total = { lines: 0, listed: 0, elsewhere: 0, unresolved: 0, definitions: 0, other: 0 };
  for (const each of all) for (const part of Object.keys(total) as (keyof Mentions)[]) total[part] += each[part];
  return total;
}
