/** Copies of the same lines in one answer, as in hono, whose repository had a generated copy of its sources in `deno_dist`. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const cookies = (suffix: string): string => `import { decodeURIComponent_ } from './url${suffix}'

export type Cookie = Record<string, string>

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

const getCryptoKey = async (secret: string | BufferSource): Promise<CryptoKey> => {
  const secretBuf = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  return await crypto.subtle.importKey('raw', secretBuf, algorithm, false, ['sign', 'verify'])
}

const makeSignature = async (value: string, secret: string | BufferSource): Promise<string> => {
  const key = await getCryptoKey(secret)
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(value))
  // the returned base64 encoded signature will always be 44 characters long and end with one or two equal signs
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}
`;

/** The same name with other lines is no copy. */
const OTHER = `export const makeSignature = async (value: string, secret: string): Promise<string> => {
  return createHmac('sha256', secret).update(value).digest('base64')
}
`;

const FILES: Readonly<Record<string, string>> = {
  "deno_dist/utils/cookie.ts": cookies(".ts"),
  "src/utils/cookie.ts": cookies(""),
  "src/adapter/node/signature.ts": OTHER,
  "vendor/hono/cookie.ts": `// A comment above moves every line.\n\n${cookies("").replaceAll("\n  ", "\n    ")}`,
};

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
});

const COPIES = [
  { file: "deno_dist/utils/cookie.ts", line: 12, endLine: 17 },
  { file: "vendor/hono/cookie.ts", line: 14, endLine: 19 },
];

test("search() shows lines that several files repeat once, and names the copies", async () => {
  const { results } = await project.search("make the signature of a value with a secret key", { sources: ["code"] });
  const named = results.filter(({ name }) => name === "makeSignature").map(({ file, copies }) => ({ file, copies }));
  expect(named.toSorted((a, b) => (a.file < b.file ? 1 : -1))).toEqual([
    { file: "src/utils/cookie.ts", copies: COPIES },
    { file: "src/adapter/node/signature.ts", copies: undefined },
  ]);
});

test("a page names the copies of its hits that rank below it", async () => {
  const query = "make the signature of a value with a secret key";
  const { results } = await project.search(query, { limit: 10, sources: ["code"] });
  const rank = results.findIndex(({ copies }) => copies !== undefined);
  const page = await project.search(query, { limit: rank + 1, sources: ["code"] });
  expect(page.results.at(-1)).toEqual(results[rank]);
});

test("a page of hits begins after the hits of the page before, not after their copies", async () => {
  const query = "make the signature of a value with a secret key";
  const all = (await project.search(query, { limit: 6 })).results.map(({ attribution }) => attribution);
  const second = (await project.search(query, { limit: 3, offset: 3 })).results.map(({ attribution }) => attribution);
  expect(new Set(all).size).toBe(all.length);
  expect(second).toEqual(all.slice(3, 6));
});

test("ask() and context() list a copied function once", async () => {
  for (const { places } of [
    await project.ask("make the signature of a value with a secret key"),
    await project.context("make the signature of a value with a secret key"),
  ]) {
    const named = places.filter(({ name }) => name === "makeSignature");
    expect(named).toHaveLength(2);
    expect(named.find(({ file }) => file === "src/utils/cookie.ts")?.copies).toEqual(COPIES);
  }
});

test("a copy that a stack trace names stays a place", async () => {
  const { places } = await project.ask(
    "Error: no key\n    at makeSignature (vendor/hono/cookie.ts:16:9)\n    at sign (src/utils/cookie.ts:14:9)\n",
  );
  expect(
    places
      .slice(0, 2)
      .map(({ file, line }) => `${file}:${line}`)
      .toSorted(),
  ).toEqual(["src/utils/cookie.ts:12", "vendor/hono/cookie.ts:14"]);
});
