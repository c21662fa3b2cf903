import type { Answer } from "./answers.js";
import { area, file, files, map, occurrences, terms } from "./file-answers.js";
import { overview, style, summary } from "./project-answers.js";
import { history, impact, path, search, symbol, tests } from "./symbol-answers.js";

/** Questions about a project, by name. */
export const ANSWERS: ReadonlyMap<string, Answer> = new Map(
  Object.entries({ overview, summary, style, files, map, file, area, terms, occurrences, search, symbol, tests, history, path, impact }),
);
