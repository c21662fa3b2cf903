import type { ExitCode } from "../verb.js";
import type { UninstallCall } from "./calls.js";
import type { Change } from "./change.js";
import type { Scope } from "./client.js";
import { clients as all } from "./clients/index.js";
import { namedClients } from "./detect.js";
import { hookCommands, launchOf } from "./launch.js";
import { planUninstall } from "./plan-uninstall.js";
import { setUpChanges } from "./set-up.js";
import { hooksSite, instructionSites, serverSite, skillSites } from "./sites.js";

const SCOPES: readonly Scope[] = ["user", "project"];

/** Undoes install for the named clients, or else for all, installed or not. */
export async function uninstallClients(call: UninstallCall): Promise<ExitCode> {
  const { scope, force = false } = call.options;
  const { at, records, finish } = setUpChanges(call, call.options);
  const clients = call.arguments.length > 0 ? namedClients(call.arguments) : all;
  const launch = launchOf(null, null);
  const scopes = scope === undefined ? SCOPES : [scope];
  const sites = scopes.flatMap((each) => [
    ...instructionSites(clients, each, at, false),
    ...skillSites(clients, each, at),
    // Hooks and the server may share a file. Undone in reverse, each finds it as install left it.
    ...clients.flatMap((client) => hooksSite(client, each, at, hookCommands(each, at)) ?? []),
    ...clients.flatMap((client) => serverSite(client, each, at, launch) ?? []),
  ]);
  const planned = sites
    .map((site) => planUninstall(site, records, force))
    .filter(({ action, record }) => action !== "none" || record !== null);
  // A document may serve several clients. It stays unless all of them are named.
  const isMeant = ({ record }: Change): boolean =>
    record === null || record.clients.every((id) => clients.some((client) => client.id === id));
  const changes = planned.filter(isMeant);
  const code = await finish(changes, ({ site }, forced) => planUninstall(site, records, forced));

  // Changes in other projects, and in settings whose location has changed since.
  const isHere = new Set(planned.map(({ target }) => target));
  const left = records
    .all()
    .filter(
      (record) =>
        !isHere.has(record.target) &&
        (scope === undefined || record.scope === scope) &&
        record.clients.every((id) => clients.some((client) => client.id === id)),
    );
  for (const project of new Set(left.flatMap((record) => record.project ?? [])))
    call.terminal.say(`${project} has more entries; codegraph uninstall --project ${project} removes them`);
  for (const { target } of left.filter(({ project }) => project === null))
    call.terminal.say(`${target} has an entry too, but the client no longer reads that file`);
  return code;
}
