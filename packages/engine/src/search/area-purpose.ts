import { docSummary, firstSentence, purposeOfHeader, readmePurpose } from "@codegraph/overview/summary";
import type { AreaResult } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { Area } from "./area-target.js";

const READMES = ["README.md", "readme.md", "README.rst", "README.txt", "README"];

/** Files whose header comment describes their folder. */
const MAIN_FILE = /(?:^|\/)(?:package-info\.java|doc\.go|__init__\.py|mod\.rs|lib\.rs|index\.[cm]?[jt]sx?|main\.[a-z]+)$/u;

type Purpose = Pick<AreaResult, "purpose" | "purposeSource">;

/**
 * Returns the purpose of an area in one sentence, with its source. Both are null if no text states it.
 * @param symbols most important first
 */
export function areaPurpose(reader: SpanReader, area: Area, symbols: readonly SpanDefinition[]): Purpose {
  return (
    (area.kind === "range" ? null : fromHeader(area)) ??
    fromReadme(area) ??
    fromSymbols(reader, area, symbols) ?? { purpose: null, purposeSource: null }
  );
}

function fromHeader({ kind, path, files }: Area): Purpose | null {
  const depth = (file: string): number => file.split("/").length;
  const mains =
    kind === "file"
      ? files
      : files.filter((file) => MAIN_FILE.test(file.path) && depth(file.path) <= depth(path === "" ? "x" : `${path}/x`) + 1);
  for (const { path: file, header } of mains.toSorted((a, b) => depth(a.path) - depth(b.path))) {
    const purpose = header === null ? null : purposeOfHeader(header);
    if (purpose !== null) return { purpose, purposeSource: `${file}:1` };
  }
  return null;
}

function fromReadme({ project: { root }, kind, path, files }: Area): Purpose | null {
  const [only] = files;
  const isReadme = kind === "file" && /(?:^|\/)readme(?:\.\w+)?$/iu.test(path);
  if (kind !== "folder" && !isReadme) return null;
  const places = isReadme ? [only!.path] : READMES.map((name) => (path === "" ? name : `${path}/${name}`));
  for (const place of places) {
    const purpose = readmePurpose(root, place);
    if (purpose !== null) return { purpose, purposeSource: `${place}:1` };
  }
  return null;
}

/** Uses the doc comment of the symbol that the file is named after, or of the only important symbol. */
function fromSymbols(reader: SpanReader, { kind, path }: Area, symbols: readonly SpanDefinition[]): Purpose | null {
  if (kind === "folder") return null;
  const stem = plain(path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, ""));
  const telling = kind === "range" || symbols.length === 1 ? symbols.slice(0, 1) : symbols.filter(({ name }) => plain(name) === stem);
  for (const symbol of telling) {
    // Definitions from a stream may lack their doc, so the definition is read again.
    const { doc = null, file, line } = reader.definition(symbol.id) ?? symbol;
    const purpose = firstSentence(docSummary(doc));
    if (purpose !== null) return { purpose, purposeSource: `${reader.place(file).file}:${line}` };
  }
  return null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/gu, "");
}
