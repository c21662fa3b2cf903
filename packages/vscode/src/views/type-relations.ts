import type { SignatureResult, SymbolRef } from "@codegraph/engine";
import type { Questions } from "../questions/questions.js";
import type { RequestOptions } from "../server/rpc.js";
import { symbolInFile } from "./symbol-name.js";

/** A type that is related to another by members that override each other. */
export interface RelatedType {
  readonly file: string;
  readonly path: string;
  readonly line: number;
  readonly project?: string;
  /** The members by which the types are related. */
  readonly members: readonly string[];
}

/** A type with more members is asked about these first. */
const MOST_MEMBERS = 40;

/**
 * Returns the types above or below a type, by the members that override each other: the index has no other relation between types. A type without
 * such a member is not found.
 */
export async function relatedTypes(
  questions: Questions,
  { file, path }: { readonly file: string; readonly path: string },
  direction: "supertypes" | "subtypes",
  options: RequestOptions = {},
): Promise<readonly RelatedType[]> {
  const signature = await questions.signature(file, null, options);
  const members = signature.methods.filter((method) => parentOf(method.path) === path).slice(0, MOST_MEMBERS);
  const answers = await Promise.all(members.map((method) => questions.relationships(symbolInFile(file, method.path), options)));
  const found = new Map<string, RelatedType>();
  for (const answer of answers) for (const other of direction === "supertypes" ? answer.overrides : answer.overriddenBy) add(found, other);
  // The line of a type is that of its outline; the member's is a fallback.
  return Promise.all([...found.values()].map(async (type) => ({ ...type, line: await lineOf(questions, type, options) })));
}

function add(found: Map<string, RelatedType>, { file, path, line, name, project }: SymbolRef): void {
  const parent = parentOf(path);
  if (parent === null) return;
  const key = `${project ?? ""}:${file}:${parent}`;
  const before = found.get(key);
  const place = { file, path: parent, line: before?.line ?? line, ...(project === undefined ? {} : { project }) };
  found.set(key, { ...place, members: [...(before?.members ?? []), name] });
}

async function lineOf(questions: Questions, { file, path, line, project }: RelatedType, options: RequestOptions): Promise<number> {
  const signature: Pick<SignatureResult, "types"> = await questions
    .signature(project === undefined ? file : `${project}:${file}`, null, options)
    .catch(() => ({ types: [] }));
  return signature.types.find((type) => type.path === path)?.lineNumber ?? line;
}

function parentOf(path: string): string | null {
  const at = path.lastIndexOf(" > ");
  return at < 0 ? null : path.slice(0, at);
}
