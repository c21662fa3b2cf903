import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { OracleSampleCall } from "../src/testing/index.js";

export const sample: string = fileURLToPath(new URL("fixtures/sample", import.meta.url));

/** Returns the position of the text between `<` and `>` in a file of the sample: `shape.<area>()`. */
function placeOf(file: string, piece: string): { readonly file: string; readonly line: number; readonly column: number } {
  const text = readFileSync(`${sample}/${file}`, "utf8");
  const offset = text.indexOf(piece.replaceAll(/[<>]/gu, "")) + piece.indexOf("<");
  return { file, line: text.slice(0, offset).split("\n").length, column: offset - text.lastIndexOf("\n", offset - 1) };
}

/** A name in the sample with the definitions that it leads to, as pieces of `src/shapes.ts` or of the named file. */
export function call(piece: string, leadsTo: readonly (readonly [file: string, piece: string])[] | "outside" | null): OracleSampleCall {
  const places = Array.isArray(leadsTo) ? leadsTo.map(([file, at]) => placeOf(file, at)) : leadsTo;
  return {
    ...placeOf("src/main.ts", piece),
    leadsTo: Array.isArray(places) ? places.map(({ file, line, column }) => `${file}:${line}:${column}`) : (leadsTo as "outside" | null),
  };
}

const SHAPES = "src/shapes.ts";
export const CIRCLE_AREA = [SHAPES, "number) {}\n  <area>"] as const;
export const SQUARE_AREA = [SHAPES, "Square {\n  <area>"] as const;

/** Calls that every indexer of TypeScript names alike. */
export const PLAIN_CALLS: readonly OracleSampleCall[] = [
  call("shape.<area>()", [[SHAPES, "Shape {\n  <area>"]]),
  call("either.<area>()", [CIRCLE_AREA, SQUARE_AREA]),
  call("  <local>();", [["src/main.ts", "const <local>"]]),
  call("trim(); <local>", [["src/main.ts", "const <local>"]]),
  call('".<trim>', "outside"),
  call("loose.<run>", null),
];
