import type { Node, Query, QueryMatch } from "web-tree-sitter";
import { compiledQuery } from "../compiled-query.js";
import { startDeadline } from "../deadline.js";
import { type Grammar, hasGrammar, loadGrammar } from "../grammar.js";
import type { LanguageSpec } from "../language-spec.js";
import { createLineTable, type LineTable } from "../line-table.js";
import { prepareText } from "../prepare-text.js";
import { findTooDeepNode } from "../too-deep.js";
import type { FrameworkSpec } from "./framework-spec.js";
import { anchorOf } from "./anchor.js";
import { frameworkQuery, familyQuery } from "./frameworks.js";
import { MAX_PART, type WiringFacts, type WiringKind, type WiringMatch, type WiringPart } from "./wiring-facts.js";

/** Reads the declarations of frameworks in texts of one language. */
export interface WiringReader {
  /** @param frameworks those that the text mentions */
  read(text: string, frameworks: readonly FrameworkSpec[], timeoutMs: number): WiringFacts;
}

/** Number of declarations read from one file. */
const MAX_MATCHES = 60_000;
/** Deepest level at which a pattern may start: deeper code is data that a program wrote. */
const MAX_DEPTH = 400;
const NOTHING: WiringFacts = { matches: [], incomplete: true };

const KINDS: ReadonlySet<string> = new Set<WiringKind>([
  "route",
  "router",
  "derived",
  "mount",
  "group",
  "prefix",
  "client",
  "scope",
  "bind",
  "pass",
  "exported",
]);
/** Captures with a list, which becomes its items. */
const LISTS: ReadonlySet<string> = new Set(["arguments", "children", "parameters"]);
/** Kinds of nodes that pass no router on. */
const LITERAL = /string|number|integer|float|true|false|null|object|array|template|literal|comment/u;
/** Captures that name a value by a chain of calls, which becomes the value at its start. */
const ANCHORED: ReadonlySet<string> = new Set(["on", "value"]);

/** Loads the grammar of a language. Returns null for a language without one. */
export async function createWiringReader(language: LanguageSpec): Promise<WiringReader | null> {
  if (!hasGrammar(language)) return null;
  const grammar = await loadGrammar(language);
  const compiled = (file: string, text: () => string): Query => compiledQuery(grammar.parser.language!, file, text);
  return {
    read(text, frameworks, timeoutMs) {
      const isLate = startDeadline(timeoutMs);
      const { text: readable } = prepareText(language, text);
      const tree = parsed(grammar, readable, isLate);
      if (tree === null) return NOTHING;
      try {
        const families = new Map(frameworks.map(({ family }) => [family.folder, family]));
        const found: FoundMatch[] = [];
        const run = (query: Query, framework: string | null): void => {
          const options = { maxStartDepth: MAX_DEPTH, progressCallback: isLate };
          for (const match of query.matches(tree.rootNode, options)) {
            const one = read(match, framework);
            if (one !== null) found.push(one);
          }
        };
        for (const framework of frameworks) {
          const query = compiled(`${framework.id}/routes.scm`, () => frameworkQuery(framework));
          run(query, framework.id);
        }
        if (found.length > 0)
          for (const family of families.values()) {
            const query = compiled(`${family.folder}/wiring.scm`, () => familyQuery(family));
            run(query, null);
          }
        return assembled(found, text, isLate() || findTooDeepNode(tree, MAX_DEPTH) !== null);
      } finally {
        tree.delete();
      }
    },
  };
}

function parsed({ parser }: Grammar, text: string, isLate: () => boolean): ReturnType<Grammar["parser"]["parse"]> {
  const tree = parser.parse((index) => (isLate() ? "" : text.slice(index)), null, { progressCallback: isLate });
  if (tree !== null && !isLate()) return tree;
  tree?.delete();
  parser.reset();
  return null;
}

/** A match with its nodes, which are valid as long as the tree. */
interface FoundMatch {
  readonly kind: WiringKind;
  readonly framework: string | null;
  readonly node: Node;
  readonly parts: Map<string, Node[]>;
  readonly set: Readonly<Record<string, string>>;
}

function read({ captures, setProperties }: QueryMatch, framework: string | null): FoundMatch | null {
  const head = captures.find(({ name }) => KINDS.has(name));
  if (head === undefined) return null;
  const parts = new Map<string, Node[]>();
  for (const { name, node } of captures) {
    if (name === head.name) continue;
    const nodes = LISTS.has(name) ? node.namedChildren.filter((each) => each !== null && !each.isExtra) : [node];
    parts.set(name, [...(parts.get(name) ?? []), ...(nodes as Node[])]);
  }
  const set = Object.fromEntries(Object.entries(setProperties ?? {}).map(([key, value]) => [key, value ?? ""]));
  if (set["target"] === "next") {
    const target = nextDeclared(head.node);
    if (target !== null) parts.set("target", [target]);
  }
  if (head.name === "pass" && !parts.has("on") && !(parts.get("arguments") ?? []).some(({ type }) => !LITERAL.test(type))) return null;
  return { kind: head.name as WiringKind, framework, node: head.node, parts, set };
}

/** Name of the declaration after a decorator and its neighbours. */
function nextDeclared(node: Node): Node | null {
  let at = node.nextNamedSibling;
  while (at !== null && (at.isExtra || at.type === node.type)) at = at.nextNamedSibling;
  return at?.childForFieldName("name") ?? null;
}

/** Joins the matches of one node, and replaces nodes by plain data. */
function assembled(found: readonly FoundMatch[], text: string, isCut: boolean): WiringFacts {
  const joined = new Map<string, FoundMatch>();
  for (const match of found) {
    const { kind, framework, node } = match;
    const key = `${kind} ${framework} ${node.id} ${node.startIndex} ${node.endIndex}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, match);
    else joined.set(key, { ...known, set: { ...known.set, ...match.set }, parts: joinedParts(known.parts, match.parts) });
  }
  const all = [...joined.values()];
  const routers = new Set(all.filter(({ kind }) => kind === "router" || kind === "derived").map(({ node }) => node.id));
  const anchors = new Map<number, Node>();
  const lines = createLineTable(text);
  const partOf = (node: Node): WiringPart => plainPart(node, text, lines);
  const plain = ([name, nodes]: [string, Node[]], { kind, node: own }: FoundMatch): [string, WiringPart[]] => [
    name,
    // A router that is made from another one is not its own receiver.
    nodes.map((node) => partOf(ANCHORED.has(name) ? anchorOf(node, kind === "route" ? null : own.id, routers, anchors) : node)),
  ];
  const scopes = scopesOf(all, text.length);
  const matches = all
    .map((match): WiringMatch => {
      const { kind, framework, node, parts, set } = match;
      const entries = Object.fromEntries([...parts].map((entry) => plain(entry, match)));
      return { kind, framework, ...partOf(node), parts: entries, set, scope: scopes(node) };
    })
    .sort((one, other) => one.start - other.start || other.end - one.end);
  return { matches: matches.slice(0, MAX_MATCHES), incomplete: isCut || matches.length > MAX_MATCHES };
}

function plainPart({ startIndex: start, endIndex: end, type }: Node, text: string, lines: LineTable): WiringPart {
  const shown = text.slice(start, Math.min(end, start + MAX_PART));
  return { text: shown, start, end, line: lines.lineOf(start), column: lines.columnOf(start), type };
}

function joinedParts(one: ReadonlyMap<string, Node[]>, other: ReadonlyMap<string, Node[]>): Map<string, Node[]> {
  const joined = new Map(one);
  for (const [name, nodes] of other) {
    const known = joined.get(name) ?? [];
    const ids = new Set(known.map(({ id }) => id));
    joined.set(
      name,
      [...known, ...nodes.filter(({ id }) => !ids.has(id))].sort((a, b) => a.startIndex - b.startIndex),
    );
  }
  return joined;
}

/** Returns a function that finds the innermost function around a node. */
function scopesOf(all: readonly FoundMatch[], length: number): (node: Node) => readonly [number, number] {
  const ids = new Map(all.filter(({ kind }) => kind === "scope").map(({ node }) => [node.id, node]));
  const known = new Map<number, readonly [number, number]>();
  const around = (node: Node): readonly [number, number] => {
    const passed: number[] = [];
    let found: readonly [number, number] = [0, length];
    for (let at = node.parent; at !== null; at = at.parent) {
      const cached = known.get(at.id);
      if (cached !== undefined) {
        found = cached;
        break;
      }
      if (ids.has(at.id)) {
        found = [at.startIndex, at.endIndex];
        known.set(at.id, found);
        break;
      }
      passed.push(at.id);
    }
    for (const id of passed) known.set(id, found);
    return found;
  };
  return around;
}
