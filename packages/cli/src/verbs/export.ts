import type { ExportedEdge, ExportedOpenCall, ExportedSymbol, Project } from "@codegraph/engine";
import { CodeGraphError, closestName } from "@codegraph/model";
import { count, number, snapshotText } from "@codegraph/text";
import { resolve } from "node:path";
import { tagLines } from "../text/tags.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

/** The exportable sources and their lines. Scripts rely on the keys and their order. */
const sources: Readonly<Record<string, (project: Project) => AsyncIterable<object>>> = {
  symbols: (project) => each(project.exportSymbols(), symbolLine),
  edges: (project) => each(project.exportEdges(), edgeLine),
  unresolved: (project) => each(project.exportUnresolved(), openCallLine),
};

/** Everything that can be exported, for the remedy of a misspelt one. */
const OTHERS: readonly string[] = [...Object.keys(sources), "tags", "index", "snapshot", "scip"];

export const exportVerb: Verb = defineVerb({
  name: "export",
  summary:
    "everything for other programs, one JSON object per line; tags for editors; or the index as a file, CodeGraph's own or SCIP, or as a snapshot that answers by itself",
  example: "export edges",
  arguments: [
    {
      name: "WHAT",
      summary: "symbols, edges, unresolved, tags, index, snapshot or scip",
      presence: "required",
      choices: ["symbols", "edges", "unresolved", "tags", "index", "snapshot", "scip"],
    },
    { name: "FILE", summary: "where the index, the snapshot or the SCIP file goes", presence: "optional" },
  ],
  options: {
    format: { kind: "text", value: "FORMAT", choices: ["jsonl"], summary: "the format (jsonl)" },
    "without-sources": { kind: "flag", summary: "snapshot: leave the sources out; answers then show no code" },
    exact: { kind: "flag", summary: "scip: leave out references that are only possible" },
  },
  endsInOrder: true,
  async run(call) {
    const [what = "", file] = call.arguments;
    if (what === "index") return exportIndex(call, file);
    if (what === "snapshot") return exportSnapshot(call, file, call.options["without-sources"] ?? false);
    if (what === "scip") return exportScip(call, file, call.options.exact ?? false);
    if (file !== undefined)
      throw new CodeGraphError(
        "invalid-argument",
        `export ${what} writes to the output, and takes no file`,
        `Write codegraph export ${what} > FILE.`,
      );
    if (what === "tags") return exportTags(call);
    const source = Object.hasOwn(sources, what) ? sources[what] : undefined;
    if (source === undefined) throw unknown(what);
    const project = await call.project();
    let found = false;
    for await (const line of source(project)) {
      await call.terminal.output.json(line);
      found = true;
    }
    await call.terminal.output.flush();
    return found ? 0 : 1;
  },
});

async function exportTags(call: Pick<Call, "project" | "terminal" | "json">): Promise<ExitCode> {
  if (call.json) throw new CodeGraphError("invalid-argument", "export tags has no JSON", "Use codegraph export symbols.");
  const project = await call.project();
  const symbols: ExportedSymbol[] = [];
  for await (const symbol of project.exportSymbols()) symbols.push(symbol);
  for (const line of tagLines(symbols)) await call.terminal.output.line(line);
  await call.terminal.output.flush();
  return symbols.length > 0 ? 0 : 1;
}

async function exportIndex(call: Pick<Call, "project" | "answer" | "signal">, file: string | undefined): Promise<ExitCode> {
  if (file === undefined) throw new CodeGraphError("invalid-argument", "export index needs a file", "Write codegraph export index FILE.");
  const project = await call.project();
  const result = await project.exportIndex(resolve(file), { signal: call.signal });
  return call.answer(result, {
    found: () => true,
    text: ({ file: path, bytes, files, content }) => [`${path}: ${count(files, "file")}, ${number(bytes)} bytes`, `content ${content}`],
  });
}

async function exportSnapshot(
  call: Pick<Call, "project" | "answer" | "signal">,
  file: string | undefined,
  withoutSources: boolean,
): Promise<ExitCode> {
  if (file === undefined)
    throw new CodeGraphError("invalid-argument", "export snapshot needs a file", "Write codegraph export snapshot FILE.");
  const project = await call.project();
  const result = await project.exportSnapshot(resolve(file), { contents: !withoutSources, signal: call.signal });
  return call.answer(result, {
    found: () => true,
    text: ({ file: path, bytes, files, contents }) => [
      `${path}: ${count(files, "file")}, ${number(bytes)} bytes`,
      snapshotText({ ...result, contents: contents?.files ?? 0 }),
    ],
    notes: ({ contents }) =>
      (contents?.leftOut.length ?? 0) === 0 ? [] : [`left out, because they changed meanwhile: ${contents?.leftOut.join(", ")}`],
  });
}

async function exportScip(
  call: Pick<Call, "project" | "answer" | "signal">,
  file: string | undefined,
  exactOnly: boolean,
): Promise<ExitCode> {
  if (file === undefined) throw new CodeGraphError("invalid-argument", "export scip needs a file", "Write codegraph export scip FILE.");
  const project = await call.project();
  const result = await project.exportScip(resolve(file), { exactOnly, signal: call.signal });
  return call.answer(result, {
    found: () => true,
    text: ({ file: path, bytes, documents, definitions, references, externalSymbols }) => [
      `${path}: ${count(documents, "document")}, ${number(bytes)} bytes`,
      `${count(definitions, "definition")}, ${count(references, "reference")}, ${count(externalSymbols, "symbol")} of linked projects`,
    ],
  });
}

function unknown(what: string): CodeGraphError {
  const meant = closestName(what, OTHERS);
  const remedy = meant === null ? `Use one of ${OTHERS.join(", ")}.` : `Did you mean ${meant}?`;
  return new CodeGraphError("invalid-argument", `cannot export "${what}"`, remedy);
}

async function* each<From>(items: AsyncIterable<From>, line: (item: From) => object): AsyncIterable<object> {
  for await (const item of items) yield line(item);
}

function symbolLine({ file, line, endLine, name, kind, path, exported }: ExportedSymbol): object {
  return { file, line, endLine, name, kind, path, exported };
}

function edgeLine({ caller, callee, site, kind, certainty, provenance }: ExportedEdge): object {
  return { caller: end(caller), callee: end(callee), site: position(site), kind, certainty, provenance };
}

function openCallLine({ site, name, receiver, caller, candidates }: ExportedOpenCall): object {
  return { site: position(site), name, receiver, caller: end(caller), candidates };
}

function end({ file, line, name, project }: ExportedEdge["callee"]): object {
  return project === undefined ? { file, line, name } : { file, line, name, project };
}

function position({ file, line, column }: ExportedEdge["site"]): object {
  return { file, line, column };
}
