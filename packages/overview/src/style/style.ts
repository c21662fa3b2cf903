import { checkCount, CodeGraphError, estimateTokens, isFunctionLike, isTypeLike, escapeInvisibleLine } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { LanguageStyle, StyleClaim, StyleOptions, StyleResult, StyleSection } from "../api/style.js";
import { documentation } from "./aspects/documentation.js";
import { errors } from "./aspects/errors.js";
import { files } from "./aspects/files.js";
import { functions } from "./aspects/functions.js";
import { imports } from "./aspects/imports.js";
import { naming } from "./aspects/naming.js";
import { tests } from "./aspects/tests.js";
import type { Aspect } from "./claim.js";
import { readSample } from "./code-sample.js";
import { createForeignCodeTest } from "../written-code.js";

const ASPECTS: readonly Aspect[] = [naming, errors, imports, tests, documentation, functions, files];
/** Ordered by importance to someone who writes code for the project. */
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
const DEFAULT_BUDGET = 1_200;
const MIN_BUDGET = 100;
const MAX_BUDGET = 20_000;
/** Smallest number of files from which a language has a recognisable style. */
const MIN_FILES = 5;
const MAX_LANGUAGES = 4;
/** Number of languages sampled. Languages without claims leave room for others. */
const MAX_SAMPLED_LANGUAGES = 8;

/** Describes the coding style of a project: figures of its definitions, imports and tests, where they are clear. */
export function styleOf(
  store: FactReader,
  registry: LanguageRegistry,
  { language, path = "", budget = DEFAULT_BUDGET }: StyleOptions,
): Omit<StyleResult, "stale"> {
  checkCount("budget", budget, MIN_BUDGET, MAX_BUDGET);
  // Code in documents has many authors and serves as illustration.
  const isCode = (id: string): boolean => registry.get(id)?.resolution !== undefined && registry.get(id)?.isDocument !== true;
  if (language !== undefined && !isCode(language)) throw unknownLanguage(language, store);
  const groups = new Map<string, FileRecord[]>();
  const all = store.files();
  const isForeign = createForeignCodeTest(all.map((record) => record.path));
  for (const record of all) {
    const isSelected =
      (path === "" || record.path === path || record.path.startsWith(`${path}/`)) &&
      (language === undefined || record.language === language);
    if (!isSelected || !isCode(record.language)) continue;
    const group = groups.get(record.language);
    if (group) group.push(record);
    else groups.set(record.language, [record]);
  }
  const chosen = [...groups]
    .filter(([, records]) => records.length >= (language === undefined ? MIN_FILES : 1))
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_SAMPLED_LANGUAGES);
  if (groups.size === 0 && path !== "")
    throw new CodeGraphError(
      "not-found",
      `No ${language === undefined ? "" : `${language} `}code in ${path}`,
      "Name a folder with indexed code, or omit the path.",
    );
  const languages = chosen
    .map(([id, records]): LanguageStyle => {
      const sample = readSample(store, id, records, isForeign);
      // Markup and plain text have no definitions that could show a style.
      if (!sample.definitions.some(({ kind }) => isFunctionLike(kind) || isTypeLike(kind)))
        return { language: id, files: sample.files, read: 0, claims: [] };
      const measured = ASPECTS.flatMap((aspect) => aspect(sample)).filter((claim) => claim !== null);
      const claims = SECTIONS.flatMap((section) => measured.filter((claim) => claim.section === section));
      return { language: id, files: sample.files, read: sample.own.length + sample.tests.length, claims };
    })
    .filter(({ read, claims }) => claims.length > 0 && read >= (language === undefined ? MIN_FILES : 1))
    .slice(0, MAX_LANGUAGES);
  return { languages, ...renderMarkdown(languages, budget) };
}

/** Renders complete claims as Markdown, within the budget. Earlier languages and aspects take precedence. */
function renderMarkdown(languages: readonly LanguageStyle[], budget: number): Pick<StyleResult, "content" | "tokens" | "leftOut"> {
  const lines: string[] = [];
  let leftOut = 0;
  let spent = 0;
  for (const { language, files: count, read, claims } of languages) {
    let section: StyleSection | null = null;
    const title = `# ${language}: ${count} files${read < count ? `, ${read} sampled` : ""}`;
    let isTitled = false;
    for (const claim of claims) {
      const heads = [
        ...(isTitled ? [] : [...(lines.length === 0 ? [] : [""]), title]),
        ...(claim.section === section ? [] : ["", `## ${TITLES[claim.section]}`, ""]),
      ];
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
  return new CodeGraphError("invalid-argument", `Unknown language "${language}"`, `Indexed languages: ${known.join(", ")}.`);
}

function lineOf({ text, evidence, examples }: StyleClaim): string {
  const [first] = examples;
  return escapeInvisibleLine(`- ${text} (${evidence}${first === undefined ? "" : `; ${first.file}:${first.line}`})`);
}
