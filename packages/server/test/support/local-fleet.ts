/** A worker and a node in this process, with an embedded database and a registry in a folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStorage, type RegistryStorage } from "@codegraph/registry";
import { vi } from "vitest";
import { addRepository, openCatalogue, runWorker, serveFleet, type ServeFleetOptions } from "../../src/index.js";
import { type OpenedCatalogue, openedOf } from "../../src/catalogue/opened.js";
import { freePort } from "../../../../test/support/postgres.js";
import { makeRemote } from "./repositories.js";

export interface LocalFleet {
  /** Folder of everything. */
  readonly top: string;
  readonly catalogue: OpenedCatalogue;
  /** Address of the node, which is also its public one. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A repository with one commit. */
export interface LocalRepository {
  readonly tenant?: string;
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Starts a fleet, and waits until it has indexed all repositories.
 * @param further options of the node
 * @param given registry. Default: a folder
 */
export async function startLocalFleet(
  repositories: readonly LocalRepository[],
  further: Pick<ServeFleetOptions, "graphql" | "dashboard" | "introspectionSecret"> = {},
  given?: RegistryStorage,
): Promise<LocalFleet> {
  const top = mkdtempSync(join(tmpdir(), "codegraph-local-"));
  const ending = new AbortController();
  const { signal } = ending;
  const catalogue = openedOf(await openCatalogue(join(top, "database"), { isWorker: true, log: () => undefined }));
  const storage = given ?? createFolderStorage(join(top, "registry"));
  for (const { tenant = "default", name, files } of repositories) {
    const remote = join(top, "remotes", tenant, name);
    makeRemote(remote, files);
    await addRepository(catalogue, name, remote, { tenant });
  }
  const working = runWorker(catalogue, { storage, folder: join(top, "worker"), pollSeconds: 0.5, signal });
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  let serving: Promise<void> | null = null;
  const url = await new Promise<string>((resolve, reject) => {
    const options = { storage, folder: join(top, "node"), address: String(port), version: "0.0.0", signal };
    serving = serveFleet(catalogue, { ...options, ...further, publicUrl, onListening: resolve });
    serving.catch(reject);
  });
  const isIndexed = async (): Promise<boolean> =>
    (await catalogue.db.selectFrom("branches").selectAll().execute()).length === repositories.length;
  await vi.waitUntil(isIndexed, { timeout: 120_000, interval: 200 });
  return {
    top,
    catalogue,
    url,
    async stop() {
      ending.abort();
      await Promise.all([working, serving]);
      await catalogue.close();
      rmSync(top, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
