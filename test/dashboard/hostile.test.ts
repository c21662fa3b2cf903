/** Names, code and documents that look like markup are text on the dashboard. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM } from "../support/chromium.js";
import { accessibilityFaults, layoutShift, type OpenedPage, overhang } from "./support/opened-page.js";
import { type ShownProject, showProject } from "./support/shown-project.js";

/** Runs if it ever becomes markup. */
const MARKUP = `</script></style></title></textarea><script>window.watched.ran = true</script><img src=x onerror="window.watched.ran = true">`;
const QUOTED = `"'\`><svg onload=window.watched.ran=true> javascript:window.watched.ran=true`;
/** Turns the direction of text, and does not turn it back. */
const TURNED = "\u202e\u2066txt.exe";
const LONG = "aVeryLongName".repeat(40);

/** A file name has no slash. */
const ODD_FILE = `src/<img src=x onerror=window.watched.ran=true>"'&lt;.ts`;
const FILES: Readonly<Record<string, string>> = {
  "src/main.ts": `import { find } from "./${TURNED}.js";

/** ${MARKUP} ${QUOTED} ${TURNED} */
export function main(): string {
  // ${MARKUP}
  return ${LONG}("${MARKUP.replaceAll('"', '\\"')}") + find("${TURNED}");
}

export function ${LONG}(text: string): string {
  return text + ${JSON.stringify(QUOTED)};
}
`,
  [ODD_FILE]: `import { main } from "./main.js";\n\n/** ${MARKUP} */\nexport function odd(): string {\n  return main();\n}\n`,
  [`src/${TURNED}.ts`]: "export function find(id: string): string {\n  return id;\n}\n",
  [`${"folder".repeat(30)}/${"name".repeat(50)}.ts`]: `export const text = ${JSON.stringify(MARKUP)};\n`,
  "README.md": `# ${MARKUP}\n\n${QUOTED} ${TURNED}\n\n[link](javascript:window.watched.ran=true)\n`,
  "package.json": JSON.stringify({ name: MARKUP, description: QUOTED, main: "src/main.ts", scripts: { [MARKUP]: MARKUP } }),
};

const VIEWS = [
  ["overview", "#/"],
  ["files", "#/files?path=src"],
  ["file", `#/file?path=${encodeURIComponent(ODD_FILE)}`],
  ["terms", "#/terms"],
  ["term", "#/term?q=script"],
  ["search", "#/search?q=window+watched"],
  ["symbol", "#/symbol?of=main"],
  ["symbol", `#/symbol?of=${LONG}`],
  ["path", "#/path?from=odd&to=find"],
  ["impact", "#/impact?of=main"],
  ["graph", "#/graph?path=src"],
  ["style", "#/style"],
  ["search", `#/search?q=${encodeURIComponent(MARKUP)}`],
  ["term", `#/term?q=${encodeURIComponent(QUOTED)}`],
] as const;

describe.skipIf(CHROMIUM === null)("a hostile repository", () => {
  let project: ShownProject;
  let opened: OpenedPage;

  beforeAll(async () => {
    project = await showProject([], FILES);
    ({ opened } = project);
  });

  afterAll(() => project.end());

  test.each(VIEWS)("is text in the view %s at %s", async (view, hash) => {
    const { page } = opened;
    await opened.show(view, hash);
    expect(await page.evaluate(() => (window as unknown as { watched: { ran: boolean } }).watched.ran)).toBe(false);
    expect(await page.locator("#app script, #app iframe, #app object, #app [onerror], #app [onload], a[href^='javascript:']").count()).toBe(
      0,
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overhang(page)).toEqual({ pixels: 0, by: [] });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await layoutShift(page)).toBeLessThan(0.05);
    // Names that do not fit are shortened there.
    if (view === "files") expect(await accessibilityFaults(page)).toEqual([]);
    expect(await opened.faults()).toEqual([]);
  });

  test("shows its markup as it is written", async () => {
    await opened.show("symbol", "#/symbol?of=main");
    expect(await opened.page.locator('[data-view="symbol"]').textContent()).toContain("<script>window.watched.ran = true</script>");
  });
});
