import { createServer as createHttpServer, type IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLanceVectors } from "../src/lancedb/index.js";
import { scratchLance, sketchFile } from "./lance-scratch.js";
import { scratchDirectory } from "./scratch.js";

/** s3rver does not support conditional writes, which LanceDB needs for concurrent writers. These tests have a single writer at a time. */
describe("LanceDB in an object store", () => {
  let server: S3rver;
  let storageOptions: Record<string, string>;

  beforeAll(async () => {
    server = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: scratchDirectory(),
      configureBuckets: [{ name: "bucket", configs: [] }],
    });
    const { port } = await server.run();
    storageOptions = {
      endpoint: `http://127.0.0.1:${port}`,
      allowHttp: "true",
      region: "us-east-1",
      awsAccessKeyId: "S3RVER",
      awsSecretAccessKey: "S3RVER",
    };
  });

  afterAll(() => server.close());

  test("supports writing, searching, compaction and a second handle", async () => {
    const uri = "s3://bucket/team/project";
    const index = await scratchLance({ uri, storageOptions });
    expect(await index.stamp()).toBeNull();
    await index.reset({ embedder: "test", dimensions: 3 });
    await index.put([
      sketchFile(
        "a.ts",
        [
          [1, 0, 0],
          [0, 1, 0],
        ],
        { symbolName: "load", callsOut: ["open"] },
      ),
      sketchFile("b.ts", [[0, 0, 1]]),
    ]);
    const other = await scratchLance({ uri, storageOptions });
    expect(await other.count()).toBe(3);
    await index.put([sketchFile("a.ts", [[1, 0.1, 0]], { symbolName: "load", callsOut: ["open"] })]);
    await index.optimize();
    expect(await other.search(Float32Array.of(1, 0, 0), { limit: 1 })).toMatchObject([{ file: "a.ts", position: 0 }]);
    expect(await other.find({ callsAnyOf: ["open"] }, 9)).toMatchObject([{ symbolName: "load" }]);
    await index.remove(["a.ts"]);
    expect([...(await other.files()).keys()]).toEqual(["b.ts"]);
    expect(index.warnings()).toEqual([]);
  });

  test("reports a missing bucket as store-unavailable", async () => {
    await expect(openLanceVectors({ uri: "s3://none/project", storageOptions })).rejects.toMatchObject({ code: "store-unavailable" });
  });
});

describe("LanceDB behind a server", () => {
  test("reports a server that is down as store-unavailable", async () => {
    const opening = openLanceVectors({
      uri: "db://project",
      apiKey: "key",
      hostOverride: `http://127.0.0.1:${await freePort()}`,
      timeoutMs: 1000,
    });
    await expect(opening).rejects.toMatchObject({ code: "store-unavailable", remedy: expect.stringContaining("vectors") as string });
  });

  test("reports a server that does not answer as store-unavailable", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as AddressInfo;
    const opening = openLanceVectors({ uri: "db://project", apiKey: "key", hostOverride: `http://127.0.0.1:${port}`, timeoutMs: 1000 });
    await expect(opening).rejects.toMatchObject({ code: "store-unavailable" });
    silent.close();
  });

  test("reports a rejected key as store-unavailable", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const server = createHttpServer(({ headers }, response) => {
      seen.push(headers);
      response.writeHead(401).end("no");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const opening = openLanceVectors({
      uri: "db://project",
      apiKey: "sk_1",
      region: "eu-west-1",
      hostOverride: `http://127.0.0.1:${port}`,
    });
    await expect(opening).rejects.toMatchObject({ code: "store-unavailable", message: expect.not.stringContaining("sk_1") as string });
    expect(seen[0]).toMatchObject({ "x-api-key": "sk_1", "x-lancedb-database": "project" });
    server.close();
  });

  test("requires an API key", async () => {
    await expect(openLanceVectors({ uri: "db://project" })).rejects.toThrow("api_key");
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
