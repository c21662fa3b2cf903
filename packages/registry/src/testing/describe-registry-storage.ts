import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkSafety } from "../storage/check-safety.js";
import type { RegistryStorage } from "../storage/storage.js";

/** Access to the storage under test. */
export interface RegistryStorageConformanceOptions {
  /**
   * Opens the same empty place each time it is called within a test, as another process would, and a new one in the next test. The suite
   * calls `reset` in between.
   */
  readonly open: () => RegistryStorage | Promise<RegistryStorage>;
  /** Empties the place before each test. */
  readonly reset: () => unknown;
}

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** Access of the tests to the storage. */
interface Subject {
  /** The storage of the current test. */
  storage(): RegistryStorage;
  /** Opens the same place as another process would. */
  open(): RegistryStorage | Promise<RegistryStorage>;
  /** An empty folder of the current test. */
  folder(): string;
  /** Reads a small object as text; null if there is none. */
  textAt(key: string): Promise<string | null>;
}

/**
 * Registers the vitest conformance suite for a {@link RegistryStorage}. Call it in a test file of your storage. A storage that cannot list
 * has `list: null`, and its listing is not tested.
 *
 *     describeRegistryStorage("my storage", { open: () => createMyStorage(), reset: () => emptyMyStorage() });
 */
export function describeRegistryStorage(name: string, { open, reset }: RegistryStorageConformanceOptions): void {
  let folder: string;
  let storage: RegistryStorage;

  beforeEach(async () => {
    await reset();
    storage = await open();
    folder = mkdtempSync(join(tmpdir(), "codegraph-storage-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const subject: Subject = {
    storage: () => storage,
    open,
    folder: () => folder,
    async textAt(key) {
      const stored = await storage.read(key, 1_000);
      return stored === null ? null : Buffer.from(stored.bytes).toString();
    },
  };

  describe(`${name}, a storage of a registry`, () => {
    objectTests(subject);
    conditionTests(subject);
    placeTests(subject);
  });
}

function objectTests(subject: Subject): void {
  test("reads what was created, also in another process", async () => {
    expect(await subject.storage().create("a/b/one.json", bytes("1"))).toBe(true);
    expect(Buffer.from((await (await subject.open()).read("a/b/one.json", 10))!.bytes).toString()).toBe("1");
  });

  test("answers null and false for what does not exist", async () => {
    expect(await subject.storage().read("a/none", 10)).toBeNull();
    expect(await subject.storage().download("a/none", join(subject.folder(), "x"), 10)).toBe(false);
    expect(await subject.storage().replace("a/none", bytes("1"), '"1"')).toBe(false);
    await expect(subject.storage().remove("a/none")).resolves.toBeUndefined();
  });

  test("creates an object from a file, and downloads it unchanged", async () => {
    const content = Buffer.alloc(300_000, "0123456789abcdef\u0000\u00ff", "latin1");
    const file = join(subject.folder(), "file");
    writeFileSync(file, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(await subject.storage().create("a/file.zst", { file, bytes: content.length, sha256 })).toBe(true);
    expect(await subject.storage().download("a/file.zst", join(subject.folder(), "copy"), content.length)).toBe(true);
    expect(readFileSync(join(subject.folder(), "copy")).equals(content)).toBe(true);
  });

  test("refuses to read or download more than the limit", async () => {
    await subject.storage().create("a/one", bytes("0123456789"));
    await expect(subject.storage().read("a/one", 9)).rejects.toMatchObject({ code: "registry-failed" });
    await expect(subject.storage().download("a/one", join(subject.folder(), "x"), 9)).rejects.toMatchObject({ code: "registry-failed" });
    expect(await subject.textAt("a/one")).toBe("0123456789");
  });

  test("forgets a removed object, which can then be created again", async () => {
    await subject.storage().create("a/one", bytes("1"));
    await subject.storage().remove("a/one");
    expect(await subject.storage().read("a/one", 10)).toBeNull();
    expect(await subject.storage().create("a/one", bytes("2"))).toBe(true);
    expect(await subject.textAt("a/one")).toBe("2");
  });
}

function conditionTests(subject: Subject): void {
  test("never creates an object twice", async () => {
    await subject.storage().create("a/one", bytes("1"));
    expect(await subject.storage().create("a/one", bytes("2"))).toBe(false);
    expect(await subject.textAt("a/one")).toBe("1");
  });

  test("replaces only the version that was read", async () => {
    await subject.storage().create("a/one", bytes("1"));
    const { version } = (await subject.storage().read("a/one", 10))!;
    expect(await subject.storage().replace("a/one", bytes("2"), version)).toBe(true);
    expect(await subject.storage().replace("a/one", bytes("3"), version)).toBe(false);
    expect(await subject.textAt("a/one")).toBe("2");
    expect(await subject.storage().create("a/one", bytes("4"))).toBe(false);
  });

  test("replaces an object many times, each time with a new version", async () => {
    await subject.storage().create("a/one", bytes("0"));
    for (let n = 1; n <= 12; n++) {
      const { version } = (await subject.storage().read("a/one", 10))!;
      expect(await subject.storage().replace("a/one", bytes(String(n)), version)).toBe(true);
    }
    expect(await subject.textAt("a/one")).toBe("12");
  });

  test("lets exactly one of several writers create an object", async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, () => subject.open()));
    const created = await Promise.all(writers.map((writer, at) => writer.create("a/one", bytes(String(at)))));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await subject.textAt("a/one")).toBe(String(created.indexOf(true)));
  });

  test("loses no change of several writers who count up", async () => {
    await subject.storage().create("a/count", bytes("0"));
    const count = async (): Promise<void> => {
      const writer = await subject.open();
      for (let done = 0; done < 5;) {
        const { bytes: before, version } = (await writer.read("a/count", 10))!;
        if (await writer.replace("a/count", bytes(String(Number(Buffer.from(before).toString()) + 1)), version)) done++;
      }
    };
    await Promise.all([count(), count(), count(), count()]);
    expect(await subject.textAt("a/count")).toBe("20");
  });
}

function placeTests(subject: Subject): void {
  test.each(["../one", "a/../../one", "/one", "a//one", ".hidden", "a/.hidden", "a\\one", "a/one\0", ""])(
    "refuses the key %j",
    async (key) => {
      await expect((async () => subject.storage().read(key, 10))()).rejects.toMatchObject({ code: "internal" });
      await expect((async () => subject.storage().create(key, bytes("1")))()).rejects.toMatchObject({ code: "internal" });
    },
  );

  test("lists the objects in a folder with their times", async () => {
    const { list, ...storage } = subject.storage();
    // A storage declares by null that it cannot list.
    if (list === null) return;
    for (const key of ["a/in/one", "a/in/two", "a/out"]) await storage.create(key, bytes("1"));
    const listed = await list("a/in/");
    expect(listed.map(({ key }) => key).sort()).toEqual(["a/in/one", "a/in/two"]);
    for (const { modifiedMs } of listed) expect(Math.abs(Date.now() - modifiedMs)).toBeLessThan(600_000);
    expect(await list("a/none/")).toEqual([]);
  });

  test("passes the check of its conditional writes, and is then marked", async () => {
    await checkSafety(subject.storage());
    expect(await subject.storage().read("registry.json", 1_000)).not.toBeNull();
    await expect(checkSafety(await subject.open())).resolves.toBeUndefined();
  });
}
