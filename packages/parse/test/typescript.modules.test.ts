import { describe, expect, test } from "vitest";
import { findModule } from "../languages/_ecmascript/modules.js";
import { layoutOf } from "./layout.js";

type Case = readonly [what: string, specifier: string, from: string, file: string | null];

function check(files: Readonly<Record<string, string>> | readonly string[], cases: readonly Case[]): void {
  const find = findModule(layoutOf(files));
  test.each(cases)("%s", (_, specifier, from, file) => {
    expect(find(specifier, from)).toEqual(file === null ? null : { file });
  });
}

describe("findModule() of ECMAScript resolves a directory with a manifest", () => {
  check(
    {
      "package.json": '{"name":"app","main":"lib/app.js"}',
      "lib/app.js": "",
      "index.js": "",
      "test/app.js": "",
      "tool/package.json": '{"main":"./run"}',
      "tool/run.js": "",
    },
    [
      ["to the main entry of the project", "..", "test/app.js", "lib/app.js"],
      ["to the main entry despite a trailing slash", "../", "test/app.js", "lib/app.js"],
      ["to the main entry of a nested package", "../tool", "test/app.js", "tool/run.js"],
      ["to a file that is named explicitly", "../index", "test/app.js", "index.js"],
    ],
  );
});

describe("findModule() of ECMAScript resolves a relative path", () => {
  check(
    [
      "src/app.ts",
      "src/view.tsx",
      "src/only.d.ts",
      "src/data.json",
      "src/plain.js",
      "src/both.ts",
      "src/both.js",
      "src/worker.mts",
      "src/parts/index.ts",
      "src/parts.test.ts",
      "src/old/index.js",
      "index.ts",
    ],
    [
      ["without an extension", "./app", "src/view.tsx", "src/app.ts"],
      ["to a TSX file", "./view", "src/app.ts", "src/view.tsx"],
      ["to a declaration file", "./only", "src/app.ts", "src/only.d.ts"],
      ["of a compiled name", "./app.js", "src/view.tsx", "src/app.ts"],
      ["of a compiled JSX name", "./view.jsx", "src/app.ts", "src/view.tsx"],
      ["of a compiled ES module name", "./worker.mjs", "src/app.ts", "src/worker.mts"],
      ["to a JavaScript file", "./plain.js", "src/app.ts", "src/plain.js"],
      ["to the source rather than its build output", "./both.js", "src/app.ts", "src/both.ts"],
      ["with another extension", "./data.json", "src/app.ts", "src/data.json"],
      ["to the index of a directory", "./parts", "src/app.ts", "src/parts/index.ts"],
      ["to the index of a directory despite a trailing slash", "./parts/", "src/app.ts", "src/parts/index.ts"],
      ["to the JavaScript index of a directory", "./old", "src/app.ts", "src/old/index.js"],
      ["to the index of the file's directory", ".", "src/parts/index.ts", "src/parts/index.ts"],
      ["to a parent directory", "../app", "src/parts/index.ts", "src/app.ts"],
      ["to the index of the root", "..", "src/app.ts", "index.ts"],
      ["to null for a missing file", "./gone", "src/app.ts", null],
      ["to null for an external package", "react", "src/app.ts", null],
    ],
  );
});

describe("findModule() of ECMAScript applies path mappings", () => {
  check(
    {
      "tsconfig.base.json": '{ "compilerOptions": { "baseUrl": ".", "paths": { "@base/*": ["shared/*"] } } }',
      "tsconfig.json": '{ "extends": "./tsconfig.base.json" }',
      "shared/log.ts": "",
      "app/tsconfig.json": `{
        // Comments and trailing commas are allowed, and "//" in a string is text.
        "extends": ["./missing.json", "../tsconfig.base"],
        "compilerOptions": {
          "baseUrl": ".",
          "paths": {
            "@/*": ["./src/*", "./generated/*"],
            "@/exact": ["./src/special.ts"],
            "url://x": ["./src/special.ts"], /* the last */
          },
        },
      }`,
      "app/src/main.ts": "",
      "app/src/special.ts": "",
      "app/generated/made.ts": "",
      "tools/tsconfig.json": '{ "extends": "../tsconfig.base", "compilerOptions": { "paths": { "~/*": ["./shared/*"] } } }',
      "web/jsconfig.json": '{ "compilerOptions": { "baseUrl": "src" } }',
      "web/src/util/format.js": "",
      "loop/tsconfig.json": '{ "extends": "./tsconfig.json" }',
      "bad/tsconfig.json": "{ not json",
      "bad/a.ts": "",
    },
    [
      ["of the nearest configuration", "@/main", "app/src/special.ts", "app/src/main.ts"],
      ["with more than one target", "@/made", "app/src/main.ts", "app/generated/made.ts"],
      ["preferring the longer pattern", "@/exact", "app/src/main.ts", "app/src/special.ts"],
      ["with a pattern that looks like a comment", "url://x", "app/src/main.ts", "app/src/special.ts"],
      ["that are inherited", "@base/log", "shared/other.ts", "shared/log.ts"],
      ["that an extending configuration replaces rather than merges", "@base/log", "app/src/main.ts", null],
      ["with an inherited baseUrl", "shared/log", "tools/a.ts", "shared/log.ts"],
      ["relative to an inherited baseUrl", "~/log", "tools/a.ts", "shared/log.ts"],
      ["with only a baseUrl in a jsconfig", "util/format", "web/src/index.js", "web/src/util/format.js"],
      ["of a configuration that extends itself, to null", "@/main", "loop/a.ts", null],
      ["but ignores a malformed configuration", "./a", "bad/b.ts", "bad/a.ts"],
    ],
  );
});

describe("findModule() of ECMAScript resolves framework aliases", () => {
  check(
    {
      "package.json": "{}",
      "src/views/Home.vue": "",
      "src/main.ts": "",
      "packages/site/package.json": '{ "name": "site" }',
      "packages/site/app/store.ts": "",
      "packages/site/server/db.ts": "",
      "packages/kit/package.json": '{ "name": "kit" }',
      "packages/kit/src/lib/index.ts": "",
      "packages/kit/src/lib/Row.svelte": "",
    },
    [
      ["of Vue", "@/views/Home.vue", "src/main.ts", "src/views/Home.vue"],
      ["of Nuxt, to the app directory", "~/store", "packages/site/app/main.ts", "packages/site/app/store.ts"],
      ["of Nuxt, to the root directory", "~~/server/db", "packages/site/app/main.ts", "packages/site/server/db.ts"],
      ["of SvelteKit", "$lib/Row.svelte", "packages/kit/src/routes/+page.svelte", "packages/kit/src/lib/Row.svelte"],
      ["of SvelteKit, to the library index", "$lib", "packages/kit/src/routes/+page.svelte", "packages/kit/src/lib/index.ts"],
      ["only within the importing package", "@/views/Home.vue", "packages/site/app/main.ts", null],
      ["but not package scopes", "@views/Home.vue", "src/main.ts", null],
    ],
  );
});

describe("findModule() of ECMAScript resolves a file without an extension", () => {
  check(
    ["bin/cli", "bin/cli.ts", "bin/alone"],
    [
      ["only if no module has the name", "./cli", "bin/main.ts", "bin/cli.ts"],
      ["if it is the only candidate", "./alone", "bin/main.ts", "bin/alone"],
    ],
  );
});

describe("findModule() of ECMAScript resolves a workspace package", () => {
  check(
    {
      "package.json": '{ "name": "root", "workspaces": ["packages/*"] }',
      "packages/log/package.json": JSON.stringify({
        name: "@shop/log",
        exports: {
          ".": { types: "./dist/index.d.ts", import: "./dist/index.js" },
          "./console": ["./dist/console.js"],
          "./sinks/*": { default: "./dist/sinks/*.js" },
          "./package.json": "./package.json",
        },
        imports: { "#internal/*": "./src/internal/*.js", "#env": { node: "./src/env.node.js", default: "./src/env.js" } },
      }),
      "packages/log/src/index.ts": "",
      "packages/log/src/console.ts": "",
      "packages/log/src/sinks/file.ts": "",
      "packages/log/src/internal/format.ts": "",
      "packages/log/src/env.ts": "",
      "packages/plain/package.json": '{ "name": "plain", "main": "lib/main.js" }',
      "packages/plain/lib/main.js": "",
      "packages/plain/lib/extra.js": "",
      "packages/source/package.json": '{ "name": "source", "main": "./build/index.js", "exports": "./build/index.js" }',
      "packages/source/src/index.tsx": "",
      "packages/bare/package.json": '{ "name": "bare" }',
      "packages/bare/index.js": "",
      "packages/built/package.json":
        '{ "name": "built", "main": "index.js", "exports": { ".": { "types": "./dist/built.d.mts", "node": "./index.mjs" }, "./more": "./more.mjs" } }',
      "packages/built/index.js": "",
      "packages/built/index.mjs": "",
      "packages/built/more.mjs": "",
      "packages/built/src/index.ts": "",
      "packages/plain-more/package.json": '{ "name": "plain-more" }',
      "packages/plain-more/src/index.ts": "",
      "app/main.ts": "",
    },
    [
      ["by name to its source", "@shop/log", "app/main.ts", "packages/log/src/index.ts"],
      ["by a subpath export", "@shop/log/console", "app/main.ts", "packages/log/src/console.ts"],
      ["by a subpath pattern", "@shop/log/sinks/file", "app/main.ts", "packages/log/src/sinks/file.ts"],
      ["by the main entry", "plain", "app/main.ts", "packages/plain/lib/main.js"],
      ["by a path within it", "plain/lib/extra", "app/main.ts", "packages/plain/lib/extra.js"],
      ["by exports with a single path", "source", "app/main.ts", "packages/source/src/index.tsx"],
      ["without entry points to its index", "bare", "app/main.ts", "packages/bare/index.js"],
      ["to the source behind a file that loads the build output", "built", "app/main.ts", "packages/built/src/index.ts"],
      ["to a hand-written file of an export", "built/more", "app/main.ts", "packages/built/more.mjs"],
      ["not by a prefix of its name", "plain-more", "app/main.ts", "packages/plain-more/src/index.ts"],
      ["by its own imports map", "#internal/format", "packages/log/src/index.ts", "packages/log/src/internal/format.ts"],
      ["by conditional imports", "#env", "packages/log/src/index.ts", "packages/log/src/env.ts"],
      ["not by the imports map of another", "#internal/format", "app/main.ts", null],
      ["to null for a missing subpath", "@shop/log/gone", "app/main.ts", null],
    ],
  );
});

describe("findModule() of ECMAScript resolves an import of build output to its source", () => {
  check(
    {
      "tsconfig.json": '{"files":[],"references":[{"path":"core"},{"path":"web/tsconfig.bundle.json"}]}',
      "core/package.json":
        '{"name":"@shop/core","exports":{".":{"types":"./dist/index.d.ts","default":"./dist/index.js"},"./*":"./dist/*.js"}}',
      "core/tsconfig.json": '{"compilerOptions":{"outDir":"dist","rootDir":"source"}}',
      "core/source/index.ts": "",
      "core/source/parts/door.tsx": "",
      "core/test/door.test.ts": "",
      "web/package.json": '{"name":"@shop/web","main":"../out/web/page.js"}',
      "web/tsconfig.bundle.json": '{"extends":"./tsconfig.outputs.json","include":["pages/**/*"]}',
      "web/tsconfig.outputs.json": '{"compilerOptions":{"outDir":"../out/web","declarationDir":"types"}}',
      "web/pages/page.ts": "",
      "tool/package.json": '{"name":"@shop/tool"}',
      "tool/src/cli.ts": "",
      "tool/lib/kept.js": "",
      "tool/src/kept.ts": "",
      "tool/test/cli.test.ts": "",
    },
    [
      ["by outDir and rootDir", "../dist/index.js", "core/test/door.test.ts", "core/source/index.ts"],
      ["by the directory alone", "../dist", "core/test/door.test.ts", "core/source/index.ts"],
      ["without an extension", "../dist/parts/door", "core/test/door.test.ts", "core/source/parts/door.tsx"],
      ["through the exports of a package", "@shop/core", "tool/src/cli.ts", "core/source/index.ts"],
      ["through a pattern of exports", "@shop/core/parts/door", "tool/src/cli.ts", "core/source/parts/door.tsx"],
      ["by the include of a referenced configuration", "@shop/web", "tool/src/cli.ts", "web/pages/page.ts"],
      ["by declarationDir", "../../web/types/page", "tool/src/cli.ts", "web/pages/page.ts"],
      ["in a usual directory without a configuration", "../dist/cli.mjs", "tool/test/cli.test.ts", "tool/src/cli.ts"],
      ["but to a file of the project that has the path", "../lib/kept.js", "tool/test/cli.test.ts", "tool/lib/kept.js"],
      ["only if there is one", "../dist/other.js", "tool/test/cli.test.ts", null],
    ],
  );
});

describe("findModule() of ECMAScript joins the directories of rootDirs", () => {
  check(
    {
      "tsconfig.json": '{"compilerOptions":{"rootDirs":["src","generated","./out/types"]}}',
      "src/views/page.ts": "",
      "src/views/own.ts": "",
      "generated/views/own.ts": "",
      "generated/views/template.ts": "",
      "out/types/routes.ts": "",
      "other/apart.ts": "",
    },
    [
      ["to a file below another of them", "./template", "src/views/page.ts", "generated/views/template.ts"],
      ["to a file of the folder above", "../routes", "src/views/page.ts", "out/types/routes.ts"],
      ["from a generated file to a source", "./page", "generated/views/template.ts", "src/views/page.ts"],
      ["but first to the file itself", "./own", "src/views/page.ts", "src/views/own.ts"],
      ["but to nothing elsewhere", "./apart", "src/views/page.ts", null],
    ],
  );
});
