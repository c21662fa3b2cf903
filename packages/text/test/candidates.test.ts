/** Candidates of an ambiguous name. */
import type { SymbolCandidate } from "@codegraph/engine";
import { expect, test } from "vitest";
import { candidateLines, plain } from "../src/index.js";

const face = {
  paint: plain,
  keep: (sentence: string) => sentence,
  call: ({ verb, subject }: { verb: string; subject: string }) => `${verb} ${subject}`,
};

/** A method like those of gson's type adapters. */
function candidate(name: string, changes: Partial<SymbolCandidate> = {}): SymbolCandidate {
  const path = `${name} > read`;
  const at = { name: "read", kind: "method", path, file: `${name}.java`, line: 12, column: 3 } as const;
  const signature = "@Override public T read(JsonReader in) throws IOException, MalformedJsonException";
  return { ...at, signature, callers: 2, as: `${name}.java:${name}.read`, ...changes };
}

const NAMES = "ABCDEFGHIJKL".split("");

test("the first ten candidates are listed, with the call that lists them all", () => {
  const candidates = NAMES.map((name) => candidate(name));
  const lines = candidateLines("read", { outcome: "ambiguous", definitions: [], candidates, candidatesTotal: 132 }, face);
  expect(lines).toHaveLength(11);
  expect(lines?.slice(0, 2)).toEqual([
    '"read" is ambiguous (132 matches, 10 shown; all: search-symbols read). Use one of these names:',
    "A.java:A.read (2 callers): @Override public T read(JsonReader in) throws IOException, …",
  ]);
});

test("a candidate that only its line tells apart has its name too", () => {
  const candidates = [candidate("A", { as: "A.java:12", callers: 1 }), candidate("A", { as: "A.java:30" })];
  expect(candidateLines("read", { outcome: "ambiguous", definitions: [], candidates, candidatesTotal: 2 }, face)?.[1]).toMatch(
    /^A\.java:12 A\.read \(1 caller\): /u,
  );
});
