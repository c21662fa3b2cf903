/** The files of the page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createDashboard, exportDashboard, type ExportProgress } from "../src/index.js";
import { startDashboard } from "./support/dashboard.js";

const folder = join(import.meta.dirname, "../dist/static");
const { page } = createDashboard([]);

function get(path: string, method = "GET"): Promise<Response> {
  return page(new Request(`http://localhost${path}`, { method }));
}

/** Most bytes of the first page, with gzip. */
const MOST_BYTES = 120_000;

test("the first page is small, and does not load the library of the graph", () => {
  const first = ["index.html", "style.css", "app.js"].map((name) => readFileSync(join(folder, name)));
  expect(first.reduce((sum, content) => sum + gzipSync(content).length, 0)).toBeLessThan(MOST_BYTES);
  expect(readFileSync(join(folder, "app.js"), "utf8")).not.toContain("#version 300 es");
  expect(readdirSync(folder)).toContain("webgl.js");
});

test("the page runs scripts and styles of its server alone", async () => {
  for (const path of ["/dashboard", "/dashboard/", "/dashboard/app.js", "/dashboard/style.css"]) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/u);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(readFileSync(join(folder, "index.html"), "utf8")).not.toMatch(/<script>|<style|\sstyle=|\son[a-z]+=/u);
});

test("HEAD has headers alone", async () => {
  const response = await get("/dashboard", "HEAD");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test.each(["/dashboard/../package.json", "/dashboard/%2e%2e/package.json", "/dashboard/single.js", "/dashboard/nothing", "/other"])(
  "%s is no file of the page",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

describe("an exported document", () => {
  test("has its scripts, styles and answers inside, and allows no others", async () => {
    const hostile = '// </script><script>alert(1)</script>\nexport const danger = "</script>";\n';
    const { project, end } = await startDashboard({
      "a.ts": hostile,
      "b.ts": 'import { danger } from "./a.js";\nexport const own = danger;\n',
    });
    const progress: ExportProgress[] = [];
    const { html, answers } = await exportDashboard(project, { onProgress: (each) => void progress.push(each) });
    await end();
    expect(new Set(progress.map(({ part }) => part))).toEqual(new Set(["project", "folders", "files"]));
    expect(progress.every(({ done, total }) => done < total)).toBe(true);
    expect(answers).toBeGreaterThan(10);
    expect(html).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/u);
    expect(html.match(/<script/gu)).toHaveLength(2);
    expect(html).not.toMatch(/<script>alert/u);
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
    const data = JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/u.exec(html)![1]!) as Record<string, unknown>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(["overview", "summary", "files", "terms", "map?edges=200&nodes=30&tests=no", "file?path=a.ts"]),
    );
  });
});
