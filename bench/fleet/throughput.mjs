/** Seconds until some workers have indexed all repositories from nothing, and where the processor time goes. */
import { round, timesOf } from "./agents.mjs";

export async function measureThroughput(fleet, postgres, sources, count) {
  const workers = await Promise.all(Array.from({ length: count }, (_, n) => fleet.worker(`w${n}`)));
  const parts = { workers: workers.map(({ pid }) => pid), postgres: [postgres.pid()] };
  const before = timesOf(parts);
  const started = performance.now();
  for (const source of sources) await fleet.push(source, source.commits.at(-1));
  await fleet.settle();
  const wall = (performance.now() - started) / 1_000;
  const after = timesOf(parts);
  const seconds = Object.fromEntries(Object.keys(parts).map((part) => [part, after[part] - before[part]]));
  const { lines, bytes } = await sizeOf(fleet);
  return {
    workers: count,
    repositories: sources.length,
    symbols: lines,
    "bytes of shards": bytes,
    "wall s": round(wall),
    "processor s": Object.fromEntries(Object.entries(seconds).map(([part, each]) => [part, round(each)])),
    "repositories a minute": round((sources.length * 60) / wall),
    "processor s a repository": round((seconds.workers + seconds.postgres) / sources.length),
  };
}

async function sizeOf({ catalogue }) {
  const { count } = await catalogue.db
    .selectFrom("symbols")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const { bytes } = await catalogue.db
    .selectFrom("shards")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return { lines: Number(count), bytes: Number(bytes) };
}

/**
 * The throughput of a machine with more cores, if the work of a repository, or of an answer, takes the processor time that was measured here, and
 * nothing else limits it. Repositories share nothing but Postgres, whose part is counted.
 */
export function computedFor(cores, { throughput, agents }) {
  const best = throughput.at(-1);
  const perAnswer = agents === null ? null : agents["processor ms an answer"].nodes + agents["processor ms an answer"].postgres;
  return {
    cores,
    "repositories a minute": best === undefined ? null : round((cores * 60) / best["processor s a repository"]),
    "answers a second": perAnswer === null ? null : round((cores * 1_000) / perAnswer),
  };
}
