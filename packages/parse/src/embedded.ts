import type { Problem } from "@codegraph/model";
import { CHUNK_LIMIT } from "./chunks/limits.js";
import { type Document, keywordTest } from "./document.js";
import type { LanguageSpec } from "./language-spec.js";
import { createLineTable, createMappedLineTable, type LineTable } from "./line-table.js";
import { createTextAssembler, type MappedText } from "./mapped-text.js";
import { createMatchReader, type MatchReader } from "./match-reader.js";
import { ParseTimeout } from "./parse-timeout.js";
import { hasGrammar } from "./grammar.js";
import { SHAPE_ROLES } from "./roles.js";
import type { Match, OffsetRange } from "./match.js";
import { byExtent, byName, emptyRegions, type Matches, toMatch, shapesByRole } from "./matches.js";
import { moveMatches } from "./move-matches.js";
import type { EmbeddedText, ParsedText } from "./parsed-text.js";
import { loadRegistry } from "./registry.js";
import { boundariesOutside, textBoundaries } from "./text-boundaries.js";
import { startWorkClock } from "./work-clock.js";
import { countLeading } from "./count-leading.js";

/** Text in several languages as one document, with the matches of all of them. */
export interface EmbeddedResult {
  readonly document: Document;
  readonly matches: Matches;
  readonly problems: readonly Problem[];
}

/** Limits on the time that reading a file may take. */
export interface ReadLimits {
  /** Maximum work time in milliseconds. */
  readonly timeoutMs: number;
  /** Called every few thousand steps. Returning true stops the reading. */
  readonly isOver: () => boolean;
}

const readers = new Map<string, Promise<MatchReader | null>>();

/**
 * Reads a text with the reader of its language, then each embedded part with the reader of the part's language. A part that exceeds the
 * limits is reported in `problems`, and the parts after it are left out.
 */
export async function readEmbedded(spec: LanguageSpec, original: string, path: string, limits: ReadLimits): Promise<EmbeddedResult> {
  const { timeoutMs, isOver } = limits;
  const reading = spec.read!(original, path);
  const text = reading.source?.text ?? original;
  const matches = matchesOf(reading);
  const problems: Problem[] = [];
  const parts: LanguageRange[] = [];
  const parsed: OffsetRange[] = [];
  const worked = startWorkClock();
  const { get } = await loadRegistry();
  for (const embedded of reading.embedded ?? []) {
    const inner = get(embedded.language);
    if (inner === null || embedded.parts.length === 0) continue;
    const declared = isForeign(spec, inner) ? asExample(inner) : inner;
    for (const { start, end } of embedded.parts) parts.push({ start, end, spec: declared, label: embedded.label ?? null });
    try {
      const left = timeoutMs - worked();
      if (left <= 0 || isOver()) throw new ParseTimeout(`Parsing took longer than ${timeoutMs} ms`);
      const found = await readPart(inner, joined(text, embedded), path, { timeoutMs: left, isOver });
      if (found) add(matches, found, { text, embedded, isExample: isForeign(spec, inner) });
      if (hasGrammar(inner)) parsed.push(...embedded.parts);
    } catch (error) {
      if (!(error instanceof ParseTimeout)) throw error;
      const line = createLineTable(text).lineOf(embedded.parts[0]!.start);
      problems.push({ code: "parse-timeout", file: path, line, message: `${error.message}. The rest of the file is left out` });
      break;
    }
  }
  if (text.length > CHUNK_LIMIT) {
    const own = reading.boundaries ?? textBoundaries(text);
    for (const boundary of boundariesOutside(own, parsed.sort(byExtent))) matches.boundaries.push(boundary);
  }
  const lines = reading.source ? createMappedLineTable(original, reading.source) : createLineTable(original);
  return { document: mixedDocument(spec, text, lines, parts), matches: inOrder(matches), problems };
}

/** Reads one embedded part. Languages embedded in it are not read. */
async function readPart(
  spec: LanguageSpec,
  { text, toOriginal: at }: MappedText,
  path: string,
  { timeoutMs, isOver }: ReadLimits,
): Promise<Matches | null> {
  let reader = readers.get(spec.id);
  if (reader === undefined) readers.set(spec.id, (reader = createMatchReader(spec)));
  const grammar = await reader;
  if (grammar !== null) return movedTo(grammar.read(text, timeoutMs, isOver), at);
  return spec.read ? movedTo(matchesOf(spec.read(text, path)), at) : null;
}

function joined(text: string, { parts }: EmbeddedText): MappedText {
  const [first] = parts;
  if (parts.length === 1 && first!.before === undefined) {
    const { start, end } = first!;
    return { text: text.slice(start, end), toOriginal: (offset) => start + offset };
  }
  const map = createTextAssembler();
  for (const { start, end, before = "", after = "" } of parts) {
    map.fill(before);
    map.add(text.slice(start, end), start);
    map.fill(`${after}\n`);
  }
  return map.finish();
}

function isForeign(outer: LanguageSpec, inner: LanguageSpec): boolean {
  return inner.resolution.family !== outer.resolution.family;
}

const examples = new WeakMap<LanguageSpec, LanguageSpec>();

/** Returns a variant of the language in which no definition is exported. */
function asExample(spec: LanguageSpec): LanguageSpec {
  let example = examples.get(spec);
  if (example === undefined) examples.set(spec, (example = { ...spec, exported: () => false }));
  return example;
}

/** Part of a text in another language. */
interface EmbeddedPart {
  /** The whole text. */
  readonly text: string;
  readonly embedded: EmbeddedText;
  /** True if the part's language belongs to another family. */
  readonly isExample: boolean;
}

/**
 * Adds the matches of an embedded part. A part in a language of another family is an example or data: it keeps its definitions and the
 * references to its own names, and loses its imports and exports.
 */
function add(matches: Matches, found: Matches, { text, embedded, isExample }: EmbeddedPart): void {
  const { parts, scoped, lenient, expressions } = embedded;
  for (const match of found.definitions) matches.definitions.push(match);
  for (const match of found.extensions) matches.extensions.push(match);
  for (const match of found.bindings) {
    const inFunction = !expressions || found.regions.scope.some(({ start, end }) => start <= match.start && match.end <= end);
    if (inFunction) matches.bindings.push(match);
  }
  const own = isExample ? new Set(found.definitions.map((match) => nameOf(match, text))) : null;
  for (const match of found.references) {
    if (own === null || (match.parts.receiver === undefined && own.has(nameOf(match, text)))) matches.references.push(match);
  }
  if (!isExample) {
    for (const match of found.imports) matches.imports.push(match);
    for (const match of found.exports) matches.exports.push(match);
  }
  for (const boundary of found.boundaries) matches.boundaries.push(boundary);
  for (const role of SHAPE_ROLES) for (const match of found.shapes[role]) matches.shapes[role].push(match);
  for (const [role, ranges] of Object.entries(found.regions) as [keyof Matches["regions"], OffsetRange[]][]) {
    if (role === "package" || (role === "error" && lenient)) continue;
    for (const range of ranges) matches.regions[role].push(range);
  }
  if (scoped) matches.regions.scope.push({ start: parts[0]!.start, end: parts.at(-1)!.end });
}

function nameOf({ as, start, end, parts: { name = [start, end] } }: Match, text: string): string {
  return as ?? text.slice(name[0], name[1]);
}

function matchesOf({ definitions = [], references = [], bindings = [], imports = [], exports = [], ...reading }: ParsedText): Matches {
  return {
    definitions: definitions.map(toMatch),
    references: references.map(toMatch),
    bindings: bindings.map(toMatch),
    imports: imports.map(toMatch),
    exports: exports.map(toMatch),
    extensions: [],
    shapes: shapesByRole(() => []),
    boundaries: [],
    regions: {
      ...emptyRegions(),
      scope: [...(reading.scopes ?? [])],
      comment: [...(reading.comments ?? [])],
      string: [...(reading.strings ?? [])],
      doc: [...(reading.docs ?? [])],
    },
  };
}

/** Sorts lists filled from several sources into the order that {@link Matches} promises. */
function inOrder(matches: Matches): Matches {
  matches.definitions.sort(byExtent);
  matches.extensions.sort(byExtent);
  matches.boundaries.sort((a, b) => a.at - b.at);
  for (const list of [matches.references, matches.bindings, matches.imports, matches.exports]) list.sort(byName);
  for (const shapes of Object.values(matches.shapes)) shapes.sort(byExtent);
  for (const ranges of Object.values(matches.regions)) ranges.sort(byExtent);
  return matches;
}

/** Maps matches in an assembled text back to offsets in the original text. */
function movedTo(matches: Matches, at: MappedText["toOriginal"]): Matches {
  return moveMatches(matches, (start, end) => [at(start), end > start ? at(end - 1) + 1 : at(start)], at);
}

interface LanguageRange extends OffsetRange {
  readonly spec: LanguageSpec;
  readonly label: string | null;
}

function mixedDocument(spec: LanguageSpec, text: string, lines: LineTable, parts: LanguageRange[]): Document {
  parts.sort((a, b) => a.start - b.start);
  // Offsets are mostly queried in ascending order.
  let last = 0;
  function partAt(offset: number): LanguageRange | null {
    if (last >= parts.length || parts[last]!.start > offset || (parts[last + 1]?.start ?? Infinity) <= offset) {
      const low = countLeading(parts, (each) => each.start <= offset);
      last = Math.max(0, low - 1);
    }
    const part = parts[last];
    return part !== undefined && part.start <= offset && offset < part.end ? part : null;
  }
  const specAt = (offset: number): LanguageSpec => partAt(offset)?.spec ?? spec;
  return {
    spec,
    text,
    lines,
    specAt,
    isMixed: true,
    isKeyword: (word, at) => keywordTest(specAt(at))(word),
    labelAt: (offset) => partAt(offset)?.label ?? null,
  };
}
