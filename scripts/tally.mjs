/**
 * Reads vitest's JSON report and prints "N passed, N failed".
 *
 *     node scripts/tally.mjs REPORT EXIT_CODE
 *
 * A file that could not be loaded counts as one failure. So does a run that failed
 * without a failed test: a broken build leaves no report.
 */
import { readFileSync } from "node:fs";

const [path, exitCode] = process.argv.slice(2);
const text = readFileSync(path, "utf8");
const {
  numPassedTests: passed,
  numFailedTests,
  testResults,
} = text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };

const unloaded = testResults.filter(
  ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
);
let failed = numFailedTests + unloaded.length;
if (failed === 0 && exitCode !== "0") failed = 1;

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
