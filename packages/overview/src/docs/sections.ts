import { CodeGraphError } from "@codegraph/model";
import { closestMatch } from "leven";
import { titleOf } from "./compose.js";
import type { DocsIndex, ImportedDocument } from "./docs-index.js";
import { subjectOf } from "@codegraph/files/walk";
import type { Heading } from "./markdown.js";

/** Heading with its path. */
export interface PlacedHeading {
  readonly document: ImportedDocument;
  readonly heading: Heading;
  /** Texts of the headings above it, outermost first, and its own. */
  readonly path: readonly string[];
  /** Line of its document after its section, 1-based. */
  readonly end: number;
}

/** Returns the headings of a document with their paths and ends. */
export function placedHeadings(document: ImportedDocument): PlacedHeading[] {
  const { headings, lines } = document;
  const above: Heading[] = [];
  return headings.map((heading, index) => {
    while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop();
    above.push(heading);
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    return { document, heading, path: above.map(({ text }) => text), end: next?.line ?? lines + 1 };
  });
}

/** Range of lines of docs.md, 1-based, `end` exclusive: a whole document, or the section of one heading. */
export interface SectionRange {
  readonly document: ImportedDocument;
  /** Null for a whole document. */
  readonly heading: PlacedHeading | null;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a file, a folder, or all sections with a heading named `section`. If no heading has that name, finds those that contain it.
 *
 * @throws CodeGraphError `not-found`, with similar headings
 */
export function findSection(index: DocsIndex, section: string): SectionRange[] {
  const documents = documentsOf(index, section);
  if (documents.length > 0) return documents.map(wholeOf);
  const wanted = section
    .split(/\s+>\s+/u)
    .map(plain)
    .filter((text) => text !== "");
  if (wanted.length === 0)
    throw new CodeGraphError("invalid-argument", "The section name is empty", "Pass a heading, or omit it for all documents.");
  const headings = index.documents.flatMap(placedHeadings);
  const named = (equals: (text: string, name: string) => boolean): PlacedHeading[] =>
    headings.filter((each) => matchesPath(each, wanted, index.name, equals));
  const exact = named((text, name) => text === name);
  const found = exact.length > 0 ? exact : named((text, name) => text.includes(name));
  if (found.length === 0) throw unknownSection(section, index, headings);
  return outermostOnly(found).map(partOf);
}

/** Returns the document of a file or those of a folder, by path or by title in docs.md. */
function documentsOf({ documents, name }: DocsIndex, section: string): ImportedDocument[] {
  const path = section.trim().replace(/^\.\/|\/+$/gu, "");
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const file = documents.filter((document) => same(document.file, path));
  if (file.length > 0) return file;
  const subject = path === "." ? "" : path;
  return documents.filter(
    (document) =>
      (subject !== "" || path === ".") &&
      (same(subjectOf(document.file), subject) || plain(titleOf(document.file, name)) === plain(section)),
  );
}

function matchesPath(
  { document, path }: PlacedHeading,
  wanted: readonly string[],
  name: string,
  equals: (text: string, name: string) => boolean,
): boolean {
  const texts = path.map(plain);
  const last = wanted.at(-1) ?? "";
  if (!equals(texts.at(-1) ?? "", last)) return false;
  const { file } = document;
  const above = [
    [file, file.slice(file.lastIndexOf("/") + 1), subjectOf(file), titleOf(file, name)].map(plain),
    ...texts.slice(0, -1).map((text) => [text]),
  ];
  // The names before the last must match enclosing headings, in order.
  let at = 0;
  return wanted.slice(0, -1).every((each) => {
    while (at < above.length && !above[at]!.includes(each)) at++;
    return at++ < above.length;
  });
}

/** Drops headings inside the section of another match. @param found in the order of documents and lines */
function outermostOnly(found: readonly PlacedHeading[]): PlacedHeading[] {
  const outer: PlacedHeading[] = [];
  for (const each of found) {
    const last = outer.at(-1);
    if (last?.document !== each.document || each.heading.line >= last.end) outer.push(each);
  }
  return outer;
}

function wholeOf(document: ImportedDocument): SectionRange {
  return { document, heading: null, start: document.part, end: document.first + document.lines };
}

function partOf(heading: PlacedHeading): SectionRange {
  const { document, end } = heading;
  return { document, heading, start: document.first + heading.heading.line - 1, end: document.first + end - 1 };
}

function unknownSection(section: string, { documents }: DocsIndex, headings: readonly PlacedHeading[]): CodeGraphError {
  const names = [...new Set([...headings.map(({ heading }) => heading.text), ...documents.map(({ file }) => file)])];
  const near = closestMatch(
    section.toLowerCase(),
    names.map((name) => name.toLowerCase()),
    { maxDistance: Math.max(1, Math.floor(section.length * 0.4)) },
  );
  const meant = names.find((name) => name.toLowerCase() === near);
  const some = names
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(", ");
  return new CodeGraphError(
    "not-found",
    `No document has a section "${section}"`,
    names.length === 0
      ? "The project has no CLAUDE.md, AGENTS.md or README.md."
      : `${meant === undefined ? "" : `Did you mean "${meant}"? `}Sections: ${some}${names.length > 8 ? ` and ${names.length - 8} more` : ""}.`,
  );
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/^#+\s*/u, "")
    .replace(/\s+/gu, " ")
    .toLowerCase();
}
