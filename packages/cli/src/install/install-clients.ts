import { CodeGraphError } from "@codegraph/model";
import type { ExitCode } from "../verb.js";
import type { InstallCall } from "./calls.js";
import type { Client, Scope } from "./client.js";
import { foundClients, namedClients } from "./detect.js";
import { hookCommands, type Launch, launchOf } from "./launch.js";
import { planInstall } from "./plan-install.js";
import { type PrintedEntry, printedEntry } from "./print-entry.js";
import { setUpChanges } from "./set-up.js";
import type { Site } from "./change.js";
import { hooksSite, instructionSites, serverSite, skillSites } from "./sites.js";
import type { Surroundings } from "./surroundings.js";

/** Registers the server with the named clients, or else with all that are found. */
export async function installClients(call: InstallCall): Promise<ExitCode> {
  const { scope = "user", command, toolset, print, force = false } = call.options;
  if (toolset !== undefined) (await import("@codegraph/mcp")).readToolset(toolset);
  const launch = launchOf(command ?? null, toolset ?? null);
  const { at, records, finish } = setUpChanges(call, call.options);
  if (launch.origin === "checkout")
    call.terminal.say(
      `not installed from npm; registering the local path${scope === "project" ? ", which exists only on this machine" : ""}`,
    );
  if (print !== undefined) return printOne(call, print, launch, at);

  const clients = call.arguments.length > 0 ? namedClients(call.arguments) : foundClients(scope, at);
  if (clients.length === 0) {
    call.terminal.say("no client found; name one, or see codegraph install --print for what other clients need");
    return 1;
  }
  const sites = clients.flatMap((client) => {
    const site = serverSite(client, scope, at, launch);
    if (site === null)
      call.terminal.say(`${client.title} has no project settings; codegraph install ${client.id} registers it for all projects`);
    return site ?? [];
  });
  return finish(
    [...sites, ...addedSites(call, clients, scope, at)].map((site) => planInstall(site, records, force)),
    ({ site }, forced) => planInstall(site, records, forced),
  );
}

/** The sites that the options add to those of the server. */
function addedSites({ options, terminal }: InstallCall, clients: readonly Client[], scope: Scope, at: Surroundings): Site[] {
  const { hooks = false, skill = false, instructions = false } = options;
  const command = hooks ? hookCommands(scope, at) : null;
  const without = (what: string, all: readonly Client[]): void => {
    if (all.length > 0) terminal.say(`no ${what} for ${all.map(({ title }) => title).join(", ")}`);
  };
  if (hooks)
    without(
      "hooks",
      clients.filter((client) => client.hooks === null),
    );
  if (skill)
    without(
      "skill",
      clients.filter(({ skills }) => skills === null),
    );
  return [
    ...clients.flatMap((client) => (command === null ? [] : (hooksSite(client, scope, at, command) ?? []))),
    ...(skill ? skillSites(clients, scope, at) : []),
    ...(instructions ? instructionSites(clients, scope, at, true) : []),
  ];
}

function printOne(call: InstallCall, print: string, launch: Launch, at: Surroundings): Promise<ExitCode> {
  const names = [...(print === "" ? [] : [print]), ...call.arguments];
  if (names.length > 1) throw new CodeGraphError("invalid-argument", "--print takes one client", "Name one, or none for the common entry.");
  const entry = printedEntry(namedClients(names)[0] ?? null, call.options.scope ?? "user", launch, at);
  return call.answer<PrintedEntry>(entry, {
    found: () => true,
    text: ({ text }) => text.split("\n"),
    notes: ({ file }) => (file === null ? [] : [`belongs in ${file}`]),
  });
}
