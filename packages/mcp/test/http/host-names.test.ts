/** Host names that the server accepts. A page that reached it under a name of its own (DNS rebinding) must not get an answer. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostName, originName } from "../../src/http/host-name.js";
import { exchange, requestBytes, serveHere, type Served } from "../support/http-server.js";

/** Names that URL parsers mostly take for this machine. */
const FOREIGN = [
  "localhost\\@evil",
  "localhost\\\\@evil",
  "127.0.0.1:7117@evil",
  "localhost@evil",
  "evil@localhost",
  "evil:x@localhost",
  "[::1].evil",
  "localhost.evil",
  "evil.localhost",
  "localhost.",
  "lo\tcalhost",
  "%6cocalhost",
  "localhost%2eevil",
  "localhost/evil",
  "localhost?evil",
  "localhost#evil",
  "0.0.0.0",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "127.1",
  "127.0.0.2",
  "127.0.0.1.",
  "[::1%25lo]",
  "[::1%lo]",
  "[::ffff:127.0.0.1]",
  "[::]",
  "[::1",
  "::1",
  "localhost:99999",
  "localhost:80:80",
  "localhost:x",
  "local\u00adhost",
  "ｌocalhost",
  "localhost, evil",
  "localhost evil",
  "*",
  ".",
  "-",
  "xn--localhost",
];

describe("host names of an HTTP server", () => {
  let server: Served;

  beforeAll(async () => {
    server = await serveHere({});
  });

  afterAll(() => server.end());

  const statusOf = async (request: Parameters<typeof requestBytes>[0]): Promise<string> =>
    (await exchange(server.url, requestBytes(request))).text.slice(9, 12);

  test.each(FOREIGN)("the server rejects the host %j", async (host) => {
    expect(await statusOf({ headers: { host } })).toBe("403");
    expect(await statusOf({ headers: { origin: `http://${host}` } })).toBe("403");
  });

  test.each(["localhost", "LocalHost:1", "127.0.0.1:65535", "[::1]", "[::1]:7117"])("the server accepts the host %s", async (host) => {
    expect(await statusOf({ headers: { host } })).toBe("200");
    expect(await statusOf({ headers: { origin: `https://${host}` } })).toBe("200");
  });

  test.each([
    "null",
    "file://",
    "http:localhost",
    "//localhost",
    "localhost",
    "chrome-extension://localhost",
    "http://localhost/",
    "http://localhost, http://evil",
    "http://localhost http://evil",
    "data:localhost",
  ])("answers no page of %j", async (origin) => {
    expect(await statusOf({ headers: { origin } })).toBe("403");
  });

  test.each(["localhost", "evil.example", ""])("the server rejects a request with the second host %j", async (host) => {
    expect(await statusOf({ start: `POST /mcp HTTP/1.1\r\nHost: ${host}` })).toBe("400");
  });

  test("the server escapes control characters of a rejected host", async () => {
    const { text } = await exchange(server.url, requestBytes({ headers: { host: "a\u009b31m\u202eb" } }));
    expect(text).toContain("Invalid Host");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u);
  });
});

test("hostName() reads a name as it is written", () => {
  expect(["Build-Server:80", "a_b.example", "10.0.0.1:7117", "[fe80::1]:1"].map(hostName)).toEqual([
    "build-server",
    "a_b.example",
    "10.0.0.1",
    "[fe80::1]",
  ]);
  expect(["256.0.0.1", "1.2.3", "", ":80", "a".repeat(300), "[::1]x"].map(hostName)).toEqual([null, null, null, null, null, null]);
  expect(originName("https://a.example:1")).toBe("a.example");
});
