import { CodeGraphError, closestName } from "@codegraph/model";
import { administer } from "../fleet/administer.js";
import { runIndexer, runNode, runTrial } from "../fleet/run.js";
import { type FleetSettings, loadServer } from "../fleet/surroundings.js";
import { defineVerb, type Verb } from "../verb.js";

/** Actions with the number of values that follow. */
const ACTIONS: Readonly<Record<string, number | "any">> = {
  try: "any",
  serve: 0,
  worker: 0,
  add: 2,
  remove: 1,
  list: 0,
  update: 0,
  token: 1,
  tokens: 0,
  revoke: 1,
  trust: 1,
  distrust: 1,
  issuers: 0,
  groups: 1,
  "remove-tenant": 1,
  gc: 0,
};

export const fleet: Verb = defineVerb({
  name: "fleet",
  summary: "serve the repositories of a team: query nodes, workers that index pushes, and their catalogue",
  example: "fleet try . --http 0",
  arguments: [
    { name: "ACTION", summary: "what to do", presence: "required", choices: Object.keys(ACTIONS) },
    { name: "VALUE", summary: "names, addresses or ids, as the action takes them", presence: "any" },
  ],
  options: {
    database: { kind: "text", value: "URL", summary: "the catalogue, postgres://… (CODEGRAPH_DATABASE)" },
    registry: { kind: "text", value: "REGISTRY", summary: "where indexes are stored, as push takes it (CODEGRAPH_REGISTRY)" },
    data: { kind: "text", value: "DIR", summary: "folder of caches that this process has for itself (codegraph-data)" },
    http: { kind: "text", value: "[HOST:]PORT", summary: "the address of serve and try (127.0.0.1:7117); port 0 for any free one" },
    "node-url": { kind: "text", value: "URL", summary: "where other nodes reach this one; they then divide the repositories" },
    cache: { kind: "count", value: "MB", summary: "megabytes of indexes that a node keeps on disk (10240)" },
    tenant: { kind: "text", value: "NAME", summary: "the team of a repository or token (default)" },
    "default-branch": { kind: "text", value: "NAME", summary: "the branch that answers (that of the remote's HEAD)" },
    branch: { kind: "texts", value: "GLOB", summary: "also index these branches; may be repeated" },
    scope: { kind: "texts", value: "GLOB", summary: "repositories that a token reaches, such as payments/* (all of the tenant)" },
    right: { kind: "texts", value: "RIGHT", choices: ["read", "metrics"], summary: "rights of a token (read)" },
    days: { kind: "count", value: "N", summary: "days until a token expires (90)" },
    "public-url": {
      kind: "text",
      value: "URL",
      summary: "where clients reach serve, for which issuers make access tokens (none are accepted)",
    },
    "groups-claim": { kind: "text", value: "NAME", summary: "the claim of a trusted issuer's tokens that lists groups (groups)" },
    "member-claim": { kind: "text", value: "NAME", summary: "the claim that names a person as groups list them (sub)" },
    introspect: {
      kind: "text",
      value: "CLIENT",
      summary: "ask a trusted issuer about opaque tokens as this client (CODEGRAPH_INTROSPECTION_SECRET of serve)",
    },
  },
  endsInOrder: true,
  async run(call) {
    const [action = "", ...values] = call.arguments;
    checkAction(action, values);
    const settings = readSettings(call.options);
    const server = await loadServer();
    if (action === "serve") await runNode(server, settings, call);
    else if (action === "worker") await runIndexer(server, settings, call);
    else if (action === "try") await runTrial(server, settings, values, call);
    else return administer(server, settings, call, action, values);
    return 0;
  },
});

/** @throws CodeGraphError `invalid-argument` */
function checkAction(action: string, values: readonly string[]): void {
  const count = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (count === undefined) {
    const closest = closestName(action, Object.keys(ACTIONS));
    const remedy = closest === null ? `Use one of ${Object.keys(ACTIONS).join(", ")}.` : `Use ${closest}?`;
    throw new CodeGraphError("invalid-argument", `Unknown action ${JSON.stringify(action)}`, remedy);
  }
  if (count !== "any" && values.length !== count)
    throw new CodeGraphError(
      "invalid-argument",
      `fleet ${action} takes ${count} values, not ${values.length}`,
      "See codegraph help fleet.",
    );
}

type Given = Readonly<Record<string, unknown>>;

function readSettings(options: Given): FleetSettings {
  const text = (name: string): string | undefined => options[name] as string | undefined;
  return {
    database: text("database"),
    registry: text("registry"),
    data: text("data") ?? "codegraph-data",
    http: text("http"),
    nodeUrl: text("node-url"),
    cache: options["cache"] as number | undefined,
    tenant: text("tenant"),
    defaultBranch: text("default-branch"),
    branches: (options["branch"] as readonly string[] | undefined) ?? [],
    scopes: (options["scope"] as readonly string[] | undefined) ?? ["*"],
    rights: (options["right"] as readonly string[] | undefined) ?? ["read"],
    days: options["days"] as number | undefined,
    publicUrl: text("public-url"),
    groupsClaim: text("groups-claim"),
    memberClaim: text("member-claim"),
    introspectionClient: text("introspect"),
  };
}
