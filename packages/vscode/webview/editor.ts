import type { PageMessage } from "../src/views/dashboard-messages.ts";

interface Kept {
  readonly asked: string;
  readonly hash: string;
}

interface WebviewEditor {
  postMessage(message: PageMessage): void;
  /** Keeps a value while the webview is hidden. */
  setState(kept: Kept): void;
  getState(): Kept | undefined;
}

declare function acquireVsCodeApi(): WebviewEditor;

/** The editor's side of the webview, which can be asked for only once. */
export const editor: WebviewEditor = acquireVsCodeApi();
