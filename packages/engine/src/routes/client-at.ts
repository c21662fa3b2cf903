import { isFunctionLike, isTestFile } from "@codegraph/model";
import type { RouteClient } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { definitionsAround } from "../symbols/definitions-around.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import type { FileNames } from "./file-names.js";
import type { WiredFile } from "./wired-file.js";

/** Returns a client at a line of a file. */
export function clientAt(
  { record: { path: file } }: WiredFile,
  line: number,
  request: Pick<RouteClient, "method" | "path" | "provenance">,
  names: FileNames,
  reader: SpanReader,
): RouteClient {
  const around = definitionsAround(names.definitionsIn(file), line).find(({ kind }) => isFunctionLike(kind));
  const caller = around === undefined ? null : definitionRef(reader, around);
  return { ...request, ...reader.place(file), line, test: isTestFile(file), caller, certainty: "possible" };
}
