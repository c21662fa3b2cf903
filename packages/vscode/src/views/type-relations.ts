import type { RelatedType } from "@codegraph/engine";
import type { Questions } from "../questions/questions.js";
import type { RequestOptions } from "../server/rpc.js";
import { symbolInFile } from "./symbol-name.js";

/** A type of a file. Lines are 1-based. */
export interface AskedType {
  /** Relative to the root of the index, or `project:path` for a file of a linked project. */
  readonly file: string;
  readonly path: string;
  readonly line: number;
}

/** Returns the types directly above or below a type, in the order of the index; empty for a definition that is not a type. */
export async function relatedTypes(
  questions: Questions,
  { file, path, line }: AskedType,
  direction: "supertypes" | "subtypes",
  options: RequestOptions = {},
): Promise<readonly RelatedType[]> {
  const byPath = await questions.relationships(symbolInFile(file, path), options);
  // Two types of a file may share a path. Only the line tells them apart, which in turn may belong to a type and its constructor.
  const answer = byPath.outcome === "found" ? byPath : await questions.relationships(`${file}:${line}`, options);
  return answer[direction] ?? [];
}

/** Returns the dimmed text after a related type: `src/payment.ts, extends`. */
export function relationText({ type, relation, certainty }: RelatedType): string {
  const home = type.project === undefined ? "" : `${type.project}:`;
  return `${home}${type.file}, ${certainty === "exact" ? "" : "possibly "}${relation}`;
}
