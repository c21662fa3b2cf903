import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { StoredDefinition } from "@codegraph/store";

const OF_FUNCTIONS = new Set("def defp defmacro fun func function fn sub method proc constructor init macro lambda operator".split(" "));
const OF_TYPES = new Set(
  "class struct union interface trait enum type object record protocol actor contract typedef data extension annotation".split(" "),
);
const OF_OTHERS = new Set("const let var val static namespace module package mod defmodule library field property event".split(" "));

/** Formats the position of a chunk and its definition in the terms of its language: `src/UserService.kt:45-67 (fun authenticate)`. */
export function attributionOf(file: string, startLine: number, endLine: number, shown: StoredDefinition | null): string {
  const place = `${file}:${startLine === endLine ? startLine : `${startLine}-${endLine}`}`;
  if (shown === null) return place;
  const word = wordOf(shown);
  return `${place} (${word === "" || word === shown.name ? shown.name : `${word} ${shown.name}`})`;
}

/** Returns the keyword in the prototype that introduces the definition, else its kind. Empty for headings. */
function wordOf({ kind, name, signature }: StoredDefinition): string {
  if (kind === "section") return "";
  const words = isFunctionLike(kind) ? OF_FUNCTIONS : isTypeLike(kind) ? OF_TYPES : OF_OTHERS;
  const at = signature.indexOf(name);
  const before = (at === -1 ? signature : signature.slice(0, at)).match(/[A-Za-z]+/gu) ?? [];
  return before.findLast((word) => words.has(word)) ?? kind.replaceAll("_", " ");
}
