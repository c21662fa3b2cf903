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

describe("folders that are packages", () => {
  check({ "package.json": '{"name":"app","main":"lib/app.js"}', "lib/app.js": "", "index.js": "", "test/app.js": "", "tool/package.json": '{"main":"./run"}', "tool/run.js": "" }, [
    ["of the project, from its tests", "..", "test/app.js", "lib/app.js"],
    ["of the project, with a slash", "../", "test/app.js", "lib/app.js"],
    ["inside of it", "../tool", "test/app.js", "tool/run.js"],
    ["by their file", "../index", "test/app.js", "index.js"],
  ]);
});

describe("relative modules", () => {
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
      ["with the extension left out", "./app", "src/view.tsx", "src/app.ts"],
      ["in TSX", "./view", "src/app.ts", "src/view.tsx"],
      ["that are only declared", "./only", "src/app.ts", "src/only.d.ts"],
      ["as they will be compiled", "./app.js", "src/view.tsx", "src/app.ts"],
      ["as JSX will be compiled", "./view.jsx", "src/app.ts", "src/view.tsx"],
      ["as module files will be compiled", "./worker.mjs", "src/app.ts", "src/worker.mts"],
      ["that are JavaScript", "./plain.js", "src/app.ts", "src/plain.js"],
      ["whose source comes before what was compiled of it", "./both.js", "src/app.ts", "src/both.ts"],
      ["with their extension", "./data.json", "src/app.ts", "src/data.json"],
      ["that are a folder's index", "./parts", "src/app.ts", "src/parts/index.ts"],
      ["that are a folder's index, with a slash", "./parts/", "src/app.ts", "src/parts/index.ts"],
      ["that are a folder's index in JavaScript", "./old", "src/app.ts", "src/old/index.js"],
      ["in the folder itself", ".", "src/parts/index.ts", "src/parts/index.ts"],
      ["above", "../app", "src/parts/index.ts", "src/app.ts"],
      ["of the root", "..", "src/app.ts", "index.ts"],
      ["that are not there", "./gone", "src/app.ts", null],
      ["of a package that is not there", "react", "src/app.ts", null],
    ],
  );
});

describe("path mappings", () => {
  check(
    {
      "tsconfig.base.json": '{ "compilerOptions": { "baseUrl": ".", "paths": { "@base/*": ["shared/*"] } } }',
      "tsconfig.json": '{ "extends": "./tsconfig.base.json" }',
      "shared/log.ts": "",
      "app/tsconfig.json": `{
        // Comments and trailing commas are allowed, and "//" in a string is none.
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
      ["the longer pattern first", "@/exact", "app/src/main.ts", "app/src/special.ts"],
      ["that look like comments", "url://x", "app/src/main.ts", "app/src/special.ts"],
      ["inherited", "@base/log", "shared/other.ts", "shared/log.ts"],
      ["replaced, not joined, by a configuration that extends", "@base/log", "app/src/main.ts", null],
      ["by the base that is inherited", "shared/log", "tools/a.ts", "shared/log.ts"],
      ["relative to the base that is inherited", "~/log", "tools/a.ts", "shared/log.ts"],
      ["by the base alone, of a jsconfig", "util/format", "web/src/index.js", "web/src/util/format.js"],
      ["of a configuration that extends itself", "@/main", "loop/a.ts", null],
      ["of a configuration that cannot be read", "./a", "bad/b.ts", "bad/a.ts"],
    ],
  );
});

describe("aliases that frameworks know without a path mapping", () => {
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
      ["of Nuxt, for its app", "~/store", "packages/site/app/main.ts", "packages/site/app/store.ts"],
      ["of Nuxt, for all of it", "~~/server/db", "packages/site/app/main.ts", "packages/site/server/db.ts"],
      ["of SvelteKit", "$lib/Row.svelte", "packages/kit/src/routes/+page.svelte", "packages/kit/src/lib/Row.svelte"],
      ["of SvelteKit, for the whole library", "$lib", "packages/kit/src/routes/+page.svelte", "packages/kit/src/lib/index.ts"],
      ["not out of the package around", "@/views/Home.vue", "packages/site/app/main.ts", null],
      ["not where a scope has a name", "@views/Home.vue", "src/main.ts", null],
    ],
  );
});

describe("files without extension", () => {
  check(
    ["bin/cli", "bin/cli.ts", "bin/alone"],
    [
      ["do not hide the module of their name", "./cli", "bin/main.ts", "bin/cli.ts"],
      ["are meant where there is no other", "./alone", "bin/main.ts", "bin/alone"],
    ],
  );
});

describe("packages of the project", () => {
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
      "packages/built/package.json": '{ "name": "built", "main": "index.js", "exports": { ".": { "types": "./dist/built.d.mts", "node": "./index.mjs" }, "./more": "./more.mjs" } }',
      "packages/built/index.js": "",
      "packages/built/index.mjs": "",
      "packages/built/more.mjs": "",
      "packages/built/src/index.ts": "",
      "packages/plain-more/package.json": '{ "name": "plain-more" }',
      "packages/plain-more/src/index.ts": "",
      "app/main.ts": "",
    },
    [
      ["by name, traced to the source", "@shop/log", "app/main.ts", "packages/log/src/index.ts"],
      ["by an export", "@shop/log/console", "app/main.ts", "packages/log/src/console.ts"],
      ["by an export with a pattern", "@shop/log/sinks/file", "app/main.ts", "packages/log/src/sinks/file.ts"],
      ["by the main entry", "plain", "app/main.ts", "packages/plain/lib/main.js"],
      ["by a path within", "plain/lib/extra", "app/main.ts", "packages/plain/lib/extra.js"],
      ["by an export that is one path", "source", "app/main.ts", "packages/source/src/index.tsx"],
      ["by nothing but their folder", "bare", "app/main.ts", "packages/bare/index.js"],
      ["by the source behind a file that loads what was built", "built", "app/main.ts", "packages/built/src/index.ts"],
      ["by a written file that an export names", "built/more", "app/main.ts", "packages/built/more.mjs"],
      ["not by the beginning of a name", "plain-more", "app/main.ts", "packages/plain-more/src/index.ts"],
      ["by their own imports", "#internal/format", "packages/log/src/index.ts", "packages/log/src/internal/format.ts"],
      ["by their own imports on conditions", "#env", "packages/log/src/index.ts", "packages/log/src/env.ts"],
      ["not by the imports of another", "#internal/format", "app/main.ts", null],
      ["not by what they lack", "@shop/log/gone", "app/main.ts", null],
    ],
  );
});
