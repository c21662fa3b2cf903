import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type * as Server from "@codegraph/server";
import { loadOptional } from "../load-optional.js";
import { openRegistry } from "../registry-address.js";
import type { Call } from "../verb.js";
import { version } from "../version.js";
import { dataFolder, type FleetSettings, openNamedCatalogue } from "./surroundings.js";

type Surroundings = Pick<Call, "terminal" | "signal">;

/** Runs a query node until the signal aborts. */
export async function runNode(server: typeof Server, settings: FleetSettings, { terminal, signal }: Surroundings): Promise<void> {
  const storage = await openRegistry(settings.registry, signal);
  const catalogue = await openNamedCatalogue(server, settings);
  try {
    await server.serveFleet(catalogue, {
      ...(await nodeOptions(settings)),
      storage,
      folder: dataFolder(settings, "node"),
      signal,
      onListening: (url) => terminal.say(`serving ${url}`),
    });
  } finally {
    await catalogue.close();
  }
}

/** Runs a worker until the signal aborts. */
export async function runIndexer(server: typeof Server, settings: FleetSettings, { terminal, signal }: Surroundings): Promise<void> {
  const storage = await openRegistry(settings.registry, signal);
  const catalogue = await openNamedCatalogue(server, settings, { isWorker: true });
  try {
    const folder = dataFolder(settings, "worker");
    await server.runWorker(catalogue, { storage, folder, signal, onReady: () => terminal.say("waiting for pushes") });
  } finally {
    await catalogue.close();
  }
}

/** Runs everything in this process, with a database and a registry in folders: a server to try. */
export async function runTrial(
  server: typeof Server,
  settings: FleetSettings,
  remotes: readonly string[],
  { terminal, signal }: Surroundings,
): Promise<void> {
  const { createFolderStorage } = await import("@codegraph/registry");
  mkdirSync(dataFolder(settings, ""), { recursive: true });
  const storage = createFolderStorage(dataFolder(settings, "registry"));
  const catalogue = await server.openCatalogue(dataFolder(settings, "database"), { isWorker: true });
  try {
    for (const remote of remotes.length > 0 ? remotes : ["."])
      await server.addRepository(catalogue, nameOf(remote), existsSync(remote) ? resolve(remote) : remote, {
        defaultBranch: settings.defaultBranch,
        branches: settings.branches,
      });
    const token = await trialToken(server, catalogue, dataFolder(settings, "token"));
    const working = server.runWorker(catalogue, { storage, folder: dataFolder(settings, "worker"), signal });
    await server.serveFleet(catalogue, {
      ...(await nodeOptions(settings)),
      storage,
      folder: dataFolder(settings, "node"),
      signal,
      onListening(url) {
        for (const remote of remotes.length > 0 ? remotes : ["."]) terminal.say(`serving ${url}/r/${nameOf(remote)}/mcp`);
        terminal.say(`the token is in ${token}`);
      },
    });
    await working;
  } finally {
    await catalogue.close();
  }
}

async function nodeOptions({
  http,
  nodeUrl,
  publicUrl,
  cache,
}: FleetSettings): Promise<Omit<Server.ServeFleetOptions, "storage" | "folder" | "signal">> {
  const graphql = await loadOptional(() => import("@codegraph/graphql"));
  const dashboard = await loadOptional(() => import("@codegraph/dashboard"));
  const introspectionSecret = process.env["CODEGRAPH_INTROSPECTION_SECRET"] ?? "";
  return {
    address: http ?? "",
    version: version(),
    ...(nodeUrl === undefined ? {} : { nodeUrl }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(introspectionSecret === "" ? {} : { introspectionSecret }),
    ...(cache === undefined ? {} : { cacheBytes: cache * 2 ** 20 }),
    ...(graphql === null ? {} : { graphql: (project) => graphql.createGraphqlHandler([project]) }),
    ...(dashboard === null
      ? {}
      : { dashboard: { page: dashboard.createDashboard([]).page, api: (project) => dashboard.createDashboard([project]).api } }),
  };
}

/** Last part of an address, without `.git`. */
function nameOf(remote: string): string {
  return basename(existsSync(remote) ? resolve(remote) : remote.replace(/\/+$/u, "")).replace(/\.git$/u, "");
}

/** Keeps the token of a trial in a file that only its user can read. Returns the path. */
async function trialToken(server: typeof Server, catalogue: Server.Catalogue, file: string): Promise<string> {
  const known = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  const isValid = known !== null && (await server.listTokens(catalogue)).some(({ isRevoked, label }) => !isRevoked && label === "trial");
  if (!isValid) {
    const { token } = await server.createToken(catalogue, "trial", { rights: [...server.RIGHTS] });
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
  }
  return file;
}
