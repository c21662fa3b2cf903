import { stem } from "../stem.js";

/** Forms of one word that stemming leaves apart. Separated by commas. */
const FORMS =
  "bind bound, send sent, build built, find found, get got, keep kept, hold held, lose lost, make made, run ran, " +
  "write written wrote, take taken took, throw thrown threw, choose chosen chose, break broken broke, begin begun began, " +
  "draw drawn drew, give given gave, hide hidden hid, freeze frozen froze, wake woken woke, speak spoken, catch caught, " +
  "think thought, understand understood, leave left, mean meant, spend spent, bend bent, wind wound, spin spun, stick stuck, " +
  "strike struck, override overridden overrode, rewrite rewritten, overwrite overwritten, unbind unbound, rebuild rebuilt, " +
  "index indices indexes, vertex vertices, matrix matrices, child children, leaf leaves, datum data, schema schemata, " +
  "criterion criteria";

/** Words that code and questions use for one thing, and the abbreviations of the trade. A word may be in several groups. */
const SYNONYMS =
  "delete remove erase, fetch load retrieve get, create make new construct build, directory folder dir, " +
  "argument parameter param arg, error exception failure, begin start init, end finish stop, diff patch delta, " +
  "authenticate login signin, cancel abort, append push, show display render, check verify validate, convert transform, " +
  "callback handler listener hook, concurrent parallel, random rand, maximum max, minimum min, initialize init setup, " +
  "terminate kill, execute run invoke, cache memo, merge combine join, split divide, parse decode, " +
  "serialize encode dump marshal, deserialize decode unmarshal parse, escape quote, environment env, temporary temp tmp, " +
  "message msg, response reply resp, request req, previous prev, current cur, length size len count, string str text, " +
  "number num, pointer ptr, buffer buf, database db, connection conn, context ctx, configuration config settings options, " +
  "synchronous sync, asynchronous async, allocate alloc malloc, position offset pos, duplicate copy clone, equal same eq, " +
  "average mean avg, reference ref, attribute attr, property prop, expression expr, statement stmt, language lang, " +
  "information info, administrator admin, repository repo, application app, document doc, source src, " +
  "destination dest dst target, character char, integer int, boolean bool, function fn func, generate gen, recursive recurse, " +
  "ancestor parent, descendant child, route path, url uri link, timeout deadline, retry backoff, throttle ratelimit, " +
  "print write output";

/** Words related to a stem, as stems. */
export interface RelatedWords {
  /** Other forms of the same word: `bound` for `bind`. */
  readonly forms: readonly string[];
  /** Words for the same thing: `remov` for `delet`. */
  readonly synonyms: readonly string[];
}

const forms = groupsByStem(FORMS);
const synonyms = groupsByStem(SYNONYMS);

/** Returns the words that stand for a stem in code of any project. */
export function relatedWords(word: string): RelatedWords {
  return { forms: forms.get(word) ?? [], synonyms: synonyms.get(word) ?? [] };
}

function groupsByStem(groups: string): ReadonlyMap<string, readonly string[]> {
  const related = new Map<string, string[]>();
  for (const group of groups.split(", ")) {
    const stems = [...new Set(group.split(" ").map(stem))];
    for (const one of stems) related.set(one, [...(related.get(one) ?? []), ...stems.filter((other) => other !== one)]);
  }
  return related;
}
