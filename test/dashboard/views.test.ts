/** The views of the dashboard in Chromium, on a small project. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codegraph } from "../../packages/cli/test/support/command.js";
import { CHROMIUM, WITHOUT_CHROMIUM } from "../support/chromium.js";
import { accessibilityFaults, layoutShift, type OpenedPage, openPage, overhang } from "./support/opened-page.js";
import { type ShownProject, showProject } from "./support/shown-project.js";

const VIEWS = [
  ["overview", "#/"],
  ["files", "#/files"],
  ["file", "#/file?path=src/service.ts"],
  ["terms", "#/terms"],
  ["term", "#/term?q=user"],
  ["search", "#/search?q=user"],
  ["symbol", "#/symbol?of=find"],
  ["path", "#/path?from=greet&to=find"],
  ["impact", "#/impact?of=find"],
  ["graph", "#/graph"],
  ["style", "#/style"],
  ["activity", "#/activity"],
] as const;

/** CSS pixels of a window 1,280 pixels wide, of the same one at a zoom of 200 %, and of a phone. */
const WIDTHS = [1280, 640, 390];

if (CHROMIUM === null) {
  // The report counts the tests as skipped without the reason.
  process.stderr.write(`The dashboard is not tested in a browser, because ${WITHOUT_CHROMIUM}.\n`);
}

describe.skipIf(CHROMIUM === null)("the dashboard in Chromium", () => {
  let project: ShownProject;
  let opened: OpenedPage;

  beforeAll(async () => {
    project = await showProject(["--activity"]);
    ({ opened } = project);
  });

  afterAll(() => project.end());

  test.each(VIEWS)("the view %s is shown by its address, without errors, refused scripts and moving content", async (view, hash) => {
    const { page } = opened;
    await opened.show(view, hash);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.title()).not.toBe("");
    expect(await page.locator('[role="alert"]').count()).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await opened.faults()).toEqual([]);
    // The same document in other windows and colours: opening it again would take most of the time.
    expect(await faultsInWindows(opened)).toEqual([]);
  });

  test("answers that come late to the view of a symbol move nothing", async () => {
    const { page } = opened;
    await page.route(/\/dashboard\/api\/(?:tests|history)/u, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes("/tests") ? 300 : 600));
      await route.continue();
    });
    await opened.show("symbol", "#/symbol?of=find");
    await page.getByText("Asking git …").waitFor({ state: "detached" });
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.unrouteAll();
  });

  test("the overview of an index without meanings of words yet fits into its window", async () => {
    const { page } = opened;
    await page.route(/\/dashboard\/api\/overview/u, async (route) => {
      const response = await route.fetch();
      const semanticNote =
        "The meanings of words are learnt in the background, or with `codegraph update --wait`. Search answers by words.";
      await route.fulfill({ response, json: { ...((await response.json()) as object), semantic: "building", semanticNote } });
    });
    await opened.show("overview", "#/");
    await page.getByText("learnt in the background").waitFor();
    expect(await faultsInWindows(opened)).toEqual([]);
    await page.unrouteAll();
  });

  test("the checks of a view see faults", async () => {
    const { page } = opened;
    await opened.show("overview", "#/");
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<img src="missing.png"><div class="wide"></div><p style="color: red">x</p>');
      document.body.querySelector<HTMLElement>(".wide")!.style.cssText = "width: 1300px; height: 1px";
    });
    await page.waitForFunction(() => document.images[0]?.complete);
    expect((await faultsInWindows(opened)).join("\n")).toMatch(/1280: \d+ pixels too wide: .*wide[^]*1280: image-alt: /u);
    expect((await opened.faults()).join("\n")).toMatch(/404[^]*refused: style-src/u);
  });

  test("the back key returns through the views", async () => {
    const { page } = opened;
    await opened.show("overview", "#/");
    const walked = VIEWS.slice(1, 5);
    for (const [view, hash] of walked) {
      await page.evaluate((to) => (location.hash = to), hash);
      await opened.shown(view);
    }
    for (const [view] of [...walked.slice(0, -1).reverse(), VIEWS[0]]) {
      await page.goBack();
      await opened.shown(view);
    }
    await page.goForward();
    await opened.shown(walked[0]![0]);
  });

  test("the callers of a symbol are walked with the keyboard alone", async () => {
    const { page } = opened;
    await opened.show("symbol", "#/symbol?of=find");
    await tabTo(opened, /\bload\b/u);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("load"));
    await opened.shown("symbol");
    await tabTo(opened, /\bgreet\b/u);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("h1")?.textContent?.includes("greet"));
  });

  test("the terms of a folder are chosen in the view of all terms", async () => {
    const { page } = opened;
    await opened.show("terms", "#/terms");
    const folder = page.locator("label", { hasText: "Folder" }).getByRole("combobox");
    await folder.selectOption("src");
    await page.waitForURL(/#\/terms\?path=src/u);
    await opened.shown("terms");
    await folder.selectOption("");
    await page.waitForURL(/#\/terms$/u);
    expect(await opened.faults()).toEqual([]);
  });

  test("a summary that takes longer than the server waits is asked for again", async () => {
    const { page } = opened;
    let refused = 0;
    const late = { error: { code: "cancelled", message: "The answer takes too long", remedy: "" } };
    await page.route("**/api/summary", async (route) => (refused++ === 0 ? route.fulfill({ status: 503, json: late }) : route.continue()));
    await opened.show("overview", "#/");
    await page.getByRole("heading", { name: "Entry points" }).waitFor();
    expect(refused).toBe(2);
    await page.unroute("**/api/summary");
  });

  test("the map of files is walked with the keyboard alone", async () => {
    const { page } = opened;
    await opened.show("files", "#/files");
    const map = page.getByRole("listbox", { name: /Map of the project/u });
    await map.focus();
    const chosen = (): Promise<string | null> => page.locator('.treemap [aria-selected="true"]').getAttribute("aria-label");
    const first = await chosen();
    expect(first).toBe("src, folder");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    await page.keyboard.press("End");
    await expect.poll(chosen).not.toBe(first);
    await page.keyboard.press("Home");
    await expect.poll(chosen).toBe(first);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("listbox", { name: /Map of src/u }).waitFor();
    // The map of the folder has the focus, so the walk goes on.
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "listbox");
    await page.keyboard.press("Escape");
    await page.getByRole("listbox", { name: /Map of the project/u }).waitFor();
    expect(await opened.faults()).toEqual([]);
  });

  test("a save is shown without a reload", async () => {
    const { page } = opened;
    await opened.show("file", "#/file?path=src/store.ts");
    const start = performance.now();
    appendFileSync(
      join(project.folder, "src/store.ts"),
      "\nexport function removed(id: string): boolean {\n  return users.delete(id);\n}\n",
    );
    await page.getByText("removed").first().waitFor({ timeout: 60_000 });
    // The target is a second on a quiet machine; bench/dashboard/saves.mjs measures it.
    process.stdout.write(`a save was on the page after ${Math.round(performance.now() - start)} ms\n`);
    expect(await opened.faults()).toEqual([]);
  });

  test("the graph is shown without WebGL", async () => {
    const { page, faults, show, close } = await openPage(project.browser, project.url);
    await page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return /webgl/u.test(kind) ? null : Reflect.apply(get, this, [kind, ...more]);
      } as typeof get;
    });
    await show("graph", "#/graph");
    expect(await page.locator('[data-view="graph"]').textContent()).toContain("src");
    expect(await faults()).toEqual([]);
    await close();
  });

  test("an exported file is shown from the disk, without the network", async () => {
    const file = join(project.folder, "dashboard.html");
    expect(await codegraph(["dashboard", "--export", file], { cwd: project.folder })).toMatchObject({ code: 0 });
    const { page, context, faults, show, close } = await openPage(project.browser, `file://${file}`);
    await context.setOffline(true);
    await show("overview", "#/");
    expect(await page.locator("body").textContent()).toContain("typescript");
    expect(await faults()).toEqual([]);
    await close();
  });
});

/** Returns the faults of accessibility, in light and dark, and the windows that the page does not fit into. */
async function faultsInWindows({ page }: OpenedPage): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { pixels, by } = await overhang(page);
    if (pixels > 0) found.push(`${width}: ${pixels} pixels too wide: ${by.join(", ")}`);
    if (width === 640) continue;
    await page.emulateMedia({ colorScheme: width === 390 ? "dark" : "light" });
    found.push(...(await accessibilityFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Presses Tab until the focus is on an element with this text in the view. */
async function tabTo({ page }: OpenedPage, text: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let at = 0; at < 120; at++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest("[data-view]") && activeElement.matches("a, button") ? (activeElement.textContent ?? "") : "";
    });
    if (text.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`No element with ${text} gets the focus: ${passed.filter((each) => each !== "").join(" | ")}`);
}
