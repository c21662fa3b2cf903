/** Extracts and resolves a project of texts in memory, finds its type mentions, and counts time, steps and resolved calls. */
import { basename } from "node:path";
import { isCall } from "@codegraph/model";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import {
  createLayout,
  createMemoryIndex,
  createModuleFinders,
  createResolver,
  createTypeMentions,
} from "../../packages/graph/dist/index.js";
import { withLibrary, libraryIndexFor } from "../../packages/indexer/dist/resolution/library-index.js";

const MANIFESTS = new Set(["Cargo.toml", "go.mod", "package.json", "tsconfig.json"]);

/** Milliseconds of processor time of this process, V8's threads included. */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function createMeasure() {
  const registry = await loadRegistry();
  const extractors = new Map();
  const rulesOf = (language) => registry.get(language)?.resolution ?? null;

  /** Facts of texts by path, without manifests and texts in unknown languages. */
  async function extract(files) {
    const facts = [];
    for (const [path, text] of Object.entries(files)) {
      const language = MANIFESTS.has(basename(path)) ? null : registry.forPath(path, text);
      if (language === null) continue;
      if (!extractors.has(language.id)) extractors.set(language.id, await createExtractor(language));
      facts.push({ path, facts: await extractors.get(language.id).extract(text, path) });
    }
    return facts;
  }

  function indexOf(files, facts) {
    const manifests = Object.entries(files).flatMap(([path, text]) => (MANIFESTS.has(basename(path)) ? [{ path, text }] : []));
    const own = createMemoryIndex(
      rulesOf,
      createModuleFinders(
        rulesOf,
        createLayout(
          facts.map(({ path }) => path),
          manifests,
        ),
      ),
    );
    facts.forEach(({ path, facts: of }, place) => own.add(place + 1, path, of));
    const index = withLibrary(own, libraryIndexFor(registry, new Set(facts.map(({ facts: { language } }) => language))));
    // Like an index over a store: no reference is skipped because its name has no definition.
    return { ...index, knows: () => true };
  }

  function resolver(index) {
    const { resolve } = createResolver(index);
    return (place) => resolve(place + 1);
  }

  function mentions(index) {
    const named = createTypeMentions(index);
    return (place) => named.in(place + 1);
  }

  /** Cost of one pass; `steps` is the counted work of resolution. */
  async function measure(files) {
    const start = processorMs();
    const facts = await extract(files);
    const extracted = processorMs();
    const index = indexOf(files, facts);
    const resolutions = facts.map((_, place) => place).map(resolver(index));
    const resolved = processorMs();
    facts.map((_, place) => place).forEach(mentions(index));
    const mentioned = processorMs();
    const steps = resolutions.map((each) => each.steps ?? each.work).filter((each) => each !== undefined);
    return {
      extractMs: extracted - start,
      resolveMs: resolved - extracted,
      typesMs: mentioned - resolved,
      steps: steps.length === 0 ? null : steps.reduce((sum, each) => sum + each, 0),
      syntaxErrors: facts.reduce((sum, { facts: { problems } }) => sum + problems.filter(({ code }) => code === "syntax-error").length, 0),
      ...tally(facts, resolutions),
    };
  }

  return { extract, indexOf, resolver, mentions, tally, measure };
}

/** Counts calls by result. A call that is neither an edge nor unresolved leads outside the project. */
function tally(facts, resolutions) {
  const counts = { calls: 0, resolved: 0, open: 0, outside: 0, edges: 0 };
  facts.forEach(({ facts: { references } }, place) => {
    const { edges, open } = resolutions[place];
    const sites = new Set(edges.filter(({ kind }) => isCall(kind)).map(({ line, column }) => `${line}:${column}`));
    const left = new Set(open);
    counts.edges += edges.length;
    references.forEach(({ kind, line, column }, at) => {
      if (!isCall(kind)) return;
      counts.calls++;
      if (left.has(at)) counts.open++;
      else if (sites.has(`${line}:${column}`)) counts.resolved++;
      else counts.outside++;
    });
  });
  return counts;
}
