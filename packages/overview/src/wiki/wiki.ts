import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { resolveInside } from "@codegraph/files/read";
import type { IndexState } from "@codegraph/indexer/update";
import { CodeGraphError, throwIfCancelled } from "@codegraph/model";
import type { WikiGap, WikiOptions, WikiPage, WikiResult } from "../api/wiki.js";
import { type GeneratedBlocks, regenerate } from "../summary/document/blocks.js";
import type { Bytes } from "../summary/document/bytes.js";
import { type DocumentFile, isSameDocument, readDocument, writeDocument } from "../summary/document/document-file.js";
import type { FindRegistered } from "../summary/registered.js";
import { describeProject, type WikiFacts } from "./described.js";
import { indexBlocks } from "./index-page.js";
import { createLinks, lines } from "./markdown.js";
import { MODULE_BLOCKS, moduleBlocks, moduleName, type PageWriter } from "./module-page.js";
import { INDEX_PAGE } from "./page-names.js";
import { gapsIn, isGenerated, newPage, type PageSubject, subjectOf } from "./page-text.js";
import { compare } from "./project-facts.js";

const DEFAULT_FOLDER = "docs/wiki";
/** Number of tries when a page changes while it is brought up to date. */
const MAX_TRIES = 5;

const GONE: GeneratedBlocks = {
  ...Object.fromEntries(MODULE_BLOCKS.map((name) => [name, ""])),
  status: lines(["> The project has no such module any more. CodeGraph keeps this page for the text that people wrote on it."]),
};

/** Page as it has to be. A null text removes the file. */
interface PlannedPage {
  readonly file: string;
  readonly subject: PageSubject;
  readonly before: DocumentFile;
  readonly text: Bytes | null;
  readonly orphaned: boolean;
}

/**
 * Brings the wiki of a project up to date, or compares it if `check` is set. The caller must hold the write lock if pages are written.
 *
 * @param findRegistered finds routes and commands, which become entry points. Default: they are left out
 * @throws CodeGraphError `foreign-file` for a file in the place of a page, before anything is written; `outside-project`, `invalid-argument`,
 * `read-only`, `disk-full`, `locked`, `cancelled`
 */
export async function updateWiki(
  state: IndexState,
  options: WikiOptions = {},
  findRegistered: FindRegistered | null = null,
): Promise<WikiResult> {
  const { check = false, signal } = options;
  const folder = resolveInside(state.root, options.path ?? DEFAULT_FOLDER);
  if (!check && state.options.readonly)
    throw new CodeGraphError("read-only", "The project was opened read-only", "Open it without `readonly`, or set `check`.");
  const facts = await describeProject(state, findRegistered, signal);
  for (let tries = 1; ; tries++) {
    const planned = plan(state, folder, facts);
    throwIfCancelled(signal);
    if (!check && !planned.every((page) => write(state.root, page))) {
      if (tries < MAX_TRIES) continue;
      throw new CodeGraphError("locked", `The pages in ${folder} are being written by another program`, "Try again.");
    }
    return resultOf(folder, planned, facts, check);
  }
}

function resultOf(folder: string, planned: readonly PlannedPage[], { problems }: WikiFacts, check: boolean): WikiResult {
  const pages = planned.map(({ file, subject, before, text, orphaned }): WikiPage => {
    const isSame = before.kind === "text" && before.text === text;
    const change = isSame ? null : text === null ? "removed" : before.kind === "missing" ? "added" : "updated";
    return { file, module: subject.kind === "index" ? null : subject.path === "" ? "." : subject.path, change, orphaned };
  });
  const upToDate = pages.every(({ change }) => change === null);
  const gaps = planned.flatMap(({ file, text, orphaned }): WikiGap[] =>
    text === null || orphaned ? [] : gapsIn(text).map(({ name, line }) => ({ file, line, name })),
  );
  return { path: folder === "" ? "." : folder, pages, gaps, upToDate, saved: upToDate || !check, problems };
}

/** Compares the facts with the files. @throws CodeGraphError `foreign-file`, `read-only` */
function plan({ root, name }: IndexState, folder: string, facts: WikiFacts): PlannedPage[] {
  const inside = (page: string): string => (folder === "" ? page : `${folder}/${page}`);
  const modules = new Map(facts.modules.map((module) => [module.path, module]));
  const links = createLinks(folder);
  const toModule = (path: string): string => links.to(moduleName(path), inside(modules.get(path)!.page));
  const writer: PageWriter = { links, toModule, modules };
  const page = (file: string, subject: PageSubject, blocks: GeneratedBlocks): PlannedPage => {
    const before = readPage(root, file, subject);
    const isKept = before.kind === "text" && isSameSubject(subjectOf(before.text), subject);
    const text = isKept ? regenerate(before.text, blocks) : newPage(subject, name, blocks);
    return { file, subject, before, text, orphaned: false };
  };
  const present = [
    page(inside(INDEX_PAGE), { kind: "index" }, indexBlocks(writer, facts)),
    ...facts.modules.map((module) => page(inside(module.page), { kind: "module", path: module.path }, moduleBlocks(writer, module))),
  ];
  const expected = new Set(present.map(({ file }) => file.toLowerCase()));
  const gone = pagesIn(join(root, folder))
    .map(inside)
    .filter((file) => !expected.has(file.toLowerCase()))
    .flatMap((file) => goneModule(root, file));
  return [...present, ...gone];
}

/** Returns the page of a module that is gone: to be removed if nobody wrote on it. Empty for files that CodeGraph did not make. */
function goneModule(root: string, file: string): PlannedPage[] {
  const before = readDocument(join(root, file));
  const subject = before.kind === "text" ? subjectOf(before.text) : null;
  if (before.kind !== "text" || subject?.kind !== "module") return [];
  const hasText = !isGenerated(before.text, subject);
  return [{ file, subject, before, text: hasText ? regenerate(before.text, GONE) : null, orphaned: hasText }];
}

/** Reads what is in the place of a page. A page of another module with text of people is no file to overwrite either. */
function readPage(root: string, file: string, subject: PageSubject): DocumentFile {
  const found = readDocument(join(root, file));
  if (found.kind === "missing") return found;
  const other = found.kind === "text" ? subjectOf(found.text) : null;
  if (found.kind === "text" && other !== null && (isSameSubject(other, subject) || isGenerated(found.text, other))) return found;
  const why = found.kind === "refused" ? `, and ${found.why}` : "";
  throw new CodeGraphError(
    "foreign-file",
    `CodeGraph did not write ${file} as this page of the wiki${why}`,
    "Move it away, or name another folder for the pages.",
  );
}

function isSameSubject(one: PageSubject | null, other: PageSubject): boolean {
  return one !== null && one.kind === other.kind && (one.kind === "index" || other.kind === "index" || one.path === other.path);
}

/** Returns the names of Markdown files in a folder, in order. */
function pagesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .sort(compare);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new CodeGraphError("read-only", `Cannot read ${folder}: ${(error as NodeJS.ErrnoException).code}`, "Name a folder.", {
      cause: error,
    });
  }
}

/** Writes or removes a page if it changed. Returns false if the file is not as it was planned from. */
function write(root: string, { file, before, text }: PlannedPage): boolean {
  const path = join(root, file);
  if (before.kind === "text" && before.text === text) return true;
  if (text === null) {
    if (!isSameDocument(before, readDocument(path))) return false;
    rmSync(path);
    return true;
  }
  // The folder may have become a link out of the project since it was checked.
  resolveInside(root, file);
  if (before.kind === "missing") makeFolder(path);
  return writeDocument(path, before, text, () => readDocument(path));
}

function makeFolder(path: string): void {
  try {
    mkdirSync(join(path, ".."), { recursive: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CodeGraphError("read-only", `Cannot create the folder of ${path} (${code})`, "Name a folder that can be written.", { cause });
  }
}
