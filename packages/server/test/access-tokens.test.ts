/** A node that accepts the access tokens of a real authorization server. */
import { type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { distrustIssuer, importGroups, trustIssuer } from "../src/index.js";
import { type AuthorizationServer, startAuthorizationServer } from "./support/authorization-server.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { source } from "./support/repositories.js";
import { signIn } from "./support/sign-in.js";

let fleet: LocalFleet;
let server: AuthorizationServer;

const GROUPS = [
  { group: "payments", members: [], repositories: ["payments/*"] },
  { group: "everything", members: ["root"], repositories: ["*"] },
];

const REPOSITORIES = [
  { name: "payments/api", files: { "a.ts": source("payOnly") } },
  { name: "secret", files: { "a.ts": source("secretOnly") } },
];

beforeAll(async () => {
  server = await startAuthorizationServer({ alice: ["payments"], mallory: ["unknown"] });
  fleet = await startLocalFleet(REPOSITORIES);
  await trustIssuer(fleet.catalogue, server.issuer);
  await importGroups(fleet.catalogue, GROUPS);
});

afterAll(async () => {
  await fleet?.stop();
  await server?.stop();
});

/** Claims of a valid token, but for those that are changed or, if undefined, left out. */
const claims = (changed: Readonly<Record<string, unknown>> = {}): JWTPayload => ({
  iss: server.issuer,
  aud: fleet.url,
  sub: "root",
  scope: "codegraph:read",
  exp: Math.floor(Date.now() / 1_000) + 60,
  ...changed,
});

async function ask(token: string, path = "/api/repositories"): Promise<{ status: number; text: string; challenge: string | null }> {
  const answered = await fetch(fleet.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answered.status, text: await answered.text(), challenge: answered.headers.get("www-authenticate") };
}

describe("access tokens", () => {
  test("let a client sign in that knows only the address, and ask about the repositories of its groups", async () => {
    const { client } = await signIn(`${fleet.url}/r/payments/api/mcp`, server, "alice");
    const { content } = await client.callTool({ name: "codegraph_callers", arguments: { symbol: "payOnly" } });
    expect(JSON.stringify(content)).toContain("usepayOnly");
    await client.close();
    const [row] = await fleet.catalogue.db.selectFrom("audit").selectAll().where("subject", "=", "alice").execute();
    expect(row).toMatchObject({ token_id: null, repository: "payments/api", ok: true });
  });

  test("reach no repository outside of the groups, nor with groups that nobody imported", async () => {
    const alice = await server.sign(claims({ sub: "alice", groups: ["payments"] }));
    expect((await ask(alice)).text).not.toContain("secret");
    expect((await ask(alice, "/r/secret/mcp")).text).toBe((await ask(alice, "/r/none/mcp")).text);
    expect((await ask(await server.sign(claims({ sub: "mallory", groups: ["unknown"] })))).text).toBe('{"repositories":[]}');
    expect((await ask(await server.sign(claims({ sub: "root" })))).text).toContain("secret");
  });

  test("are refused unless they are for this server or this path", async () => {
    for (const aud of ["https://other.example.org", `${fleet.url}.evil.example.org`, `${fleet.url}/r/secret/mcp`, [], undefined])
      expect(await ask(await server.sign(claims({ aud })))).toMatchObject({ status: 401 });
    const narrow = await server.sign(claims({ aud: `${fleet.url}/r/secret/mcp` }));
    expect((await ask(narrow, "/r/secret/mcp")).status).not.toBe(401);
    expect((await ask(await server.sign(claims({ aud: ["https://other.example.org", `${fleet.url}/`] })))).status).toBe(200);
  });

  test("are refused if they are expired, unsigned, signed by others, or of an issuer that nobody trusts", async () => {
    const secret = new TextEncoder().encode("x".repeat(64));
    const forged = [
      await server.sign(claims({ exp: Math.floor(Date.now() / 1_000) - 60 })),
      await server.sign(claims({ iss: "https://other.example.org" })),
      await server.sign(claims({ sub: undefined })),
      new UnsecuredJWT(claims()).encode(),
      await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "first" }).sign(secret),
      `${(await server.sign(claims())).slice(0, -8)}AAAAAAAA`,
      "a.b.c",
      "..",
    ];
    for (const token of forged) expect(await ask(token)).toMatchObject({ status: 401 });
  });

  test("without the scope of a right are told which one is missing", async () => {
    const token = await server.sign(claims({ scope: "openid" }));
    const challenge = `Bearer error="insufficient_scope", resource_metadata="${fleet.url}/.well-known/oauth-protected-resource", scope="codegraph:read"`;
    expect(await ask(token)).toMatchObject({ status: 403, challenge });
  });

  test("are those of the issuers that the metadata of the server lists", async () => {
    const answered = await fetch(`${fleet.url}/.well-known/oauth-protected-resource/r/none/mcp`);
    expect(await answered.json()).toMatchObject({ resource: `${fleet.url}/r/none/mcp`, authorization_servers: [server.issuer] });
  });

  test("end with the trust in their issuer", async () => {
    const other = await startAuthorizationServer({});
    await trustIssuer(fleet.catalogue, other.issuer);
    const token = await other.sign(claims({ iss: other.issuer }));
    expect((await ask(token)).status).toBe(200);
    await distrustIssuer(fleet.catalogue, other.issuer);
    await vi.waitUntil(async () => (await ask(token)).status === 401, { timeout: 20_000, interval: 500 });
    await other.stop();
  });

  test("are answered with a fault, not a refusal, while their issuer is away", async () => {
    const away = await startAuthorizationServer({});
    await trustIssuer(fleet.catalogue, away.issuer);
    await away.stop();
    const asked = await ask(await away.sign(claims({ iss: away.issuer })));
    expect(asked.status).toBe(503);
    expect(asked.text).toContain("are not to be had");
    await distrustIssuer(fleet.catalogue, away.issuer);
  });
});

describe("importGroups()", () => {
  test.each([
    [{}, "Groups are a list"],
    [[{ members: [], repositories: [] }], "Group 1 has no name"],
    [[GROUPS[0], GROUPS[0]], "is listed twice"],
    [[{ group: "a", members: ["x", 5], repositories: [] }], "no list of members"],
    [[{ group: "a", members: [], repositories: ["../x y"] }], "Invalid scope"],
  ])("refuses %j and keeps the groups", async (groups, fault) => {
    await expect(importGroups(fleet.catalogue, groups)).rejects.toThrow(fault);
    expect(await fleet.catalogue.db.selectFrom("groups").select("name").orderBy("name").execute()).toEqual([
      { name: "everything" },
      { name: "payments" },
    ]);
  });
});
