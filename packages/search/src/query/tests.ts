import { STOP_WORDS } from "../stop-words.js";

const TEST_WORD = /^(?:tests?|testcases?|specs?|fixtures?|mock(?:s|ed|ing)?|bench(?:mark(?:s|ing)?)?)$/iu;

/** "tests for X", "which unit tests cover X", "show me the specs of X". */
const ABOUT_TESTS =
  /^\W*(?:(?:which|what|where|are|is|there|any|show|find|list|me|all|the|existing|unit|integration|functional|regression|e2e)\s+)*(?:tests|test cases?|specs|fixtures|mocks|benchmarks|(?:unit|integration|functional|regression|e2e)\s+(?:tests?|specs?))\b(?:\s+(?:for|of|that|which|in|about|around|on|covers?|covering|use[sd]?|using|exercis\w+|check\w*|with|there)\b|\s*\??\s*$)/iu;

/** "where is X tested", "is X covered by tests". */
const IS_TESTED =
  /^\W*(?:where|how|is|are|which|what)\b[^.!?\n]*\b(?:tested|covered by (?:\w+\s+)?tests?|tests cover)\b[^.!?\n]{0,30}\??\s*$/iu;

/** A query with at most this many meaningful words is about tests if every second word is one of tests. */
const MAX_SHORT = 4;

/**
 * True if a query asks for tests: it begins with them ("tests for X"), asks where something is tested, or has few other words ("parser
 * tests"). A longer text that mentions tests, such as a commit message, is about the tested code.
 */
export function asksForTests(text: string): boolean {
  if (ABOUT_TESTS.test(text) || IS_TESTED.test(text)) return true;
  const words = (text.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const tests = words.filter((word) => TEST_WORD.test(word)).length;
  return words.length <= MAX_SHORT && 2 * tests >= words.length && tests > 0;
}
