import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";
import { type HostMessage, type PageMessage, readPageMessage } from "../views/dashboard-messages.js";
import { type DashboardServer, startDashboardServer } from "../server/dashboard-server.js";
import { type PageFiles, pageDocument, readPageFiles } from "../server/dashboard-page.js";
import { ownEnvironment, type FolderIndex } from "./folder-index.js";

/** The dashboard of one folder in a webview, with the process that serves it. */
export interface DashboardPanel extends vscode.Disposable {
  /** Shows a view, by its address after `#`. */
  show(route: string): void;
}

export interface DashboardPanelOptions {
  readonly index: FolderIndex;
  /** Folder of the extension's own files of the webview. */
  readonly media: vscode.Uri;
  readonly route: string;
  readonly log: (line: string) => void;
  readonly onClose: () => void;
}

/**
 * Opens the panel and starts its server. The webview asks the extension, which asks the server: both are on the machine of the files, so no port
 * has to be reached from the window, and the page never has the token.
 *
 * @throws Error if the server does not start
 */
export async function openDashboardPanel({ index, media, route, log, onClose }: DashboardPanelOptions): Promise<DashboardPanel> {
  if (index.program === null) throw new Error("@codegraph/cli is not installed.");
  let panel: vscode.WebviewPanel | null = null;
  const server = await startDashboardServer({
    program: index.program,
    cwd: index.folder.uri.fsPath,
    env: ownEnvironment(),
    log: (line) => log(`${index.folder.name}: ${line}`),
    onEnd(reason) {
      if (panel !== null) void vscode.window.showWarningMessage(`CodeGraph: the dashboard ended: ${reason}`);
      panel?.dispose();
    },
  });
  const files = await readPageFiles(server).catch((error: unknown) => {
    server.stop();
    throw error;
  });
  const folder = writeFiles(files);
  const roots = [vscode.Uri.file(folder), media];
  const options: vscode.WebviewPanelOptions & vscode.WebviewOptions = { enableScripts: true, localResourceRoots: roots };
  panel = vscode.window.createWebviewPanel("codegraph.dashboard", `CodeGraph: ${index.folder.name}`, vscode.ViewColumn.Active, options);
  const { webview } = panel;
  const answers = createAnswers(server, (message) => void webview.postMessage(message));
  let asked = 0;
  const addressOf = (name: string): string => {
    const home = files.has(name) ? vscode.Uri.file(folder) : media;
    return webview.asWebviewUri(vscode.Uri.joinPath(home, name)).toString();
  };
  const load = (to: string): void => {
    webview.html = pageDocument({ addressOf, source: webview.cspSource, route: to, asked: ++asked });
  };
  webview.onDidReceiveMessage((message: unknown) => {
    const read = readPageMessage(message);
    if (read?.kind === "open") void openPlace(index, read);
    else if (read !== null) answers.take(read);
  });
  panel.iconPath = vscode.Uri.joinPath(media, "../../media/codegraph.svg");
  panel.onDidDispose(() => {
    panel = null;
    answers.stop();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
    onClose();
  });
  load(route);
  return {
    show(to) {
      // A webview that is hidden gets no messages.
      if (panel?.visible === true) void webview.postMessage({ kind: "go", route: to } satisfies HostMessage);
      else load(to);
      panel?.reveal();
    },
    dispose: () => panel?.dispose(),
  };
}

/** The editor serves files of a webview from the disk alone. */
function writeFiles(files: PageFiles): string {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-dashboard-"));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return folder;
}

async function openPlace(index: FolderIndex, place: Extract<PageMessage, { kind: "open" }>): Promise<void> {
  const at = new vscode.Position(Math.max(0, place.line - 1), 0);
  const beside = { viewColumn: vscode.ViewColumn.Beside, selection: new vscode.Range(at, at) };
  try {
    await vscode.window.showTextDocument(index.uriOf(place), beside);
  } catch (error) {
    void vscode.window.showErrorMessage(`CodeGraph: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Passes on the questions of a page, and their answers in pieces. */
function createAnswers(
  server: DashboardServer,
  post: (message: HostMessage) => void,
): { take(message: Exclude<PageMessage, { kind: "open" }>): void; stop(): void } {
  const running = new Map<number, AbortController>();
  async function answer(id: number, path: string): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const { status, headers, body } = await server.ask(path, controller.signal);
      post({ kind: "head", id, status, type: headers.get("content-type") ?? "" });
      const decoder = new TextDecoder();
      for await (const part of body ?? []) post({ kind: "part", id, text: decoder.decode(part as Uint8Array, { stream: true }) });
      post({ kind: "end", id });
    } catch (error) {
      if (!controller.signal.aborted) post({ kind: "failed", id, reason: String(error) });
    } finally {
      running.delete(id);
    }
  }
  return {
    take(message) {
      if (message.kind === "cancel") running.get(message.id)?.abort();
      else void answer(message.id, message.path);
    },
    stop() {
      for (const controller of running.values()) controller.abort();
    },
  };
}
