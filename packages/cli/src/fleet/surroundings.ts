import { join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type * as Server from "@codegraph/server";
import { loadOptional, notInstalled } from "../load-optional.js";

/** Options of the verb, as they were given. */
export interface FleetSettings {
  readonly database: string | undefined;
  readonly registry: string | undefined;
  readonly data: string;
  readonly http: string | undefined;
  readonly nodeUrl: string | undefined;
  /** Megabytes. */
  readonly cache: number | undefined;
  readonly tenant: string | undefined;
  readonly defaultBranch: string | undefined;
  readonly branches: readonly string[];
  readonly scopes: readonly string[];
  readonly rights: readonly string[];
  readonly days: number | undefined;
  readonly publicUrl: string | undefined;
  readonly groupsClaim: string | undefined;
  readonly memberClaim: string | undefined;
  readonly introspectionClient: string | undefined;
}

/** @throws CodeGraphError `not-found` if the package is not installed */
export async function loadServer(): Promise<typeof Server> {
  const server = await loadOptional(() => import("@codegraph/server"));
  if (server === null) throw notInstalled("codegraph fleet", "@codegraph/server");
  return server;
}

/**
 * Opens the catalogue that the command or the environment names.
 * @throws CodeGraphError `invalid-argument` if neither does, `catalogue-failed`
 */
export async function openNamedCatalogue(
  { openCatalogue }: typeof Server,
  { database }: FleetSettings,
  options: Server.CatalogueOptions = {},
): Promise<Server.Catalogue> {
  const address = database ?? process.env["CODEGRAPH_DATABASE"] ?? "";
  if (address !== "") return openCatalogue(address, options);
  throw new CodeGraphError(
    "invalid-argument",
    "No database is named",
    "Pass --database postgres://…, set CODEGRAPH_DATABASE, or try a server without one: codegraph fleet try.",
  );
}

/** Returns a folder below that of the data, which a part of the fleet has for itself. */
export function dataFolder({ data }: FleetSettings, part: string): string {
  return join(resolve(data), part);
}
