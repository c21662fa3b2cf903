import type { Project, SearchHit, SymbolRef } from "@codegraph/engine";
import type { ServedProject } from "../projects/served-project.js";
import type { QuestionContext } from "./context.js";
import { symbolOf, type SymbolSource } from "./symbol.js";

/** Source of a `CodeChunkMatch`. */
export interface CodeChunkSource {
  readonly content: string;
  readonly position: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly language: string;
  readonly nodeType: string;
  readonly symbolName: string;
  readonly symbolPath: string;
  readonly score: number;
  readonly attribution: string;
  readonly current: boolean;
  readonly signature: string | null;
  readonly hit: SearchHit;
  readonly of: ServedProject;
}

export function codeChunkOf(hit: SearchHit, of: ServedProject): CodeChunkSource {
  const { startLine, endLine, language, kind, name, path, score, attribution, signature, code } = hit;
  return {
    content: code ?? "",
    position: startLine - 1,
    startLine,
    endLine,
    language,
    nodeType: kind,
    symbolName: name ?? "",
    symbolPath: path ?? "",
    score,
    attribution,
    current: code !== null,
    signature,
    hit,
    of,
  };
}

/** Finds the symbol that a chunk shows. Null for code outside of definitions, and if the symbol is gone. */
export async function symbolOfChunk({ hit, of }: CodeChunkSource, context: QuestionContext): Promise<SymbolSource | null> {
  const { file, path, project: linked } = hit;
  if (path === null) return null;
  const place = linked === undefined ? file : `${linked}:${file}`;
  const { symbols } = await context.ask(of, (project) => definitionsAt(project, place, path, linked !== undefined));
  const named = symbols.filter((each) => each.path === path);
  // The chunk can be a part of the symbol, or begin with the comment above it.
  const found = named.find(({ line, endLine }) => line <= hit.endLine && endLine >= hit.startLine) ?? named[0];
  return found === undefined ? null : symbolOf(refOf(found), of);
}

function definitionsAt(project: Project, file: string, path: string, linkedProjects: boolean): ReturnType<Project["symbols"]> {
  return project.symbols({ file, name: path, limit: 200, ...(linkedProjects ? { linkedProjects } : {}) });
}

function refOf({ file, line, name, kind, path, project }: SymbolRef): SymbolRef {
  return { file, line, name, kind, path, ...(project === undefined ? {} : { project }) };
}
