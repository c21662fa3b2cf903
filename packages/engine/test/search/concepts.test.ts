/** Questions of one word, about code in the manner of the cookie helper of hono. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const FILES: Readonly<Record<string, string>> = {
  "src/utils/cookie.ts": `export const parse = (cookie: string, name?: string): Record<string, string> => {
  const parsedCookie: Record<string, string> = {}
  for (const pair of cookie.trim().split(';')) {
    const [cookieName = '', cookieValue = ''] = pair.split('=')
    if (name === undefined || cookieName.trim() === name) parsedCookie[cookieName.trim()] = cookieValue
  }
  return parsedCookie
}

export const serialize = (name: string, value: string): string => {
  let cookie = name + '=' + value
  cookie += '; Path=/'
  return cookie
}
`,
  "src/helper/cookie/index.ts": `import { parse, serialize } from '../../utils/cookie'
import type { Context } from '../../context'

export const deleteCookie = (c: Context, name: string): void => {
  setCookie(c, name, '')
}

export const setCookie = (c: Context, name: string, value: string): void => {
  c.header('Set-Cookie', serialize(name, value))
}

export const getCookie = (c: Context, key: string): string | undefined => {
  return parse(c.header('Cookie'), key)[key]
}
`,
  "src/context.ts": `export class Context {
  header(name: string, value?: string): string {
    return value ?? name
  }
}
`,
  "src/middleware/jwt.ts": `import type { Context } from '../context'
import { getCookie } from '../helper/cookie'

export const jwt = (c: Context): string | undefined => getCookie(c, 'token')
`,
  "src/middleware/jwk.ts": `import type { Context } from '../context'
import { getCookie } from '../helper/cookie'

export const jwk = (c: Context): string | undefined => getCookie(c, 'jwk')
`,
  "src/middleware/language.ts": `import type { Context } from '../context'
import { getCookie, setCookie } from '../helper/cookie'

export const detectLanguage = (c: Context): string | undefined => {
  const language = getCookie(c, 'language')
  if (language !== undefined) setCookie(c, 'language', language)
  return language
}
`,
  "src/helper/cookie/index.test.ts": `import { deleteCookie } from '.'
import { Context } from '../../context'

test('a cookie is deleted', () => deleteCookie(new Context(), 'a'))
test('another cookie is deleted', () => deleteCookie(new Context(), 'b'))
test('a third cookie is deleted', () => deleteCookie(new Context(), 'c'))
test('a fourth cookie is deleted', () => deleteCookie(new Context(), 'd'))
test('a fifth cookie is deleted', () => deleteCookie(new Context(), 'e'))
`,
};

const IN_ORDER_OF_USE = ["getCookie", "setCookie", "deleteCookie"];

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
});

test.each([["cookie"], ["cookies"], ["Cookie"]])(
  "the word %s leads to the functions with it in their names, the most used first",
  async (word) => {
    const { results } = await project.search(word, { sources: ["code"] });
    expect(results.slice(0, 3).map(({ name }) => name)).toEqual(IN_ORDER_OF_USE);
    const { places } = await project.ask(word);
    expect(places.slice(0, 3).map(({ name }) => name)).toEqual(IN_ORDER_OF_USE);
  },
);

test("a symbol with exactly the name comes before the more used ones that hold it", async () => {
  const { results } = await project.search("parse", { sources: ["code"] });
  expect(results[0]).toMatchObject({ name: "parse", file: "src/utils/cookie.ts" });
});

test("hits of a word that no name holds are spread over files", async () => {
  const { results } = await project.search("name", { sources: ["code"], limit: 3 });
  expect(new Set(results.map(({ file }) => file)).size).toBe(3);
});
