/** A node that asks a real authorization server about its opaque tokens, by RFC 7662. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createToken, distrustIssuer, importGroups, serveFleet, trustIssuer } from "../src/index.js";
import { freePort } from "../../../test/support/postgres.js";
import { createFolderStorage } from "@codegraph/registry";
import { join } from "node:path";
import { type AuthorizationServer, RESOURCE_SERVER, startAuthorizationServer } from "./support/authorization-server.js";
import { type LocalFleet, startLocalFleet } from "./support/local-fleet.js";
import { source } from "./support/repositories.js";
import { signIn } from "./support/sign-in.js";

let fleet: LocalFleet;
let server: AuthorizationServer;

const REPOSITORIES = [
  { name: "payments/api", files: { "a.ts": source("payOnly") } },
  { name: "secret", files: { "a.ts": source("secretOnly") } },
];

beforeAll(async () => {
  server = await startAuthorizationServer({ alice: ["payments"] }, { format: "opaque" });
  fleet = await startLocalFleet(REPOSITORIES, { introspectionSecret: RESOURCE_SERVER.secret });
  await trustIssuer(fleet.catalogue, server.issuer, { introspectionClient: RESOURCE_SERVER.client });
  await fleet.catalogue.db.updateTable("tenants").set({ calls_per_minute: 1_000_000 }).execute();
  await importGroups(fleet.catalogue, [{ group: "payments", members: [], repositories: ["payments/*"] }]);
});

afterAll(async () => {
  await fleet?.stop();
  await server?.stop();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(token: string, path = "/api/repositories", url = fleet.url): Promise<Answer> {
  const answered = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answered.status, text: await answered.text() };
}

/** Trusts another issuer in place of the first, until the test ends. */
async function trustInstead(other: AuthorizationServer): Promise<void> {
  await distrustIssuer(fleet.catalogue, server.issuer);
  await trustIssuer(fleet.catalogue, other.issuer, { introspectionClient: RESOURCE_SERVER.client });
  onTestFinished(async () => {
    await distrustIssuer(fleet.catalogue, other.issuer);
    await other.stop().catch(() => undefined);
    await trustIssuer(fleet.catalogue, server.issuer, { introspectionClient: RESOURCE_SERVER.client });
  });
}

/** A further node of the fleet, with a cache of its own. */
async function furtherNode(introspectionSecret: string | undefined, publicUrl = fleet.url): Promise<string> {
  const ending = new AbortController();
  const port = await freePort();
  const storage = createFolderStorage(join(fleet.top, "registry"));
  let serving: Promise<void> = Promise.resolve();
  onTestFinished(async () => {
    ending.abort();
    await serving;
  });
  return new Promise((onListening, reject) => {
    const options = { storage, folder: join(fleet.top, `node-${port}`), address: String(port), version: "0.0.0", signal: ending.signal };
    serving = serveFleet(fleet.catalogue, { ...options, publicUrl, introspectionSecret, onListening });
    serving.catch(reject);
  });
}

describe("opaque access tokens", () => {
  test("let a client sign in that knows only the address, and reach the repositories of the person's groups", async () => {
    const { client, token } = await signIn(`${fleet.url}/r/payments/api/mcp`, server, "alice");
    expect(token).not.toContain(".");
    const { content } = await client.callTool({ name: "codegraph_callers", arguments: { symbol: "payOnly" } });
    expect(JSON.stringify(content)).toContain("usepayOnly");
    await client.close();
    const { text } = await ask(token, "/r/secret/callers?symbol=secretOnly");
    expect(text).toBe((await ask(token, "/r/none/callers?symbol=secretOnly")).text);
    const rows = await fleet.catalogue.db.selectFrom("audit").selectAll().where("subject", "=", "alice").execute();
    expect(rows.some(({ token_id, repository, ok }) => token_id === null && repository === "payments/api" && ok)).toBe(true);
  });

  test("are asked about once in five seconds, however many calls have them", async () => {
    const { client, token } = await signIn(`${fleet.url}/mcp`, server, "alice");
    await client.close();
    const before = server.introspections();
    await Promise.all(Array.from({ length: 40 }, () => ask(token)));
    expect(server.introspections() - before).toBeLessThanOrEqual(2);
  });

  test("are refused within five seconds after they were revoked", async () => {
    const { client, id, token } = await signIn(`${fleet.url}/mcp`, server, "alice");
    await client.close();
    expect((await ask(token)).status).toBe(200);
    const revoked = await fetch(`${server.issuer}/token/revocation`, {
      method: "POST",
      body: new URLSearchParams({ token, client_id: id }),
    });
    expect(revoked.status).toBe(200);
    const at = performance.now();
    while ((await ask(token)).status === 200) expect(performance.now() - at).toBeLessThan(7_000);
    expect((await ask(token)).status).toBe(401);
  }, 30_000);

  test("end when the issuer said, although they are remembered", async () => {
    const brief = await startAuthorizationServer({ alice: ["payments"] }, { format: "opaque", seconds: 4 });
    await trustInstead(brief);
    const { client, token } = await signIn(`${fleet.url}/mcp`, brief, "alice");
    const end = performance.now() + 4_000;
    await client.close();
    let last = 0;
    while (performance.now() < end + 1_500) {
      const asked = performance.now();
      if ((await ask(token)).status === 200) last = asked;
      else break;
    }
    expect(last).toBeGreaterThan(0);
    expect(last).toBeLessThan(end + 1_000);
  }, 30_000);

  test("work with an issuer that wants the secret in the body", async () => {
    const post = await startAuthorizationServer({ alice: ["payments"] }, { format: "opaque", method: "client_secret_post" });
    await trustInstead(post);
    const { client, token } = await signIn(`${fleet.url}/mcp`, post, "alice");
    await client.close();
    expect((await ask(token)).text).toContain("payments/api");
  });

  test("for another server are refused", async () => {
    const { client, token } = await signIn(`${fleet.url}/mcp`, server, "alice");
    await client.close();
    expect((await claimsOf(token))["aud"]).toBe(fleet.url);
    expect((await ask(token, "/api/repositories", await furtherNode(RESOURCE_SERVER.secret))).status).toBe(200);
    const other = await furtherNode(RESOURCE_SERVER.secret, "https://codegraph.example.org");
    expect((await ask(token, "/api/repositories", other)).status).toBe(401);
  });

  test("are not refresh tokens, which are active too", async () => {
    const { client, refreshToken } = await signIn(`${fleet.url}/mcp`, server, "alice", "offline_access codegraph:read");
    await client.close();
    expect(refreshToken).not.toBeNull();
    expect((await claimsOf(refreshToken!))["active"]).toBe(true);
    expect((await ask(refreshToken!)).status).toBe(401);
  });
});

/** The answer of the issuer about a token. */
async function claimsOf(token: string): Promise<Record<string, unknown>> {
  const { client, secret } = RESOURCE_SERVER;
  const basic = Buffer.from(`${encodeURIComponent(client)}:${encodeURIComponent(secret)}`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  const answered = await fetch(`${server.issuer}/token/introspection`, { method: "POST", headers, body: new URLSearchParams({ token }) });
  return (await answered.json()) as Record<string, unknown>;
}

describe("texts that are no tokens", () => {
  test("are refused, and asked about once in five seconds", async () => {
    const before = server.introspections();
    const guess = randomBytes(32).toString("base64url");
    for (const answer of await Promise.all(Array.from({ length: 30 }, () => ask(guess)))) expect(answer.status).toBe(401);
    expect((await ask(guess)).status).toBe(401);
    expect(server.introspections() - before).toBe(1);
  });

  test("never reach the issuer in the form of tokens of the catalogue, or signed by another issuer", async () => {
    const before = server.introspections();
    const { token } = await createToken(fleet.catalogue, "machine");
    for (const text of [`${token}x`, token.slice(0, -1), "cg_", await server.sign({ iss: "https://other.example.org", aud: fleet.url })])
      expect((await ask(text)).status).toBe(401);
    expect((await ask(token)).status).toBe(200);
    expect(server.introspections()).toBe(before);
  });
});

describe("an issuer that cannot be asked", () => {
  test("makes a fault, not a refusal, and tokens of the catalogue work", async () => {
    const away = await startAuthorizationServer({}, { format: "opaque" });
    await trustInstead(away);
    await away.stop();
    const { status, text } = await ask(randomBytes(32).toString("base64url"));
    expect([status, text]).toEqual([503, expect.stringContaining("are not to be had") as string]);
    const { token } = await createToken(fleet.catalogue, "machine");
    expect((await ask(token)).status).toBe(200);
  });

  test.each([
    ["with another secret than the issuer has", "wrong", "does not let the client nodes:1 ask"],
    ["without a secret", undefined, "has no secret to ask"],
  ])("is told by a node %s", async (_, secret, fault) => {
    const url = await furtherNode(secret);
    const { status, text } = await ask(randomBytes(32).toString("base64url"), "/api/repositories", url);
    expect([status, text]).toEqual([503, expect.stringContaining(fault) as string]);
    expect(text).toContain("CODEGRAPH_INTROSPECTION_SECRET");
    expect(text).not.toContain(RESOURCE_SERVER.secret);
  });
});

test("a second issuer of opaque tokens is refused, because a token must not be shown to the wrong one", async () => {
  const other = trustIssuer(fleet.catalogue, "https://other.example.org", { introspectionClient: "nodes" });
  await expect(other).rejects.toMatchObject({ code: "invalid-argument", message: expect.stringContaining(server.issuer) as string });
  await expect(trustIssuer(fleet.catalogue, server.issuer, { introspectionClient: "" })).rejects.toMatchObject({
    code: "invalid-argument",
  });
});
