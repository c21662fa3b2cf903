import { meetRoutes, type RequestForm } from "@codegraph/engine";
import type { Transaction } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { literalParts, readRequest, readRoute, type RouteForm } from "../catalogue/written-path.js";
import type { Tables } from "../database/tables.js";
import { readAs } from "../rights/read-as.js";
import type { Caller } from "../rights/tokens.js";
import { isNoText } from "./find-shard.js";

/** Requests of one repository, or routes of one, that meet those of another. */
export interface MetPaths {
  readonly repository: string;
  /** Places of the asked routes or requests, by the request or route of this repository, as the catalogue writes it. */
  readonly met: ReadonlyMap<string, readonly number[]>;
}

/** Paths of others that meet those of a repository, as far as a caller may read them. */
export interface MetElsewhere {
  /** By name of the repository. */
  readonly repositories: readonly MetPaths[];
  /** True if not all rows were compared. */
  readonly isCut: boolean;
}

/** Rows of a comparison. */
const MAX_ROWS = 20_000;
/** Requests that are compared with routes at once. */
const REQUESTS = 5_000;

interface NamedPath {
  readonly repository: string;
  readonly written: string;
}

/**
 * Finds the requests of other repositories that meet routes of one.
 *
 * @param routes of the default branch of that repository
 * @returns null for a hidden repository
 */
export async function findSenders(
  catalogue: OpenedCatalogue,
  caller: Caller,
  name: string,
  routes: readonly RouteForm[],
): Promise<MetElsewhere | null> {
  if (isNoText(name)) return null;
  const found = await readAs(catalogue, caller, async (trx) => {
    const own = await idOf(trx, name);
    if (own === undefined) return null;
    const rows = await withPart(trx, "requests", own, routes).execute();
    return {
      rows,
      all: await trx.selectFrom("routes").select("written").distinct().where("repository_id", "=", own).limit(MAX_ROWS).execute(),
    };
  });
  if (found === null) return null;
  const distinct = [...new Set(found.rows.map(({ written }) => written))];
  // Compared with the asked routes first, because a repository can have thousands of others.
  const near = met(distinct, routes).map(({ written }) => written);
  const placesOf = Map.groupBy(routes.keys(), (at) => keyOf(routes[at]!));
  const all = [...found.all.map(({ written }) => readRoute(written)), ...routes];
  const places = new Map(
    met(near, all).flatMap(({ written, places: met }) => {
      const own = new Set(met.flatMap((place) => placesOf.get(keyOf(all[place]!)) ?? []));
      return own.size === 0 ? [] : [[written, [...own]] as const];
    }),
  );
  return { repositories: byRepository(found.rows, (_, written) => places.get(written)), isCut: found.rows.length >= MAX_ROWS };
}

/**
 * Finds the routes of other repositories that requests of one meet.
 *
 * @param requests of the default branch of that repository
 * @returns null for a hidden repository
 */
export async function findAnswerers(
  catalogue: OpenedCatalogue,
  caller: Caller,
  name: string,
  requests: readonly RequestForm[],
): Promise<MetElsewhere | null> {
  if (isNoText(name)) return null;
  const rows = await readAs(catalogue, caller, async (trx) => {
    const own = await idOf(trx, name);
    if (own === undefined) return null;
    const near = await withPart(trx, "routes", own, requests).execute();
    if (near.length === 0) return near;
    // A request to /users/me meets that route, and not /users/:id, so all routes of a repository are compared.
    return trx
      .selectFrom("routes")
      .innerJoin("repositories", "repositories.id", "routes.repository_id")
      .select(["repositories.name as repository", "routes.written"])
      .distinct()
      .where("repositories.name", "in", [...new Set(near.map(({ repository }) => repository))])
      .orderBy("repositories.name")
      .limit(MAX_ROWS)
      .execute();
  });
  if (rows === null) return null;
  const places = new Map<string, ReadonlyMap<string, readonly number[]>>();
  for (const [repository, own] of Map.groupBy(rows, (row) => row.repository)) {
    const routes = own.map(({ written }) => written);
    const found = new Map<string, number[]>();
    for (const [at, met] of meetRoutes(requests, routes.map(readRoute)).entries())
      for (const place of met) found.set(routes[place]!, [...(found.get(routes[place]!) ?? []), at]);
    places.set(repository, found);
  }
  return {
    repositories: byRepository(rows, (repository, written) => places.get(repository)?.get(written)),
    isCut: rows.length >= MAX_ROWS,
  };
}

function idOf(trx: Transaction<Tables>, name: string): Promise<string | undefined> {
  return trx
    .selectFrom("repositories")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst()
    .then((row) => row?.id);
}

/** Rows of other repositories whose paths have a literal part in common with any of these. */
function withPart(trx: Transaction<Tables>, table: "requests" | "routes", own: string, paths: readonly { readonly path: string }[]) {
  const parts = [...new Set(paths.flatMap(({ path }) => literalParts(path)))];
  return trx
    .selectFrom(table)
    .innerJoin("repositories", "repositories.id", `${table}.repository_id`)
    .select(["repositories.name as repository", `${table}.written`])
    .distinct()
    .where("part", "in", parts.length > 0 ? parts : [""])
    .where("repository_id", "!=", own)
    .orderBy("repositories.name")
    .limit(MAX_ROWS);
}

/** The requests that meet any of some routes, each with the places of these. */
function met(
  requests: readonly string[],
  routes: readonly RouteForm[],
): readonly { readonly written: string; readonly places: readonly number[] }[] {
  const found = [];
  for (let at = 0; at < requests.length; at += REQUESTS) {
    const some = requests.slice(at, at + REQUESTS);
    for (const [place, places] of meetRoutes(some.map(readRequest), routes).entries())
      if (places.length > 0) found.push({ written: some[place]!, places });
  }
  return found;
}

function byRepository(
  rows: readonly NamedPath[],
  placesOf: (repository: string, written: string) => readonly number[] | undefined,
): readonly MetPaths[] {
  return [...Map.groupBy(rows, ({ repository }) => repository)].flatMap(([repository, own]) => {
    const found = own.flatMap(({ written }) => {
      const places = placesOf(repository, written);
      return places === undefined ? [] : [[written, places] as const];
    });
    return found.length === 0 ? [] : [{ repository, met: new Map(found) }];
  });
}

function keyOf({ method, path }: RouteForm): string {
  return `${method} ${path}`;
}
