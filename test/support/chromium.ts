/** Chromium for tests of pages: the one that is installed, started without a download. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Names of the program on Linux, and its places elsewhere. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of the program: the variable `CHROMIUM`, else the first that is installed; null if there is none. */
export const CHROMIUM: string | null = findChromium();

/** Why the tests of pages do not run. */
export const WITHOUT_CHROMIUM = "no Chromium is installed (apt-get install chromium, or set CHROMIUM to the path of one)";

/** Starts the browser. */
export async function startChromium(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error(`Cannot show pages: ${WITHOUT_CHROMIUM}.`);
  return chromium.launch({
    executablePath: CHROMIUM,
    // Chromium refuses to start its sandbox as root, as in a container. The shared memory of a container is small.
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-dev-shm-usage", "--enable-precise-memory-info"],
  });
}

function findChromium(): string | null {
  const { CHROMIUM: named, PATH = "" } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(named ? [named] : []), ...found, ...PLACES].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
