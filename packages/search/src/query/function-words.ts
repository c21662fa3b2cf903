/** Words that sentences of other languages consist of, by language. Words of two letters and more, without accents. */
const LANGUAGES: readonly ReadonlySet<string>[] = [
  "wo wie was wer wann warum wird werden wurde der die das den dem des ein eine einen einem einer ist sind und oder nicht mit von zu zum zur im auf fur bei aus man",
  "ou comment quand pourquoi qui que quoi quel quelle est sont le la les un une des du de et dans pour par avec sur ce cette il elle on se",
  "donde como cuando porque por que quien cual es son se el la los las un una unos del de en para con sobre su al lo",
  "onde como quando porque por que quem qual sao se os as um uma uns dos das do da de em no na para com sobre ao seu",
  "dove come quando perche chi che cosa quale sono viene vengono si il lo la gli le un uno una dei del della delle di in nel con per su da al",
  "waar hoe wat wie wanneer waarom wordt worden de het een van voor met op uit bij en zijn naar niet te door",
  "gdzie jak kiedy dlaczego kto co czy jest sa sie na do dla od przez oraz lub nie ze",
  "nerede nasil neden kim hangi bir ve ile icin mi bu olarak",
  "где как что кто когда почему это для при или не на из от до по",
].map((words) => new Set(words.split(" ")));

/** As many function words of one language tell that a query is written in it. One alone may be a name: `les`, `die`, `como`. */
const FEWEST = 2;

/**
 * Returns the words that are function words of a language other than English, if the query has two of the same language; none otherwise.
 *
 * @param words in lower case, without accents
 */
export function foreignFunctionWords(words: readonly string[]): ReadonlySet<string> {
  const found = LANGUAGES.map((known) => new Set(words.filter((word) => known.has(word))));
  const most = found.reduce((best, each) => (each.size > best.size ? each : best), NONE);
  return most.size < FEWEST ? NONE : most;
}

const NONE: ReadonlySet<string> = new Set();
