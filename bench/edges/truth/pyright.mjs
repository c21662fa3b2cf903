/**
 * The parts of pyright that its package holds, by name. They are no interface: pyright's own is a language server, which
 * tells where a name is declared and not what a call of it runs. The version is pinned for that.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** All that the modules of pyright's bundle export, as one object; of a name that several export, any. */
export function loadPyright() {
  const folder = join(dirname(require.resolve("pyright/package.json")), "dist");
  // Place of the bundle's type stubs.
  globalThis.__rootDirectory = `${folder}/`;
  const own = require(join(folder, "pyright-internal.js")).modules;
  const modules = { ...require(join(folder, "vendor.js")).modules, ...own };
  // The parts of Node that it uses are numbered as well, in what starts it.
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

/** Loads modules of a webpack bundle by number, with what such a bundle expects of its loader. */
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
