import * as vscode from "vscode";
import { lensText } from "../views/lens-text.js";
import { symbolInFile } from "../views/symbol-name.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import { definitionsOf, type Outlines } from "./outlines.js";
import { settingsFor } from "./settings.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** A lens above a definition. Its text is asked for when it becomes visible. */
class CallersLens extends vscode.CodeLens {
  readonly index: FolderIndex;
  readonly symbol: string;
  /** The way to name the definition if its path has several meanings in the file; null in a file with unsaved changes. */
  readonly byLine: string | null;
  readonly uri: vscode.Uri;

  constructor(range: vscode.Range, about: Pick<CallersLens, "index" | "symbol" | "byLine" | "uri">) {
    super(range);
    this.index = about.index;
    this.symbol = about.symbol;
    this.byLine = about.byLine;
    this.uri = about.uri;
  }
}

/** Shows who calls each function and type of a file: `3 callers · 1 possible · 2 tests`. */
export function createCodeLenses(indexes: WorkspaceIndexes, outlines: Outlines): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  /** The change of each index that the lenses were last asked for. Progress and states of the process change none. */
  const shown = new WeakMap<FolderIndex, string>();
  const provider: vscode.CodeLensProvider<CallersLens> = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document, token) {
      const { isLensOn, lensMaxLines } = settingsFor(document);
      if (!isLensOn || document.lineCount > lensMaxLines) return [];
      const outline = await outlines.of(document, token);
      if (outline === null) return [];
      const { index, file, signature } = outline;
      return definitionsOf(signature)
        .filter(({ lineNumber }) => lineNumber <= document.lineCount)
        .map(({ lineNumber, path }) => {
          const byLine = document.isDirty ? null : `${file}:${lineNumber}`;
          const range = document.lineAt(lineNumber - 1).range;
          return new CallersLens(range, { index, symbol: symbolInFile(file, path), byLine, uri: document.uri });
        });
    },
    async resolveCodeLens(lens, token) {
      const { index, symbol, byLine } = lens;
      lens.command = { title: "", command: "" };
      const { questions } = index;
      if (questions === null) return lens;
      const signal = signalOf(token);
      const ask = async (named: string): Promise<boolean> => {
        const callers = await questions.callers(named, { signal });
        if (callers.outcome !== "found") return false;
        const tests = await questions.impact({ target: named }, true, { signal }).catch(() => null);
        lens.command = {
          title: lensText(callers, tests?.tests ?? null),
          tooltip: "Show the calls of this definition",
          command: "codegraph.peekCallers",
          arguments: [lens.uri, lens.range.start, named],
        };
        return true;
      };
      try {
        const isKnown = (await ask(symbol)) || (byLine !== null && (await ask(byLine)));
        if (!isKnown) lens.command = { title: "not in the index yet", command: "" };
      } catch {
        // The server ended or the lens is no longer visible; the next change asks again.
      }
      return lens;
    },
  };
  return vscode.Disposable.from(
    changed,
    indexes.onDidChange((index) => {
      const key = `${index.state.kind === "fresh"} ${index.generation}`;
      if (shown.get(index) === key) return;
      shown.set(index, key);
      changed.fire();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("codegraph.codeLens")) changed.fire();
    }),
    vscode.languages.registerCodeLensProvider({ scheme: "file" }, provider),
  );
}
