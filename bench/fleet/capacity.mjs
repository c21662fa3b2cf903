/**
 * Measures the catalogue with as many repositories as named. Some real ones are indexed; the others are copies of their rows, whose branches point
 * to the same indexes. So sizes and times of the database are those of so many repositories, but the caches of the nodes hold few indexes.
 *
 *     node bench/fleet/capacity.mjs CLONE… [--repositories 10,100,1000,10000] [--asked 40] [--seed 1]
 *
 * For each number it prints the sizes of tables with their indexes, and times of questions through one node, one after the other: percentiles,
 * and processor time of Postgres.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomNumbers } from "../random.mjs";
import { percentiles, round, timesOf } from "./agents.mjs";
import { ask, openFleet, readSources } from "./fleet.mjs";
import { startPostgres } from "./processes.mjs";

const { values, positionals } = parseArgs({
  options: {
    repositories: { type: "string", default: "10,100,1000,10000" },
    asked: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error("Name at least one clone");
const random = randomNumbers(Number(values.seed));
const one = (list) => list[Math.floor(random() * list.length)];
const sources = readSources(positionals, 1);
const top = mkdtempSync(join(tmpdir(), "codegraph-capacity-"));
const postgres = await startPostgres();
let fleet = null;

try {
  fleet = await openFleet(postgres, "capacity", join(top, "fleet"), sources);
  await fleet.openGate();
  const worker = await fleet.worker("worker");
  for (const source of sources) await fleet.push(source, source.commits[0]);
  await fleet.settle();
  worker.kill();
  const node = await fleet.node("node");
  postgres.psql(fleet.database, "update codegraph.tenants set max_repositories = 1000000");
  for (const count of values.repositories.split(",").map(Number)) {
    grow(count);
    print({ repositories: count, ...sizes(), ...(await questions(node)) });
  }
} finally {
  await fleet?.end();
  postgres.stop();
  rmSync(top, { recursive: true, force: true });
}

/** Rows of a query, as objects. */
function rowsOf(query) {
  return JSON.parse(postgres.psql(fleet.database, `select coalesce(json_agg(found), '[]') from (${query}) found`));
}

/** Copies rows of the real repositories until there are so many. */
function grow(count) {
  const [{ present }] = rowsOf("select count(*)::int as present from codegraph.repositories");
  if (present >= count) return;
  const copied = [
    ["symbol_files", "file, digest"],
    ["symbols", "file, line, name, kind, path"],
    ["packages", "name"],
    ["imports", "name"],
  ].map(
    ([table, columns]) =>
      `insert into codegraph.${table} (repository_id, ${columns}) select copies.id, ${columns} from copies join codegraph.${table} t on t.repository_id = source;`,
  );
  postgres.psql(
    fleet.database,
    `create temporary table copies as select real.id as source, gen_random_uuid() as id, ${present} + n as n
       from generate_series(1, ${count - present}) n
       join (select id, row_number() over (order by name) - 1 as at from codegraph.repositories where name not like 'copies/%') real
         on real.at = n % ${sources.length};
     insert into codegraph.repositories (id, tenant_id, name, remote, hook_secret)
       select copies.id, tenant_id, 'copies/' || n || '-' || split_part(name, '/', 2), remote, hook_secret
       from copies join codegraph.repositories r on r.id = source;
     with shard as (insert into codegraph.shards (repository_id, commit, folder, registry_key, file, bytes, size)
       select copies.id, commit, folder, registry_key, file, bytes, size from copies join codegraph.shards s on s.repository_id = source
       returning id, repository_id)
     insert into codegraph.branches (repository_id, name, shard_id, is_default) select repository_id, 'main', id, true from shard;
     ${copied.join("\n")}
     vacuum analyze;`,
  );
}

function sizes() {
  const tables = ["symbols", "symbol_files", "imports", "packages", "shards", "branches", "repositories"];
  const rows = rowsOf(
    `select relname as name, pg_total_relation_size(oid) as bytes, reltuples as rows from pg_class
       where relnamespace = 'codegraph'::regnamespace and relkind = 'r' and relname in (${tables.map((name) => `'${name}'`).join(", ")})`,
  );
  const mebibytes = Object.fromEntries(rows.map(({ name, bytes }) => [name, round(bytes / 2 ** 20)]));
  const symbols = rows.find(({ name }) => name === "symbols");
  return { symbols: symbols.rows, MiB: mebibytes, "bytes a symbol": round(symbols.bytes / symbols.rows) };
}

async function questions(node) {
  const names = rowsOf("select name from codegraph.repositories order by name").map(({ name }) => name);
  const symbols = rowsOf("select distinct name from codegraph.symbols where length(name) > 4 order by name limit 2000");
  const get = async (path) => {
    const answered = await fetch(node.url + path, { headers: { authorization: `Bearer ${fleet.token}` } });
    const text = await answered.text();
    if (!answered.ok) throw new Error(`${path} answered ${answered.status}: ${text.slice(0, 200)}`);
  };
  const kinds = {
    "a repository's answer": async () => {
      const { ok, text } = await ask(node.url, fleet.token, one(names), "codegraph_status", {});
      if (!ok) throw new Error(text.slice(0, 200));
    },
    "/api/symbols": () => get(`/api/symbols?name=${encodeURIComponent(one(symbols).name)}`),
    "/api/repositories": () => get("/api/repositories"),
    "/api/dependents": () => get(`/api/dependents?repository=${encodeURIComponent(one(names))}`),
    "/api/search": () => get(`/api/search?q=${encodeURIComponent(`${one(symbols).name} options`)}`),
  };
  const figures = {};
  for (const [kind, question] of Object.entries(kinds)) {
    await question();
    const times = [];
    const before = timesOf({ postgres: [postgres.pid()] }).postgres;
    for (let n = 0; n < Number(values.asked); n++) {
      const started = performance.now();
      await question();
      times.push(performance.now() - started);
    }
    const used = timesOf({ postgres: [postgres.pid()] }).postgres - before;
    figures[kind] = { "ms p50 p95 p99": percentiles(times), "processor ms of Postgres": round((used * 1_000) / times.length) };
  }
  return figures;
}

function print(figures) {
  console.log(JSON.stringify(figures, null, 1).replaceAll(/\n\s*/gu, " "));
}
