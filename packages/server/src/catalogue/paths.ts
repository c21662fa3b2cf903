import type { Project, RequestForm } from "@codegraph/engine";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.js";
import { literalParts, readRequest, readRoute, type RouteForm, writeRequest, writeRoute } from "./written-path.js";

/** Requests that a repository sends and does not answer itself, and routes that it answers. */
export interface RepositoryPaths {
  readonly requests: readonly RequestForm[];
  readonly routes: readonly RouteForm[];
}

/** Different requests of a repository that are stored, and different routes. */
const MAX_PATHS = 5_000;
const MAX_LENGTH = 600;
/** Rows of one statement. */
const ROWS = 5_000;

/** Milliseconds for reading the paths of a repository. Its code decides how long its files take to parse. */
const READING_MS = 120_000;

/**
 * Reads the requests and routes of a repository, without those of tests. Null if that takes too long.
 * @param late aborts when it does
 * @throws CodeGraphError `cancelled` if the signal aborts
 */
export async function pathsOf(
  project: Pick<Project, "requests" | "routes">,
  signal: AbortSignal,
  late: AbortSignal = AbortSignal.timeout(READING_MS),
): Promise<RepositoryPaths | null> {
  const options = { limit: MAX_PATHS, signal: AbortSignal.any([signal, late]) };
  try {
    const { routes } = await project.routes("", options);
    const { requests } = await project.requests(options);
    return { requests, routes: routes.filter(isOverHttp) };
  } catch (error) {
    if (late.aborted && !signal.aborted) return null;
    throw error;
  }
}

/** False for what has no HTTP path: commands, listeners and objects of containers. */
export function isOverHttp({ method }: Pick<RouteForm, "method">): boolean {
  return method !== "COMMAND" && method !== "EVENT" && method !== "INJECT";
}

/** Makes these the requests and routes of a repository. Rows that stay are not touched. */
export async function replacePaths(trx: Transaction<Tables>, repository: string, { requests, routes }: RepositoryPaths): Promise<void> {
  await replaceRows(trx, "requests", repository, requests.map(writeRequest), (written) => readRequest(written).path);
  await replaceRows(trx, "routes", repository, routes.map(writeRoute), (written) => readRoute(written).path);
}

async function replaceRows(
  trx: Transaction<Tables>,
  table: "requests" | "routes",
  repository: string,
  paths: readonly string[],
  pathIn: (written: string) => string,
): Promise<void> {
  const rows = await trx.selectFrom(table).select("written").distinct().where("repository_id", "=", repository).execute();
  const known = new Set(rows.map(({ written }) => written));
  const wanted = new Set(paths.filter((written) => written.length <= MAX_LENGTH).slice(0, MAX_PATHS));
  const gone = [...known].filter((written) => !wanted.has(written));
  for (let at = 0; at < gone.length; at += ROWS)
    await trx
      .deleteFrom(table)
      .where("repository_id", "=", repository)
      .where("written", "in", gone.slice(at, at + ROWS))
      .execute();
  const added = [...wanted]
    .filter((written) => !known.has(written))
    .flatMap((written) => literalParts(pathIn(written)).map((part) => ({ repository_id: repository, part, written })));
  for (let at = 0; at < added.length; at += ROWS)
    await trx
      .insertInto(table)
      .values(added.slice(at, at + ROWS))
      .execute();
}
