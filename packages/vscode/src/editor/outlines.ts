import type { SignatureResult } from "@codegraph/engine";
import type * as vscode from "vscode";
import { AnswerError } from "../server/index-server.js";
import { symbolInFile } from "../views/symbol-name.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import type { WorkspaceIndexes } from "./workspace-indexes.js";

/** The definitions of a document as it is in the editor. */
export interface Outline {
  readonly index: FolderIndex;
  /** Relative to the root of the index. */
  readonly file: string;
  readonly signature: SignatureResult;
}

export interface Outlines {
  /** Null for a document that the index does not have. */
  of(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<Outline | null>;
  /** The way to name the definition around a position in a question; null outside of the index. */
  symbolAt(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<{ readonly index: FolderIndex; readonly symbol: string } | null>;
}

/** Texts above this size are not sent for the outline while they are edited. */
const LONGEST_TEXT = 1_000_000;

export function createOutlines(indexes: WorkspaceIndexes): Outlines {
  const kept = new WeakMap<vscode.TextDocument, { readonly key: string; readonly outline: Promise<Outline | null> }>();
  /** Folders whose command is too old to read a text in place of a file. */
  const readsOnlyFiles = new WeakSet<FolderIndex>();

  async function read(index: FolderIndex, file: string, document: vscode.TextDocument, signal: AbortSignal): Promise<Outline | null> {
    const text = document.isDirty && !readsOnlyFiles.has(index) ? document.getText() : null;
    try {
      const signature = await index.questions!.signature(file, text !== null && text.length <= LONGEST_TEXT ? text : null, { signal });
      return { index, file, signature };
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      if (error.message.startsWith("Unknown argument") && text !== null) {
        readsOnlyFiles.add(index);
        return read(index, file, document, signal);
      }
      return null;
    }
  }

  const outlines: Outlines = {
    of(document, token) {
      const index = indexes.of(document.uri);
      const file = index?.pathOf(document.uri) ?? null;
      if (index === undefined || file === null || index.questions === null || index.state.kind !== "fresh") return Promise.resolve(null);
      if (document.lineCount === 1 && document.getText() === "") return Promise.resolve(null);
      const key = `${document.version} ${index.generation}`;
      const last = kept.get(document);
      if (last?.key === key) return last.outline;
      const outline = read(index, file, document, signalOf(token));
      kept.set(document, { key, outline });
      // A cancelled or failed question must be asked again.
      outline.catch(() => kept.delete(document));
      return outline.catch(() => null);
    },
    async symbolAt(document, { line }, token) {
      const index = indexes.of(document.uri);
      const file = index?.pathOf(document.uri) ?? null;
      if (index === undefined || file === null || index.questions === null) return null;
      if (!document.isDirty) return { index, symbol: `${file}:${line + 1}` };
      // The lines of the index are not those of the editor.
      const outline = await outlines.of(document, token);
      const around = outline === null ? undefined : definitionsOf(outline.signature).findLast(({ lineNumber }) => lineNumber <= line + 1);
      return around === undefined ? null : { index, symbol: symbolInFile(file, around.path) };
    },
  };
  return outlines;
}

/** Types and functions of a file, by line. */
export function definitionsOf({ types, methods }: SignatureResult): readonly SignatureResult["types"][number][] {
  return [...types, ...methods].sort((a, b) => a.lineNumber - b.lineNumber);
}
