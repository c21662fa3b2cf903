import { describe, expect, test } from "vitest";
import { type Candidate, type Fit, mostSpecific, type Relation } from "../src/resolve/overloads.js";

/** A little language: `?` is unknown, an int is boxed to an Integer, and all but an int is an Object. */
const BASES: Record<string, readonly string[]> = { String: ["Object"], Integer: ["Object"], Object: [] };

function fit(argument: string, parameter: string): Fit {
  if (argument === "?") return "unknown";
  if (argument === parameter || BASES[argument]?.includes(parameter)) return "direct";
  if (argument === "int") return parameter === "Integer" || parameter === "Object" ? "converted" : "never";
  return argument === "Integer" && parameter === "int" ? "converted" : "never";
}

const java: Relation<string, string> = {
  fit,
  isNarrower: (_, one, other) => one === other || fit(one, other) === "direct",
  isSame: (one, other) => one === other,
  inPhases: true,
};

function choose(given: string[], ...candidates: (string[] | { rest: string[] })[]): readonly number[] {
  const read = candidates.map((each): Candidate<string> =>
    Array.isArray(each) ? { parameters: each, stretched: false } : { parameters: each.rest, stretched: true },
  );
  return mostSpecific(read, given, java);
}

describe("mostSpecific", () => {
  test("drops candidates that an argument does not fit", () => {
    expect(choose(["String"], ["int"], ["String"])).toEqual([1]);
    expect(choose(["String"], ["int"], ["Integer"])).toEqual([]);
  });

  test("prefers the more specific of two candidates that fit", () => {
    expect(choose(["String"], ["Object"], ["String"])).toEqual([1]);
    expect(choose(["String", "String"], ["Object", "String"], ["String", "Object"])).toEqual([0, 1]);
  });

  test("considers boxing only if nothing fits without it, and rest parameters last", () => {
    expect(choose(["int"], ["Object"], ["int"])).toEqual([1]);
    expect(choose(["int"], { rest: ["int"] }, ["Object"])).toEqual([1]);
  });

  test("ignores unknown arguments if all candidates have the same parameter for them", () => {
    expect(choose(["?", "int"], ["String", "Object"], ["String", "int"])).toEqual([1]);
    expect(choose(["?"], ["String"], ["int"])).toEqual([0, 1]);
    expect(choose(["?", "int"], ["String", "Object"], ["Integer", "int"])).toEqual([0, 1]);
  });

  test("returns the first of two candidates with the same parameters", () => {
    expect(choose(["?"], ["String"], ["String"])).toEqual([0]);
  });
});
