import { CodeGraphError, closestName } from "@codegraph/model";
import type * as Server from "@codegraph/server";
import { runIndexer, runNode, runTrial } from "../fleet/run.js";
import { type FleetSettings, loadServer, openNamedCatalogue } from "../fleet/surroundings.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

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
  };
}

async function administer(
  server: typeof Server,
  settings: FleetSettings,
  call: Pick<Call, "answer">,
  action: string,
  values: readonly string[],
): Promise<ExitCode> {
  const catalogue = await openNamedCatalogue(server, settings);
  try {
    return await ADMINISTRATION[action]!(server, catalogue, settings, call, values);
  } finally {
    await catalogue.close();
  }
}

type Administer = (
  server: typeof Server,
  catalogue: Server.Catalogue,
  settings: FleetSettings,
  call: Pick<Call, "answer">,
  values: readonly string[],
) => Promise<ExitCode>;

const ADMINISTRATION: Readonly<Record<string, Administer>> = {
  async add({ addRepository, HOOKS }, catalogue, { tenant, defaultBranch, branches }, { answer }, [name = "", remote = ""]) {
    const added = await addRepository(catalogue, name, remote, { tenant, defaultBranch, branches });
    return answer(added, {
      found: () => true,
      text: ({ id, hookSecret }) => [
        `added ${name}, which a worker will index`,
        `webhook: POST ${HOOKS}/${id}`,
        `secret of the webhook: ${hookSecret}`,
      ],
    });
  },
  async remove({ removeRepository }, catalogue, { tenant }, { answer }, [name = ""]) {
    const removed = await removeRepository(catalogue, name, tenant);
    return answer({ removed }, { found: () => removed, text: () => [removed ? `removed ${name}` : `there is no ${name}`] });
  },
  async list({ listRepositories, HOOKS }, catalogue, _, { answer }) {
    const repositories = await listRepositories(catalogue);
    return answer(
      { repositories },
      {
        found: () => repositories.length > 0,
        *text() {
          for (const { tenant, name, remote, id, problem } of repositories)
            yield `${tenant} ${name}: ${remote}, webhook ${HOOKS}/${id}${problem === null ? "" : `, failed: ${problem}`}`;
        },
      },
    );
  },
  async update({ updateRepositories }, catalogue, _, { answer }) {
    const queued = await updateRepositories(catalogue);
    return answer({ queued }, { found: () => queued > 0, text: () => [`asked for ${queued} index runs`] });
  },
  async token({ createToken }, catalogue, { tenant, scopes, rights, days }, { answer }, [label = ""]) {
    const created = await createToken(catalogue, label, { tenant, scopes, rights: rights as readonly Server.Right[], days });
    return answer(created, { found: () => true, text: ({ id, token }) => [token, `id for codegraph fleet revoke: ${id}`] });
  },
  async tokens({ listTokens }, catalogue, _, { answer }) {
    const tokens = (await listTokens(catalogue)).map(({ expiresAt, ...token }) => ({
      ...token,
      expires: expiresAt?.toISOString() ?? null,
    }));
    return answer(
      { tokens },
      {
        found: () => tokens.length > 0,
        *text() {
          for (const { id, tenant, label, rights, scopes, expires, isRevoked } of tokens)
            yield `${id} ${tenant} ${label}: ${rights.join(", ")} of ${scopes.join(", ")}, ${isRevoked ? "revoked" : `until ${expires}`}`;
        },
      },
    );
  },
  async revoke({ revokeToken }, catalogue, _, { answer }, [id = ""]) {
    const revoked = await revokeToken(catalogue, id);
    return answer({ revoked }, { found: () => revoked, text: () => [revoked ? `revoked ${id}` : `there is no valid token ${id}`] });
  },
};
