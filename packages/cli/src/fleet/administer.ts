import { readFileSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import type * as Server from "@codegraph/server";
import { count } from "@codegraph/text";
import { openRegistry } from "../registry-address.js";
import type { Call, ExitCode } from "../verb.js";
import { type FleetSettings, openNamedCatalogue } from "./surroundings.js";

/** Runs an action on the catalogue, and closes it. */
export async function administer(
  server: typeof Server,
  settings: FleetSettings,
  call: Pick<Call, "answer" | "signal">,
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
  call: Pick<Call, "answer" | "signal">,
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
  async "remove-tenant"({ removeTenant }, catalogue, _, { answer }, [name = ""]) {
    const removed = await removeTenant(catalogue, name);
    return answer(
      { removed },
      { found: () => removed, text: () => [removed ? `removed the tenant ${name}` : `there is no tenant ${name}`] },
    );
  },
  async gc({ collectShards }, catalogue, { registry }, { answer, signal }) {
    const storage = await openRegistry(registry, signal);
    const result = await collectShards(catalogue, storage, { signal });
    return answer(result, {
      found: () => true,
      text: ({ shards, repositories, removed, files, waiting }) => [
        `looked at ${count(repositories, "repository", "repositories")}: dropped ${count(shards, "shard")} and ${count(removed, "index", "indexes")}`,
        `removed ${count(files, "file")}${waiting === 0 ? "" : `; ${count(waiting, "file")} may still be read, and will be removed in a day`}`,
      ],
    });
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
  async trust({ trustIssuer }, catalogue, { tenant, groupsClaim, memberClaim, introspectionClient }, { answer }, [issuer = ""]) {
    const trusted = await trustIssuer(catalogue, issuer, { tenant, groupsClaim, memberClaim, introspectionClient });
    const opaque = introspectionClient === undefined ? "" : `, and asks it about opaque tokens as ${introspectionClient}`;
    return answer(trusted, { found: () => true, text: () => [`trusts ${issuer} for people of ${trusted.tenant}${opaque}`] });
  },
  async distrust({ distrustIssuer }, catalogue, _, { answer }, [issuer = ""]) {
    const removed = await distrustIssuer(catalogue, issuer);
    const text = removed ? `no longer trusts ${issuer}` : `${issuer} was not trusted`;
    return answer({ removed }, { found: () => removed, text: () => [text] });
  },
  async issuers({ listIssuers }, catalogue, _, { answer }) {
    const issuers = await listIssuers(catalogue);
    return answer(
      { issuers },
      {
        found: () => issuers.length > 0,
        *text() {
          for (const { issuer, tenant, groupsClaim, memberClaim, introspectionClient } of issuers) {
            const opaque = introspectionClient === null ? "" : `, opaque tokens as ${introspectionClient}`;
            yield `${issuer} ${tenant}: groups of ${groupsClaim}, people by ${memberClaim}${opaque}`;
          }
        },
      },
    );
  },
  async groups({ importGroups }, catalogue, { tenant }, { answer }, [file = ""]) {
    const groups = await importGroups(catalogue, readJson(file), tenant);
    return answer({ groups }, { found: () => true, text: () => [`imported ${groups} groups`] });
  },
};

/** @throws CodeGraphError `invalid-argument` */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const fault = `${file} cannot be read as JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new CodeGraphError("invalid-argument", fault, "Name a file with a list of groups.", { cause });
  }
}
