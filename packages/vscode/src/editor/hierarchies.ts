import type { CallStep, SymbolRef } from "@codegraph/engine";
import * as vscode from "vscode";
import { callAt } from "../views/hover-text.js";
import { symbolInFile, symbolName } from "../views/symbol-name.js";
import { relatedTypes, relationText } from "../views/type-relations.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import { definitionsOf, type Outlines } from "./outlines.js";
import { settingsFor } from "./settings.js";

/** Data that an item of a hierarchy keeps for the next question. */
interface Asked {
  readonly index: FolderIndex;
  readonly symbol: string;
  readonly file: string;
  readonly path: string;
  readonly line: number;
}

const asked = new WeakMap<object, Asked>();
/** Items lose their identity when the editor passes them back, but not their place. */
const byPlace = new Map<string, Asked>();
const MOST_REMEMBERED = 10_000;

/** Registers the hierarchies for all languages but those that the settings exclude. */
export async function createHierarchies(outlines: Outlines): Promise<vscode.Disposable> {
  const excluded = new Set(settingsFor(null).withoutHierarchies);
  const languages = (await vscode.languages.getLanguages()).filter((language) => !excluded.has(language));
  const selector = languages.map((language) => ({ language, scheme: "file" }));
  return vscode.Disposable.from(
    vscode.languages.registerCallHierarchyProvider(selector, callHierarchy(outlines)),
    vscode.languages.registerTypeHierarchyProvider(selector, typeHierarchy(outlines)),
  );
}

function callHierarchy(outlines: Outlines): vscode.CallHierarchyProvider {
  const step = async (item: vscode.CallHierarchyItem, end: "caller" | "callee", token: vscode.CancellationToken) => {
    const known = knownOf(item);
    const questions = known?.index.questions ?? null;
    if (known === undefined || questions === null) return [];
    const options = { signal: signalOf(token) };
    const { calls } = await (end === "caller" ? questions.callers(known.symbol, options) : questions.callees(known.symbol, options));
    const groups = Map.groupBy(calls, (call) => `${call[end].project ?? ""}:${call[end].file}:${call[end].line}:${call[end].path}`);
    return [...groups.values()].map((group) => {
      const isPossible = group.every(({ certainty }) => certainty !== "exact");
      return { item: callItem(known.index, group[0]![end], isPossible), ranges: group.map(siteRange) };
    });
  };
  return {
    async prepareCallHierarchy(document, position, token) {
      const outline = await outlines.of(document, token);
      const word = document.getWordRangeAtPosition(position);
      if (outline === null || word === undefined) return undefined;
      const { index, file, signature } = outline;
      const line = position.line + 1;
      const name = document.getText(word);
      const defined = definitionsOf(signature).find((each) => each.lineNumber === line && each.name === name);
      if (defined !== undefined) return callItem(index, { file, line, name, kind: defined.kind, path: defined.path }, false);
      // The calls of the index have the places of the saved file.
      if (document.isDirty) return undefined;
      const { calls } = await index.questions!.explain(`${file}:${line}`, { signal: signalOf(token) });
      return callAt(calls, line, word.start.character + 1)?.callees.map((callee) => callItem(index, callee, callee.certainty !== "exact"));
    },
    async provideCallHierarchyIncomingCalls(item, token) {
      return (await step(item, "caller", token)).map((each) => new vscode.CallHierarchyIncomingCall(each.item, each.ranges));
    },
    async provideCallHierarchyOutgoingCalls(item, token) {
      return (await step(item, "callee", token)).map((each) => new vscode.CallHierarchyOutgoingCall(each.item, each.ranges));
    },
  };
}

function callItem(index: FolderIndex, symbol: SymbolRef, isPossible: boolean): vscode.CallHierarchyItem {
  const { file, line, kind } = symbol;
  const range = lineRange(line);
  const name = `${symbolName(symbol)}${isPossible ? " ?" : ""}`;
  const item = new vscode.CallHierarchyItem(
    symbolKind(kind),
    name,
    isPossible ? `${file}, possible` : file,
    index.uriOf(symbol),
    range,
    range,
  );
  return remember(item, index, symbol);
}

function typeHierarchy(outlines: Outlines): vscode.TypeHierarchyProvider {
  const related = async (item: vscode.TypeHierarchyItem, direction: "supertypes" | "subtypes", token: vscode.CancellationToken) => {
    const known = knownOf(item);
    const questions = known?.index.questions ?? null;
    if (known === undefined || questions === null) return [];
    const types = await relatedTypes(questions, known, direction, { signal: signalOf(token) });
    return types.map((each) => typeItem(known.index, each.type, { detail: relationText(each), isPossible: each.certainty !== "exact" }));
  };
  return {
    async prepareTypeHierarchy(document, position, token) {
      const outline = await outlines.of(document, token);
      const word = document.getWordRangeAtPosition(position);
      if (outline === null || word === undefined) return undefined;
      const name = document.getText(word);
      const type = outline.signature.types.find((each) => each.lineNumber === position.line + 1 && each.name === name);
      if (type === undefined) return undefined;
      const { file, index } = outline;
      return [typeItem(index, { ...type, file, line: type.lineNumber }, { detail: file, isPossible: false })];
    },
    provideTypeHierarchySupertypes: (item, token) => related(item, "supertypes", token),
    provideTypeHierarchySubtypes: (item, token) => related(item, "subtypes", token),
  };
}

function typeItem(
  index: FolderIndex,
  type: SymbolRef,
  { detail, isPossible }: { readonly detail: string; readonly isPossible: boolean },
): vscode.TypeHierarchyItem {
  const range = lineRange(type.line);
  const name = `${symbolName(type)}${isPossible ? " ?" : ""}`;
  return remember(new vscode.TypeHierarchyItem(symbolKind(type.kind), name, detail, index.uriOf(type), range, range), index, type);
}

function remember<Item extends vscode.CallHierarchyItem | vscode.TypeHierarchyItem>(
  item: Item,
  index: FolderIndex,
  definition: Pick<SymbolRef, "file" | "path" | "line" | "project">,
): Item {
  const { file, path, line, project } = definition;
  const home = project === undefined ? "" : `${project}:`;
  // A line can belong to a type and its constructor; the path of a member names it alone.
  const symbol = path.includes(">") ? symbolInFile(`${home}${file}`, path) : `${home}${file}:${line}`;
  const known = { index, symbol, file: `${home}${file}`, path, line };
  asked.set(item, known);
  if (byPlace.size >= MOST_REMEMBERED) byPlace.clear();
  byPlace.set(keyOf(item), known);
  return item;
}

function knownOf(item: vscode.CallHierarchyItem | vscode.TypeHierarchyItem): Asked | undefined {
  return asked.get(item) ?? byPlace.get(keyOf(item));
}

function keyOf({ uri, name, range }: vscode.CallHierarchyItem | vscode.TypeHierarchyItem): string {
  return `${uri.toString()} ${range.start.line} ${name}`;
}

function lineRange(line: number): vscode.Range {
  return new vscode.Range(Math.max(0, line - 1), 0, Math.max(0, line - 1), 0);
}

function siteRange({ site, callee }: CallStep): vscode.Range {
  const column = Math.max(0, site.column - 1);
  return new vscode.Range(Math.max(0, site.line - 1), column, Math.max(0, site.line - 1), column + callee.name.length);
}

const KINDS: Readonly<Record<string, vscode.SymbolKind>> = {
  class: vscode.SymbolKind.Class,
  constant: vscode.SymbolKind.Constant,
  constructor: vscode.SymbolKind.Constructor,
  enum: vscode.SymbolKind.Enum,
  interface: vscode.SymbolKind.Interface,
  method: vscode.SymbolKind.Method,
  module: vscode.SymbolKind.File,
  namespace: vscode.SymbolKind.Namespace,
  struct: vscode.SymbolKind.Struct,
  trait: vscode.SymbolKind.Interface,
};

function symbolKind(kind: string): vscode.SymbolKind {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]! : vscode.SymbolKind.Function;
}
