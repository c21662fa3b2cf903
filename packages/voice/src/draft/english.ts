/** Words that occur in nearly every English text. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  "the of and to in is it for that with as on be this by are from or not when if an at was but".split(" "),
);

/** Of the words in titles one in nine is such a word, in prose one in three, in other languages one in fifty. */
export function isEnglish(words: readonly string[]): boolean {
  return words.length > 0 && words.filter((word) => FUNCTION_WORDS.has(word)).length / words.length > 0.08;
}

/** Base forms of verbs that start commit subjects. */
const VERBS =
  "accept add adjust adapt align allow always amend annotate append apply assert assign avoid backport be begin bind block bring build bump cache call capture catch change check clarify clean cleanup clear close collapse collect combine comment compare compile complete compute configure consider consolidate convert copy correct create cut deal debug declare decrease deduplicate default define delay delete deprecate describe detect determine disable disallow discard do document don't downgrade drop dump emit enable encode end enforce enhance ensure escape evaluate exclude exit expand expect explain export expose extend extract fail feed fetch fill filter find finish fix flag flatten flush fold follow force format forward free generate get give go group guard handle have hide hoist honour honor ignore implement import improve include increase indent infer initialize inline insert install instrument integrate introduce invert invoke isolate issue keep kill let lift limit link lint list load lock log look loosen lower make map mark match measure memoize mention merge migrate minimize mock modernize modify move name normalize note notify omit only open optimize order organize output override parse pass patch perform pick pin place polish port postpone prefer prefix prepare preserve prevent print process produce propagate protect provide prune pull push put raise read rebase rebuild recognize record redirect reduce refactor refer reference refine reformat refresh register reject relax release reload remove rename render reorder reorganize replace report require reset resolve respect restore restrict restructure retry return reuse revamp revert review revise rework rewrite rollback round run sanitize save scope select send separate serialize set share shorten show silence simplify skip sort specify speed split standardize start state stop store streamline strip stub support suppress swap switch sync tag take test throw tidy tighten toggle trace track transform translate treat trigger trim truncate try turn tweak type unify uninstall unwrap update upgrade use utilize validate verify wait warn watch widen work wrap write".split(
    " ",
  );

export type Mood = "imperative" | "past" | "third person" | "gerund" | "other";

const BASES: ReadonlySet<string> = new Set(VERBS);

const MOODS: ReadonlyMap<string, Mood> = new Map(
  VERBS.flatMap((verb): [string, Mood][] => {
    const soft = verb.replace(/e$/u, "");
    const doubled = /[^aeiou][aeiou][bdgklmnprt]$/u.test(verb) ? `${verb}${verb.at(-1)}` : soft;
    const y = verb.replace(/([^aeiou])y$/u, "$1i");
    return [
      [`${soft}ed`, "past"],
      [`${doubled}ed`, "past"],
      [`${y}ed`, "past"],
      [`${verb}s`, "third person"],
      [`${y}es`, "third person"],
      [`${verb}es`, "third person"],
      [`${soft}ing`, "gerund"],
      [`${doubled}ing`, "gerund"],
    ];
  }),
);
const IRREGULAR: Readonly<Record<string, Mood>> = {
  made: "past",
  wrote: "past",
  got: "past",
  kept: "past",
  did: "past",
  ran: "past",
  brought: "past",
  built: "past",
  sent: "past",
  took: "past",
  does: "third person",
  goes: "third person",
};

/** Form of a subject's first word. `other` if it is not a known verb. */
export function moodOf(word: string): Mood {
  return BASES.has(word) ? "imperative" : (MOODS.get(word) ?? IRREGULAR[word] ?? "other");
}
