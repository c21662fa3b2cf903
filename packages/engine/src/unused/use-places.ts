import { type AnyFileId, fileOf, isTypeLike } from "@codegraph/model";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { Candidate } from "./candidates.js";

/** A line that uses a definition, or may use it. */
export interface UsePlace {
  readonly file: AnyFileId;
  readonly line: number;
}

/** Lines that belong to a candidate: its definition, its other forms, and the members and extensions that name it as their type. */
export interface OwnLines {
  has(place: UsePlace): boolean;
  /** Definitions that are the candidate in another form: overloads, prototypes, versions for other platforms. */
  readonly forms: readonly SpanDefinition[];
}

/** @param same all definitions of the candidate's name */
export function ownLinesOf(reader: SpanReader, candidate: Candidate, same: readonly SpanDefinition[]): OwnLines {
  const { definition, file } = candidate;
  const forms = same.filter((each) =>
    isFormOf(definition, each, () => file.package !== null && reader.file(each.file)?.package === file.package),
  );
  const members = isTypeLike(definition.kind)
    ? reader
        .idsOwnedBy(definition.name)
        .flatMap((id) => reader.definition(id) ?? [])
        .filter((member) => folderOf(member.file) === folderOf(file.path))
    : [];
  const spans = [definition, ...forms, ...members];
  const extended = new Set((reader.facts(file.id)?.extensions ?? []).flatMap(({ type, line }) => (type === definition.name ? [line] : [])));
  return {
    forms,
    has: (place) =>
      spans.some((each) => fileOf(each.id) === place.file && isWithin(each, place.line)) ||
      (place.file === file.id && extended.has(place.line)),
  };
}

export function isWithin({ span }: Pick<SpanDefinition, "span">, line: number): boolean {
  return span.startLine <= line && line <= span.endLine;
}

/** True if two definitions may be the same thing, so that a use of one is a use of the other: for other platforms, in another source set. */
function isFormOf(one: SpanDefinition, other: SpanDefinition, sharesPackage: () => boolean): boolean {
  if (one.id === other.id || one.path !== other.path || one.kind !== other.kind) return false;
  if (one.file === other.file || other.declaration) return true;
  if (one.visibility === "private") return false;
  return folderOf(one.file) === folderOf(other.file) || sharesPackage();
}

export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}
