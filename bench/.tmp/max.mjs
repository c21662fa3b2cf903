import { readFileSync, readdirSync, statSync } from "node:fs"; import { join, relative, basename } from "node:path";
import { createLayout, createMemoryIndex, createModuleFinders, createResolver } from "/work/main/packages/graph/dist/index.js";
import { behindLibrary, libraryFor } from "/work/main/packages/engine/dist/library/library-index.js";
import { createExtractor, loadRegistry } from "@codegraph/parse";
const registry = await loadRegistry(); const rulesOf = (l) => registry.get(l)?.resolution ?? null;
const root = process.argv[2]; const files = [];
(function walk(d) { for (const e of readdirSync(d, { withFileTypes: true })) { if (e.name.startsWith(".") || e.name === "node_modules") continue; const p = join(d, e.name); if (e.isDirectory()) walk(p); else if (e.isFile() && statSync(p).size < 1_500_000) files.push(relative(root, p)); } })(root);
const ex = new Map(), facts = []; const man = [];
for (const path of files.sort()) { const text = readFileSync(join(root, path), "utf8"); if (/^(Cargo\.toml|go\.mod|package\.json|tsconfig\.json)$/.test(basename(path))) { man.push({ path, text }); continue; }
  const l = registry.forPath(path, text); if (!l) continue; if (!ex.has(l.id)) ex.set(l.id, await createExtractor(l)); try { facts.push({ path, facts: await ex.get(l.id).extract(text, path) }); } catch (e) { } }
const own = createMemoryIndex(rulesOf, createModuleFinders(rulesOf, createLayout(facts.map(({ path }) => path), man))); facts.forEach(({ path, facts: of }, i) => own.add(i + 1, path, of));
const index = behindLibrary(own, libraryFor(registry, new Set(facts.map(({ facts: { language } }) => language))));
const r = createResolver(index); const rows = []; let t0 = performance.now();
facts.forEach(({ path, facts: f }, i) => { const s = performance.now(); const x = r.resolve(i + 1); rows.push({ path, refs: f.references.length, steps: x.steps, per: x.steps / Math.max(1, f.references.length), ms: performance.now() - s, gave: x.gaveUp?.length ?? 0, max: globalThis.__max?.[i + 1] }); });
const tot = rows.reduce((a, b) => a + b.steps, 0), refs = rows.reduce((a, b) => a + b.refs, 0);
console.log(basename(root), "files", rows.length, "refs", refs, "steps", tot, "per ref", (tot / refs).toFixed(1), "ns/step", ((performance.now() - t0) * 1e6 / tot).toFixed(0), "gaveUp", rows.reduce((a, b) => a + b.gave, 0));
for (const x of rows.sort((a, b) => b.steps - a.steps).slice(0, 3)) console.log("  ", x.path, "refs", x.refs, "steps", x.steps, "per", x.per.toFixed(0), "ms", x.ms.toFixed(0), "gave", x.gave);
console.log("   top single refs", globalThis.__tops?.sort((a, b) => b - a).slice(0, 5));
