import type { UnusedFolder, UnusedResult, UnusedSymbol } from "@codegraph/engine";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import { askedName } from "./symbol.js";

const MOST_FOLDERS = 8;
const MOST_NAMES = 3;

/** Definitions that nothing uses by file, each with the reason; totals by folder; files without any use; and the definitions left out. */
export function unusedLines(result: UnusedResult, paint: Paint): string[] {
  const { unused, total, lines, sure, folders, files } = result;
  if (total === 0) return ["No unused definition found.", ...leftOutLine(result)];
  const head = `${count(total, "unused definition")}, ${count(lines, "line")}: ${number(sure)} sure, ${number(total - sure)} likely`;
  return [
    head,
    ...(folders.length > 1 && folders.length < total ? [`By folder: ${folderTotals(folders)}`] : []),
    ...unused.map((each) => unusedLine(each, paint)),
    ...files.map((file) => `${paint.place(file)}: nothing in the file is used`),
    ...leftOutLine(result),
  ];
}

function folderTotals(folders: readonly UnusedFolder[]): string {
  const shown = folders
    .slice(0, MOST_FOLDERS)
    .map(({ folder, definitions, lines }) => `${folder === "" ? "." : folder} ${number(definitions)} (${count(lines, "line")})`);
  const rest = folders.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${count(rest, "more folder")}`] : [])].join(", ");
}

/** `src/user.ts:12-30 function load: likely, visible; its name occurs nowhere else, and 2 that only it uses: parse, split`. */
function unusedLine(symbol: UnusedSymbol, paint: Paint): string {
  const { file, line, endLine, kind, certainty, why, only } = symbol;
  const place = paint.place(`${file}:${line}${endLine > line ? `-${endLine}` : ""}`);
  const names = only.slice(0, MOST_NAMES).map(askedName);
  const rest = only.length > names.length ? ", …" : "";
  const group = only.length === 0 ? "" : `, and ${number(only.length)} that only it uses: ${names.join(", ")}${rest}`;
  return `${place} ${kind} ${paint.bold(askedName(symbol))}: ${certainty}, ${why}${group}`;
}

function leftOutLine({ leftOut: { openCalls, hooks } }: UnusedResult): string[] {
  const reasons = [
    ...(openCalls === 0 ? [] : [`${number(openCalls)} that unresolved calls may mean`]),
    ...(hooks === 0 ? [] : [`${number(hooks)} that a library or tool may call`]),
  ];
  return reasons.length === 0 ? [] : [`Not listed: ${reasons.join(", ")}.`];
}
