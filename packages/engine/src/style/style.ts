import { CodeGraphError, estimateTokens, isFunctionLike, isTypeLike, visibleLine } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { LanguageStyle, StyleClaim, StyleOptions, StyleResult, StyleSection } from "../api/index.js";
import { documentation } from "./aspects/documentation.js";
import { errors } from "./aspects/errors.js";
import { files } from "./aspects/files.js";
import { functions } from "./aspects/functions.js";
import { imports } from "./aspects/imports.js";
import { naming } from "./aspects/naming.js";
import { tests } from "./aspects/tests.js";
import type { Aspect } from "./claim.js";
import { checkCount } from "../search/question.js";
import { readSample } from "./code-sample.js";

const ASPECTS: readonly Aspect[] = [naming, errors, imports, tests, documentation, functions, files];
/** In the order of what who writes code has to know first. */
const TITLES: Readonly<Record<StyleSection, string>> = {
  naming: "Naming",
  errors: "Errors",
  imports: "Imports",
  tests: "Tests",
  documentation: "Documentation",
  functions: "Functions",
  files: "Files",
};
const SECTIONS = Object.keys(TITLES) as StyleSection[];
const BUDGET = 1_200;
const LEAST_BUDGET = 100;
const MOST_BUDGET = 20_000;
/** A language with fewer files has no style of its own. */
const FEWEST = 5;
const MOST_LANGUAGES = 4;
const MOST_LOOKED_AT = 8;

/** How the code of a project is written: what can be counted of its definitions, imports and tests, where it is clear. */
export function styleOf(store: FactReader, registry: LanguageRegistry, { language, path = "", budget = BUDGET }: StyleOptions): Omit<StyleResult, "stale"> {
  checkCount("budget", budget, LEAST_BUDGET, MOST_BUDGET);
  // Code in documents is of many hands, and shows rather than does.
  const isCode = (id: string): boolean => registry.get(id)?.resolution !== undefined && registry.get(id)?.isDocument !== true;
  if (language !== undefined && !isCode(language)) throw unknownLanguage(language, store);
  const groups = new Map<string, FileRecord[]>();
  for (const record of store.files()) {
    const isMeant = (path === "" || record.path === path || record.path.startsWith(`${path}/`)) && (language === undefined || record.language === language);
    if (!isMeant || !isCode(record.language)) continue;
    const group = groups.get(record.language);
    if (group) group.push(record);
    else groups.set(record.language, [record]);
  }
  const chosen = [...groups].filter(([, records]) => records.length >= (language === undefined ? FEWEST : 1)).sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_LOOKED_AT);
  if (groups.size === 0 && path !== "") throw new CodeGraphError("not-found", `There is no code${language === undefined ? "" : ` of ${language}`} in ${path}`, "Name a folder with indexed code, or leave the path out.");
  const languages = chosen.map(([id, records]): LanguageStyle => {
    const sample = readSample(store, id, records);
    // Markup and plain text are written, but not in a style that definitions show.
    if (!sample.definitions.some(({ kind }) => isFunctionLike(kind) || isTypeLike(kind))) return { language: id, files: sample.files, read: 0, claims: [] };
    const told = ASPECTS.flatMap((aspect) => aspect(sample)).filter((claim) => claim !== null);
    const claims = SECTIONS.flatMap((section) => told.filter((claim) => claim.section === section));
    return { language: id, files: sample.files, read: sample.own.length + sample.tests.length, claims };
  }).filter(({ claims }) => claims.length > 0).slice(0, MOST_LANGUAGES);
  return { languages, ...written(languages, budget) };
}

/** As Markdown: whole claims, those of the first languages and aspects first. */
function written(languages: readonly LanguageStyle[], budget: number): Pick<StyleResult, "content" | "tokens" | "leftOut"> {
  const lines: string[] = [];
  let leftOut = 0;
  let spent = 0;
  for (const { language, files: count, read, claims } of languages) {
    let section: StyleSection | null = null;
    const title = `# ${language}: ${count} files${read < count ? `, ${read} of them looked at` : ""}`;
    let isTitled = false;
    for (const claim of claims) {
      const heads = [...(isTitled ? [] : [...(lines.length === 0 ? [] : [""]), title]), ...(claim.section === section ? [] : ["", `## ${TITLES[claim.section]}`, ""])];
      const line = lineOf(claim);
      const tokens = estimateTokens([...heads, line].join("\n")) + heads.length + 1;
      if (spent + tokens > budget) {
        leftOut++;
        continue;
      }
      spent += tokens;
      lines.push(...heads, line);
      [section, isTitled] = [claim.section, true];
    }
  }
  const content = lines.join("\n");
  return { content, tokens: estimateTokens(content), leftOut };
}

function unknownLanguage(language: string, store: FactReader): CodeGraphError {
  const known = store.counts().languages.map(({ language: id }) => id);
  return new CodeGraphError("invalid-argument", `"${language}" is no language of code in this index`, `There is ${known.join(", ")}.`);
}

function lineOf({ text, evidence, examples }: StyleClaim): string {
  const [first] = examples;
  return visibleLine(`- ${text} (${evidence}${first === undefined ? "" : `; ${first.file}:${first.line}`})`);
}
