import { visible, visibleLine } from "@codegraph/model";
import { type FoundFile, hasImports, inOrder, subjectOf } from "@codegraph/files/walk";
import { type DocsIndex, FORM, type ImportedDocument, type OmittedDocument } from "./docs-index.js";
import { adapt } from "./markdown.js";
import { LARGEST, readDocument } from "./read-document.js";

/** The most that is imported: beyond it nobody reads, and those nearest to the root are read first. */
const MOST_BYTES = 4_000_000;
const MOST_DOCUMENTS = 2_000;

/** Of one document; what is under further ones belongs to the last. */
const MOST_HEADINGS = 2_000;

const HEAD = [
  "# docs.md (generated from CLAUDE.md, AGENTS.md and README.md files)",
  "",
  "<!-- Made by CodeGraph, and made anew when a source changes: edit the sources. -->",
];

/** docs.md, but for what becomes of it on disk. */
export interface Composed {
  readonly content: string;
  readonly index: Omit<DocsIndex, "size" | "mtimeMs">;
}

/** Reads documents and puts them one after the other. @param name of the project */
export async function compose(root: string, name: string, found: readonly FoundFile[]): Promise<Composed> {
  const lines = [...HEAD];
  const documents: ImportedDocument[] = [];
  const { chosen, omitted } = choose(found);
  for (const file of chosen) {
    const read = readDocument(root, file);
    if ("reason" in read) {
      omitted.push(omit(file, read.reason));
      continue;
    }
    const { text, headings, imports } = await adapt(read.text);
    lines.push(...(documents.length === 0 ? [""] : ["", "---", ""]));
    const part = lines.length + 1;
    lines.push(`## ${titleOf(file.path, name)}`, `> Source: ${visibleLine(file.path)}`, "");
    documents.push({
      file: file.path,
      size: read.size,
      mtimeMs: read.mtimeMs,
      imports: hasImports(file.path) ? imports : [],
      headings: headings.slice(0, MOST_HEADINGS),
      part,
      first: lines.length + 1,
      lines: text === "" ? 0 : text.split("\n").length,
    });
    if (text !== "") for (const line of text.split("\n")) lines.push(visible(line));
  }
  const left = inOrder(omitted.map((document) => ({ ...document, path: document.file }))).map(({ path: _path, ...document }) => document);
  if (left.length > 0) {
    lines.push("", "---", "", "## Not imported", "", ...left.map(({ file, reason }) => `- ${visibleLine(file)}: ${reason}`));
  }
  return { content: `${lines.join("\n")}\n`, index: { form: FORM, name, documents, omitted: left } };
}

/** `Project: NAME` in the root, `Library: sub/path` below. */
export function titleOf(path: string, name: string): string {
  const subject = subjectOf(path);
  return visibleLine(subject === "" ? `Project: ${name}` : `Library: ${subject}`);
}

function choose(found: readonly FoundFile[]): { chosen: FoundFile[]; omitted: OmittedDocument[] } {
  const depth = (path: string): number => path.split("/").length;
  const chosen: FoundFile[] = [];
  const omitted: OmittedDocument[] = [];
  let bytes = 0;
  for (const file of inOrder(found).sort((a, b) => depth(a.path) - depth(b.path))) {
    if (file.size <= LARGEST && bytes + file.size > MOST_BYTES) omitted.push(omit(file, `beyond the ${MOST_BYTES / 1_000_000} MB that are imported in all`));
    else if (chosen.length === MOST_DOCUMENTS) omitted.push(omit(file, `beyond the ${MOST_DOCUMENTS} files that are imported in all`));
    else {
      chosen.push(file);
      if (file.size <= LARGEST) bytes += file.size;
    }
  }
  return { chosen: inOrder(chosen), omitted };
}

function omit({ path, size, mtimeMs }: FoundFile, reason: string): OmittedDocument {
  return { file: path, size, mtimeMs, reason };
}

