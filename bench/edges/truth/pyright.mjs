/**
 * The parts of pyright that its package contains, by name. They are not public: pyright's public interface is a language server, which
 * reports where a name is declared but not what a call of it runs. Therefore the version is pinned.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Merges the exports of all modules of pyright's bundle into one object; of equal names, any one. */
export function loadPyright() {
  const folder = join(dirname(require.resolve("pyright/package.json")), "dist");
  // Location of the bundle's type stubs.
  globalThis.__rootDirectory = `${folder}/`;
  const own = require(join(folder, "pyright-internal.js")).modules;
  const modules = { ...require(join(folder, "vendor.js")).modules, ...own };
  // The start script also numbers the Node modules that it uses.
  for (const [, id, name] of readFileSync(join(folder, "pyright-langserver.js"), "utf8").matchAll(/(\d+)\(e\)\{e\.exports=require\("([^"]+)"\)\}/gu)) {
    modules[id] = (module) => (module.exports = require(name));
  }
  for (const [, id, name] of readFileSync(join(folder, "pyright.js"), "utf8").matchAll(/(\d+)\(e\)\{e\.exports=require\("([^"]+)"\)\}/gu)) {
    modules[id] ??= (module) => (module.exports = require(name));
  }
  const load = bundleLoader(modules);
  const exported = {};
  for (const id of Object.keys(own)) Object.assign(exported, Object.fromEntries(Object.entries(load(id))));
  return exported;
}

/** Loads modules of a webpack bundle by number, with the loader interface that the bundle expects. */
function bundleLoader(modules) {
  const loaded = {};
  function load(id) {
    const known = loaded[id];
    if (known) return known.exports;
    const module = (loaded[id] = { exports: {} });
    modules[id].call(module.exports, module, module.exports, load);
    return module.exports;
  }
  load.o = (object, name) => Object.hasOwn(object, name);
  load.d = (target, getters) => {
    for (const [name, get] of Object.entries(getters)) if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, { enumerable: true, get });
  };
  load.r = (target) => Object.defineProperty(target, "__esModule", { value: true });
  load.n = (module) => {
    const get = module?.__esModule ? () => module.default : () => module;
    load.d(get, { a: get });
    return get;
  };
  load.nmd = (module) => Object.assign(module, { paths: [], children: module.children ?? [] });
  return load;
}
