import type { FileUpdate, UpdateResult } from "@codegraph/engine";
import { count, modelReport, problemLines } from "@codegraph/text";
import type { SingleUpdate } from "../single-update.js";

/** One line for each file, then the problems. */
export function fileUpdateLines({ files, problems }: Pick<UpdateResult, "files" | "problems">): string[] {
  return [...files.map(fileLine), ...problemLines(problems, modelReport)];
}

export function singleUpdateLines({ files, problems, ...update }: SingleUpdate): string[] {
  return fileUpdateLines({ files: files ?? [update], problems });
}

function fileLine({ file, action, from, itemsAdded, itemsRemoved, linesUpdated }: FileUpdate): string {
  if (action === "missing") return `${file}: missing, neither on disk nor in the index`;
  const what = from === undefined ? action : `${action} from ${from}`;
  return `${file}: ${what}, +${itemsAdded} −${itemsRemoved} terms, ${count(linesUpdated, "line")}`;
}
