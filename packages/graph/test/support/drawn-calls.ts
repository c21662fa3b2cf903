import {
  type AnySymbolId,
  asFileId,
  type CodeFacts,
  type Definition,
  type Edge,
  fileOf,
  definitionIndexOf,
  type Reference,
  type ResolutionRules,
  type SymbolId,
  symbolId,
} from "@codegraph/model";
import { type CallGraph, type CallLink, createCallGraph } from "../../src/calls/call-graph.js";
import type { GraphReader, PlacedDefinition, UnresolvedSite } from "../../src/calls/reader.js";

const FILE = asFileId(1);
const PATH = "a.ts";

/** A line of a drawing; a longer arrow comes before its prefixes. */
const LINE = /^(?:& )?([\w.]+) (-super->|->\?|->|~>|=>|overrides) ([\w.]+)$/u;

/** A call graph made from a drawing, and the names in it. */
export interface DrawnCalls {
  readonly graph: CallGraph;
  id(name: string): SymbolId;
  /** `a -> b`, `a ~> b` for a possible call, `a => b` for a use as a value, with ` through c` behind calls of a base member. */
  show(link: CallLink): string;
}

/**
 * Reads a drawing with one site per line, on the source line of the same number:
 *
 * - `a -> b`: an exact call; `a ~> b`: a possible one; `a -super-> b`: a call on `super`; `a ->? name`: an unresolved call
 * - `a => b`: `a` uses `b` as a value
 * - `A overrides B`: the member `A` overrides `B`
 *
 * A line that begins with `& ` is at the same site as the line above it.
 *
 * Names become definitions in the order in which they appear.
 */
export function drawCalls(drawing: string): DrawnCalls {
  const names: string[] = [];
  const edges: Edge[] = [];
  const open: UnresolvedSite[] = [];
  const references: Reference[] = [];
  const id = (name: string): SymbolId => {
    if (!names.includes(name)) names.push(name);
    return symbolId(FILE, names.indexOf(name));
  };
  const lines = drawing
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  let line = 0;
  lines.forEach((text) => {
    const [, from, arrow, to] = LINE.exec(text) ?? [];
    if (from === undefined || to === undefined) throw new Error(`Cannot read "${text}".`);
    if (!text.startsWith("& ")) line += 1;
    const site = { line, column: 1 };
    const caller = id(from);
    if (arrow === "->?") return void open.push({ caller, name: to, receiver: "x", ...site, candidates: names.includes(to) ? 1 : 0 });
    const kind = arrow === "overrides" ? "override" : arrow === "=>" ? "reference" : "call";
    edges.push({ caller, callee: id(to), kind, ...site, certainty: arrow === "~>" ? "possible" : "exact", provenance: "type" });
    if (kind === "call") references.push(reference(to, arrow === "-super->" ? "super" : "x", line));
  });
  const graph = createCallGraph(readerOf({ names, edges, open, references }));
  const nameOf = (each: AnySymbolId): string => names[definitionIndexOf(each)] ?? "?";
  return {
    graph,
    id,
    show({ caller, callee, kind, certainty, through }) {
      const arrow = kind === "reference" ? "=>" : certainty === "exact" ? "->" : "~>";
      return `${nameOf(caller)} ${arrow} ${nameOf(callee)}${through === null ? "" : ` through ${nameOf(through)}`}`;
    },
  };
}

interface Drawn {
  readonly names: readonly string[];
  readonly edges: readonly Edge[];
  readonly open: readonly UnresolvedSite[];
  readonly references: readonly Reference[];
}

function readerOf({ names, edges, open, references }: Drawn): GraphReader {
  const definitions = names.map(definition);
  const facts: CodeFacts = {
    language: "drawn",
    lineCount: 100,
    package: null,
    header: null,
    definitions,
    extensions: [],
    references,
    bindings: [],
    imports: [],
    exports: [],
    scopes: [{ parent: -1, definition: -1 }],
  };
  return {
    edgesTo: (callee, kind) => edges.filter((edge) => edge.callee === callee && (kind === undefined || edge.kind === kind)),
    edgesFrom: (caller) => edges.filter((edge) => edge.caller === caller),
    facts: (file) => (file === FILE ? facts : null),
    fileById: (file) => (file === FILE ? { path: PATH } : null),
    definition: (id) => (fileOf(id) === FILE ? (definitions[definitionIndexOf(id)] ?? null) : null),
    definitions: ({ name }) => definitions.filter((each) => each.name === name),
    idsOwnedBy: () => [],
    unresolvedIn: () => open,
    rulesOf: () => ({ super: ["super"] }) as unknown as ResolutionRules,
  };
}

function reference(name: string, receiver: string, line: number): Reference {
  return { name, kind: "call", receiver, arguments: 0, given: null, optional: false, scope: 0, line, column: 1 };
}

function definition(name: string, index: number): PlacedDefinition {
  const own: Definition = {
    name,
    kind: "method",
    parent: null,
    owner: null,
    scope: 0,
    line: 1,
    column: 1,
    span: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
    signature: `${name}()`,
    doc: null,
    visibility: null,
    static: false,
    async: false,
    declaration: false,
    exported: true,
    returns: null,
    parameters: 0,
  };
  return { ...own, id: symbolId(FILE, index), file: PATH };
}
