/** Words that questions consist of and that do not identify code. Stems, as `identifierWords` returns them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a an and ani are as at be been being but by can could did do doe done for from had ha have how i if in into is it its " +
    "me my not of on onto or our should so such than that the their them then there these thei thi those through to us wa we were " +
    "what when where whether which while who whose why will with within without would you your"
  ).split(" "),
);
