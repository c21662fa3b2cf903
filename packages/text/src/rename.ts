import type { RenameConflict, RenameEdit, RenameMention, RenameResult } from "@codegraph/engine";
import { grouped } from "./grouped.js";
import { count } from "./numbers.js";
import { headed } from "./sites.js";
import { askedName, placeOf } from "./symbol.js";

const CONFLICTS: Readonly<Record<RenameConflict["why"], string>> = {
  exists: "the new name exists there",
  shadowed: "the new name means something else there",
  captured: "the new name is used there for something else",
  outside: "a type outside of the project may have the member",
};

/** The edits as a unified diff, then the places that no edit changes and the conflicts. */
export function renameLines(result: RenameResult, withPossible = false): string[] {
  const { together, possible, mentions, conflicts, totals, written, diff } = result;
  const state = written.length > 0 ? `Renamed in ${count(written.length, "file")}` : "Preview, nothing is written";
  const only = withPossible ? [] : headed(`possible, not part of the diff (${totals.possible})`, placeLines(possible));
  return [
    ...(diff === "" ? [] : diff.replace(/\n$/u, "").split("\n")),
    `${state}: ${count(totals.edits, "exact edit")} in ${count(totals.files, "file")}, ${totals.possible} possible, ${count(totals.mentions, "line")} of text with the name.`,
    ...headed(
      "renamed together",
      together.map((each) => `${askedName(each)} ${placeOf(each)}`),
    ),
    ...only,
    ...headed(
      "conflicts",
      conflicts.map(({ file, line, column, why }) => `${file}:${line}:${column} ${CONFLICTS[why]}`),
    ),
    ...headed("in comments, strings and documents, unchanged", placeLines(mentions)),
  ];
}

/** `src/user.ts: 12 30`. */
function placeLines(places: readonly (RenameEdit | RenameMention)[]): string[] {
  return [...grouped(places, ({ file }) => file)].map(([file, each]) => `${file}: ${[...new Set(each.map(({ line }) => line))].join(" ")}`);
}
