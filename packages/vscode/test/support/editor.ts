/** A real VS Code: code-server with the packed extension, and its page in Chromium. */
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { editorNode, editorPaths } from "../../../../scripts/bootstrap/editor.mjs";
import { attempted, fillQuickInput, openList } from "./quick-input.js";
import { CHROMIUM, startChromium, WITHOUT_CHROMIUM } from "../../../../test/support/chromium.js";

const root = resolve(import.meta.dirname, "../../../..");
const run = promisify(execFile);

/** Why the tests in the editor do not run; null if they can. */
export function missingEditor(): string | null {
  if (!editorPaths().isInstalled) return "code-server is not installed; `npm run test:vscode` installs it";
  return CHROMIUM === null ? WITHOUT_CHROMIUM : null;
}

export interface Editor {
  readonly page: Page;
  /** Opens a folder or a workspace file, and waits until the extension shows its state. */
  openFolder(path: string, state?: RegExp): Promise<void>;
  /** Opens a file at a line and column: `session.ts:9:14`. */
  openFile(place: string): Promise<void>;
  /** Runs a command by its title. */
  command(title: string): Promise<void>;
  /** Opens a list by a command again and again until it has a line: the editor may fill the list late. */
  list(title: string, line: string): Promise<void>;
  /** The document of the webview that is shown. */
  webview(): FrameLocator;
  /** Texts of the code lenses on the page, from the top. */
  lenses(): Promise<readonly string[]>;
  /** Text of the extension's item in the status bar. */
  status(): Promise<string>;
  /** Texts of the lines of the side bar. */
  lines(): Promise<readonly string[]>;
  /** Runs code-server's own command line. */
  cli(...args: string[]): Promise<string>;
  /** Folder in which the editor keeps its data. */
  readonly data: string;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface EditorOptions {
  /** Settings of the user. The command of this repository is set. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** True to leave folders untrusted until the user trusts them. */
  readonly asksForTrust?: boolean;
  /** Folders of further extensions to install. */
  readonly extensions?: readonly string[];
  /** True for an editor without the extension, to compare with. */
  readonly isWithout?: boolean;
}

/** Packs an extension as a release does. Returns the path of the .vsix. */
async function packExtension(source: string, folder: string): Promise<string> {
  const file = join(folder, `${basename(source)}.vsix`);
  const args = [
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    "--allow-unused-files-pattern",
    "--skip-license",
    "--out",
    file,
  ];
  await run(await editorNode(), [editorPaths().vsce, ...args], { cwd: source });
  return file;
}

/** A window that is gone without a word keeps its extensions for three hours by default. */
const GRACE = ["--reconnection-grace-time", "30"];
/** On a busy machine a window of the editor sometimes starts no extension at all, its own neither, until it is loaded again. */
const START_MS = 60_000;
const STARTS = 4;

/** Starts the editor with the extension installed from its packed file. */
export async function startEditor(options: EditorOptions = {}): Promise<Editor> {
  const { settings = {}, asksForTrust = false, extensions = [], isWithout = false } = options;
  const data = mkdtempSync(join(tmpdir(), "codegraph-editor-"));
  const node = await editorNode();
  const { codeServer } = editorPaths();
  const folders = ["--user-data-dir", join(data, "user"), "--extensions-dir", join(data, "extensions")];
  const cli = async (...args: string[]): Promise<string> => (await run(node, [codeServer, ...folders, ...args])).stdout;
  for (const source of [...(isWithout ? [] : [join(root, "packages/vscode")]), ...extensions])
    await cli("--install-extension", await packExtension(source, data));
  const command = { "codegraph.path": join(root, "packages/cli/dist/bundle/bin.js"), "codegraph.node": node };
  // A browser saves after each pause by default. The theme is named as the editor's newest version does, which would rewrite the file otherwise.
  const quiet = {
    "files.autoSave": "off",
    "workbench.startupEditor": "none",
    "workbench.colorTheme": "Dark Modern",
    "chat.disableAIFeatures": false,
    "workbench.secondarySideBar.defaultVisibility": "hidden",
  };
  // Settings of a machine count in a remote window only if they are among those of the remote machine. The editor reads them from the user's own
  // as long as it does not know the extension, so that they would come and go.
  writeSettings(join(data, "user/Machine"), command);
  writeSettings(join(data, "user/User"), { ...quiet, ...settings });

  const port = await freePort();
  const flags = ["--bind-addr", `127.0.0.1:${port}`, "--auth", "none", "--disable-telemetry", "--disable-update-check", ...GRACE];
  const server = spawn(node, [codeServer, ...folders, ...flags, ...(asksForTrust ? [] : ["--disable-workspace-trust"])], {
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/healthz`);
  const browser: Browser = await startChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  // Only a fault takes this long, also on a machine that is busy with other work.
  page.setDefaultTimeout(120_000);

  return {
    page,
    data,
    cli,
    async openFolder(path, state = /CodeGraph$/u) {
      const query = path.endsWith(".code-workspace") ? "workspace" : "folder";
      const own = page.locator(".statusbar-item", { hasText: isWithout ? "Layout" : "CodeGraph" }).first();
      for (let attempt = 1; attempt <= STARTS; attempt++) {
        await page.goto(`${address}/?${query}=${encodeURIComponent(path)}`);
        await page.waitForSelector(".monaco-workbench");
        const hasStarted = await own.waitFor({ timeout: START_MS }).then(
          () => true,
          () => false,
        );
        if (hasStarted) break;
        console.log(`the editor started no extension in ${START_MS / 1_000} s; its window is loaded again`);
      }
      const item = page.locator(".statusbar-item", { hasText: state }).first();
      await item.waitFor().catch(async (cause: unknown) => {
        const items = await page.locator(".statusbar-item").allTextContents();
        throw new Error(`The status bar never shows ${state}: ${items.join(" | ")}`, { cause });
      });
    },
    async openFile(place) {
      await attempted(async (timeout) => {
        await fillQuickInput(page, "Control+p", place);
        await page.locator(".tab.active", { hasText: place.split(":")[0]!.split("/").at(-1)! }).waitFor({ timeout });
      });
      await page.locator(".monaco-editor .view-line").first().waitFor();
    },
    async command(title) {
      await fillQuickInput(page, "F1", `>${title}`);
    },
    async list(title, line) {
      await openList(page, () => fillQuickInput(page, "F1", `>${title}`), line);
    },
    webview: () => page.frameLocator("iframe.webview.ready").frameLocator("#active-frame"),
    lenses: () =>
      page.locator(".codelens-decoration").evaluateAll((lenses) =>
        lenses
          .map((lens) => ({ top: lens.getBoundingClientRect().top, text: lens.textContent.replaceAll("\u00a0", " ") }))
          .sort((one, other) => one.top - other.top)
          .map(({ text }) => text),
      ),
    status: async () => (await page.locator(".statusbar-item", { hasText: "CodeGraph" }).first().textContent()) ?? "",
    lines: () => page.locator(".split-view-view .pane-body .monaco-list-row").allTextContents(),
    screenshot: async (path) => void (await page.screenshot({ path })),
    async close() {
      await browser.close();
      server.kill();
      await new Promise((closed) => server.once("exit", closed));
      rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function writeSettings(folder: string, settings: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings));
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
