/** Verbs that start the documentation of functions: "Returns …", "Check whether …". */
const VERBS = new Set(
  (
    "abort accept acquire add adjust advance allocate allow append apply assert assign attach attempt authenticate await begin bind block build " +
    "calculate call cancel cast change check choose clamp clean clear clone close collect combine compare compile compose compute concatenate configure confirm " +
    "connect construct consume convert copy count create decode decrement decrypt deduplicate define delete dequeue derive describe " +
    "deserialize destroy detach detect determine disable disconnect dispatch display divide draw drop dump emit end enable encode encrypt enqueue ensure " +
    "enumerate escape estimate evaluate execute exit expand export extend extract fetch fill filter find finish fire flatten flush force forward format free " +
    "generate get give group guess handle hash hide identify ignore import increment indicate infer inform init initialize inject insert inspect install " +
    "instantiate intercept invalidate invoke issue iterate join keep kill launch let limit list listen load lock log look lookup make map mark match " +
    "measure merge migrate modify mount move multiply navigate negate normalize notify obtain open output override overwrite pad parse pass patch pause peek perform pick ping poll pop " +
    "populate post predict prefetch prepare prepend preserve prevent print process produce prompt propagate provide prune publish pull push put quote raise read rebuild receive recompute " +
    "record recover redirect reduce refresh refund register reject release reload remove rename render reorder replace reply report represent request require reset resize " +
    "resolve respond restart restore restrict resume retain retrieve retry return reverse revert rewrite rollback rotate round run sanitize save scale scan schedule scroll search select send " +
    "serialize serve set setup shift show shuffle shutdown sign signal simplify skip sleep slice sort spawn specify split start stop store strip submit " +
    "subscribe subtract suspend swap switch sync synchronize take tear terminate test throw toggle tokenize trace track transfer transform translate transpose traverse trigger trim try truncate " +
    "turn undo unescape unlink unlock unmount unpack unregister unset unsubscribe unwrap update upgrade upload use validate verify visit wait wake walk warn watch wrap write yield zip"
  ).split(" "),
);

/** The rest of a sentence after its verb, as in "destructures the file", "tests whether all values are set". */
const OBJECT = new Set("a an the all any each every this that these if whether".split(" "));
const QUESTION = /^\W*(?:how|what|where|which|who|why|when)\b/iu;
/** Verbs that begin a question, or a statement without its subject: "is a shortcut for …". */
const AUXILIARIES = new Set("is was has does".split(" "));
const KIND_OF_FUNCTION = /^\W*(?:an?\s+)?(?:helper|convenience|utility|factory|shortcut)\s+(?:method|function)\b/iu;

/** Words that stand before a noun. The object of a verb mostly has one: "redirect the request". */
const DETERMINERS = new Set(
  "a an the any all each every this that these those it its if whether them their given another one no some".split(" "),
);
/** Verbs that are nouns as often. */
const NOUNS = new Set(
  (
    "request redirect retry store hash filter group transfer test cast log signal split trace schedule search dispatch export import output " +
    "process record report sync watch lock mount patch"
  ).split(" "),
);
/** Endings of nouns that name an activity or a layer: "redirect handling", "retry middleware", "store creation". */
const ACTIVITY = /(?:ing|tion|sion|ment|ware|ance|ence|ability|ics|ology|logic|lifecycle|internals|hooks|helpers)s?$/u;
/** Things that end like an activity. */
const THING = /(?:^|_)(?:string|option|information|connection|annotation|function|exception|version|session|element|argument)s?$/u;

/**
 * True if a query that begins with a verb is a noun phrase after all: it has no determiner, and an activity follows within two words
 * ("request context handling"), or another noun by "and" or "or" ("request and response model", "Execute and ExecuteScalar").
 */
function startsWithNouns(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z_]+/gu) ?? [];
  if (!VERBS.has(words[0]!) || words.some((word) => DETERMINERS.has(word)) || isStatement(text)) return false;
  const [first = "", second = "", third = ""] = words;
  const isNoun = NOUNS.has(first);
  if (/^(?:and|or)$/u.test(second)) return !VERBS.has(third) && (isNoun || third.startsWith(first.slice(0, -1)));
  return isNoun && [second, third].some((word) => ACTIVITY.test(word) && !THING.test(word));
}

/**
 * True if a query reads like the documentation of one definition: it describes an action, or is a statement with a full stop. A question
 * about how something works names its subject instead.
 */
export function readsLikeDocumentation(text: string): boolean {
  return describesAction(text) || isStatement(text);
}

/** True for a sentence with a full stop that is no question. */
export function isStatement(text: string): boolean {
  return /[^.\s]\.\s*$/u.test(text) && !QUESTION.test(text);
}

/**
 * True if a query describes an action the way the documentation of a function does ("Returns the number of open connections"). Such a query
 * wants functions.
 */
export function describesAction(text: string): boolean {
  const [first, second] =
    text
      .trim()
      .toLowerCase()
      .match(/[a-z]+/gu) ?? [];
  if (first === undefined || second === undefined || startsWithNouns(text)) return false;
  return (
    VERBS.has(first) ||
    VERBS.has(first.replace(/s$/u, "")) ||
    VERBS.has(first.replace(/es$/u, "")) ||
    VERBS.has(first.replace(/ies$/u, "y")) ||
    // The third person of any other verb.
    (/[^su]s$/u.test(first) && OBJECT.has(second) && !AUXILIARIES.has(first)) ||
    KIND_OF_FUNCTION.test(text)
  );
}
