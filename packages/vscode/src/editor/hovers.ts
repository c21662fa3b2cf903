import * as vscode from "vscode";
import { callAt, callHover, definitionHover, type HoverLine } from "../views/hover-text.js";
import { signalOf, type FolderIndex } from "./folder-index.js";
import { definitionsOf, type Outlines } from "./outlines.js";
import { settingsFor } from "./settings.js";

/** Shows who calls a definition, and why a call leads where it does. */
export function createHovers(outlines: Outlines): vscode.Disposable {
  return vscode.languages.registerHoverProvider(
    { scheme: "file" },
    {
      async provideHover(document, position, token) {
        const word = document.getWordRangeAtPosition(position);
        if (word === undefined || !settingsFor(document).areHoversOn) return null;
        const outline = await outlines.of(document, token);
        const questions = outline?.index.questions ?? null;
        if (outline === null || questions === null) return null;
        const options = { signal: signalOf(token) };
        const name = document.getText(word);
        const line = position.line + 1;
        const defined = definitionsOf(outline.signature).find((each) => each.lineNumber === line && each.name === name);
        try {
          if (defined !== undefined) {
            const symbol = `${outline.file}:${defined.path}`;
            const [callers, tests] = await Promise.all([
              questions.callers(symbol, options),
              questions.impact({ target: symbol }, true, options).catch(() => null),
            ]);
            return hover(outline.index, definitionHover(callers, tests?.tests ?? null), word);
          }
          // The calls of the index have the places of the saved file.
          if (document.isDirty) return null;
          const { calls } = await questions.explain(`${outline.file}:${line}`, options);
          const call = callAt(calls, line, word.start.character + 1);
          return call === null ? null : hover(outline.index, callHover(call), word);
        } catch {
          return null;
        }
      },
    },
  );
}

function hover(index: FolderIndex, lines: readonly HoverLine[], range: vscode.Range): vscode.Hover | null {
  if (lines.length === 0) return null;
  const text = new vscode.MarkdownString(undefined, true);
  lines.forEach((line, at) => {
    text.appendMarkdown(at === 0 ? "$(references) **CodeGraph** " : "\n\n");
    for (const [order, { text: part, place }] of line.entries()) {
      if (order > 0 && !part.startsWith(",")) text.appendMarkdown(" ");
      if (place === undefined) text.appendText(part);
      else
        text.appendMarkdown(
          `[${escaped(part)}](${index
            .uriOf(place)
            .with({ fragment: `L${place.line}` })
            .toString()})`,
        );
    }
  });
  return new vscode.Hover(text, range);
}

/** Names and paths come from the code, so nothing in them may become Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~$]/gu, "\\$&");
}
