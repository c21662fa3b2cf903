/** The three storages pass the published suite, and unsafe ones are refused. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkSafety, createFolderStorage, createHttpStorage, createS3Storage, folderOf, openStorage } from "../src/index.js";
import { describeRegistryStorage } from "../src/testing/index.js";
import { type ObjectServer, startObjectServer } from "./support/object-server.js";
import { type S3Server, startS3Server } from "./support/s3-server.js";

/** A folder of a suite's own. Suites of one file may run at the same time. */
function ownFolder(): { path(): string; reset(): void } {
  let path = "";
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  afterAll(remove);
  return {
    path: () => path,
    reset() {
      remove();
      path = mkdtempSync(join(tmpdir(), "codegraph-share-"));
    },
  };
}

const whole = ownFolder();
describeRegistryStorage("a folder", { open: () => createFolderStorage(whole.path()), reset: whole.reset });

const divided = ownFolder();
describeRegistryStorage("a folder of a storage", {
  open: () => folderOf(createFolderStorage(divided.path()), "tenants/1"),
  reset: divided.reset,
});

const shared = ownFolder();
test("folders of a storage do not see each other", async () => {
  shared.reset();
  const [one, other] = ["tenants/1", "tenants/2"].map((folder) => folderOf(createFolderStorage(shared.path()), folder));
  await one!.create("a/b", new Uint8Array([1]));
  expect([await other!.read("a/b", 10), await other!.list!("a/")]).toEqual([null, []]);
  expect((await one!.list!("a/")).map(({ key }) => key)).toEqual(["a/b"]);
  expect(readdirSync(join(shared.path(), "tenants"))).toEqual(["1"]);
});

describe("servers", () => {
  let server: ObjectServer;
  beforeAll(async () => void (server = await startObjectServer("secret")));
  afterAll(() => server.close());
  describeRegistryStorage("a web server", {
    open: () => createHttpStorage(server.url, { token: "secret" }),
    reset: () => server.objects.clear(),
  });

  let s3: S3Server;
  beforeAll(async () => void (s3 = await startS3Server(true)));
  afterAll(() => s3.close());
  describeRegistryStorage("S3", { open: () => s3.open(), reset: () => s3.reset() });
  describeRegistryStorage("S3 below a prefix", { open: () => s3.open("/team/indexes/"), reset: () => s3.reset() });
});

describe("an unsafe storage", () => {
  let server: ObjectServer;
  beforeEach(async () => void (server = await startObjectServer()));
  afterEach(() => server.close());

  test.each(["ignores-none-match", "ignores-match", "no-etag"] as const)(
    "a web server that %s is refused, and not marked",
    async (fault) => {
      server.fault = fault;
      await expect(checkSafety(createHttpStorage(server.url))).rejects.toMatchObject({ code: "registry-unsafe" });
      expect([...server.objects.keys()]).toEqual([]);
    },
  );

  test("an S3 server without conditional writes is refused", async () => {
    const s3 = await startS3Server(false);
    try {
      await expect(checkSafety(s3.open())).rejects.toMatchObject({ code: "registry-unsafe" });
      expect(await s3.open().read("registry.json", 100)).toBeNull();
    } finally {
      await s3.close();
    }
  });

  test("a registry of a newer version is refused", async () => {
    server.objects.set("/store/registry.json", Buffer.from('{"format":"codegraph-registry","version":2}\n'));
    await expect(checkSafety(createHttpStorage(server.url))).rejects.toMatchObject({ code: "registry-failed" });
  });

  test("an answer that never ends is cut at the limit", async () => {
    server.objects.set("/store/a", Buffer.alloc(1));
    server.fault = "endless";
    await expect(createHttpStorage(server.url).read("a", 100_000)).rejects.toMatchObject({ code: "registry-failed" });
  });

  test("a server that cannot be reached is an error with the address", async () => {
    const { url } = server;
    await server.close();
    await expect(createHttpStorage(url).read("a", 10)).rejects.toMatchObject({
      code: "registry-failed",
      message: expect.stringContaining(url) as string,
    });
    server = await startObjectServer();
  });

  test("a cancelled transfer is reported as cancelled", async () => {
    server.objects.set("/store/a", Buffer.alloc(1));
    server.fault = "endless";
    const stop = new AbortController();
    const reading = createHttpStorage(server.url, { signal: stop.signal }).read("a", 2 ** 40);
    setTimeout(() => stop.abort(), 50);
    await expect(reading).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("an address", () => {
  test("a token is sent only over HTTPS or to this machine", () => {
    expect(() => createHttpStorage("http://example.org/", { token: "t" })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    expect(() => createHttpStorage("https://example.org/", { token: "t" })).not.toThrow();
    expect(() => createHttpStorage("http://localhost:1/", { token: "t" })).not.toThrow();
  });

  test("a password in an address is refused without being repeated", () => {
    const opened = (): unknown => createHttpStorage("https://user:hidden@example.org/");
    expect(opened).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    expect(opened).not.toThrow("hidden");
  });

  test("chooses the storage", () => {
    const environment = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };
    expect(openStorage("s3://indexes/x", { environment }).address).toBe("s3://indexes/x");
    expect(openStorage("https://example.org/x", { environment }).address).toBe("https://example.org/x/");
    expect(openStorage("share", { environment }).address).toBe(join(process.cwd(), "share"));
    expect(() => openStorage("s3://indexes", { environment: {} })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    expect(() => openStorage("ftp://example.org/", { environment })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    for (const address of ["s3://", "s3://A", "s3://indexes/../x", "s3://indexes?x"])
      expect(() => createS3Storage(address, { accessKeyId: "a", secretAccessKey: "b" })).toThrow(
        expect.objectContaining({ code: "invalid-argument" }),
      );
  });
});

describe("a folder on a share", () => {
  const own = ownFolder();
  beforeEach(own.reset);

  test("holds no drafts after a write, and few former versions", async () => {
    const storage = createFolderStorage(own.path());
    await storage.create("a/one", Buffer.from("0"));
    for (let n = 1; n < 20; n++) await storage.replace("a/one", Buffer.from(String(n)), (await storage.read("a/one", 10))!.version);
    const names = readdirSync(join(own.path(), "a"));
    expect(names.length).toBeLessThanOrEqual(6);
    expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a writer that was away for many versions does not take a number that is free again", async () => {
    const storage = createFolderStorage(own.path());
    await storage.create("a/one", Buffer.from("0"));
    const { version } = (await storage.read("a/one", 10))!;
    for (let n = 1; n < 20; n++) await storage.replace("a/one", Buffer.from(String(n)), (await storage.read("a/one", 10))!.version);
    expect(await storage.replace("a/one", Buffer.from("late"), version)).toBe(false);
    expect(Buffer.from((await storage.read("a/one", 10))!.bytes).toString()).toBe("19");
  });

  test("a folder in the place of an object is an error, not an answer", async () => {
    mkdirSync(join(own.path(), "a", "one"), { recursive: true });
    await expect(createFolderStorage(own.path()).read("a/one", 10)).rejects.toMatchObject({ code: "registry-failed" });
    await expect(createFolderStorage(own.path()).download("a/one", join(own.path(), "x"), 10)).rejects.toMatchObject({
      code: "registry-failed",
    });
  });

  test("a file larger than the limit is refused, also behind a link", async () => {
    writeFileSync(join(own.path(), "large"), Buffer.alloc(100));
    symlinkSync(join(own.path(), "large"), join(own.path(), "one"));
    await expect(createFolderStorage(own.path()).read("one", 10)).rejects.toMatchObject({ code: "registry-failed" });
  });
});
