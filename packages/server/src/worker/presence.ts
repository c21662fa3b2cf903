import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import type { Attempt } from "../catalogue/publish.js";
import { SCHEMA } from "../database/names.js";
import type { Session } from "../database/session.js";
import { returnJob } from "./return-job.js";

/** Lets the workers of a catalogue know which of them are gone, and with which job. */
export interface Presence {
  /** Notes which job this worker runs. The note stays when the job has ended, because a worker can be killed before the queue knows. */
  note(attempt: Attempt): Promise<void>;
  leave(): Promise<void>;
}

/** First number of the advisory locks of workers. The second one is the worker's own. */
const LOCKS = 25_447;
const LOOK_MS = 3_000;
/** Looks after which a worker without its lock is gone. One that was cut off from the database has locked again by then. */
const LOOKS = 2;
const RECONNECT_MS = 500;

/**
 * Shows as long as this process is connected that its worker is there, by a lock of the database, and returns the jobs of workers that are gone.
 * A worker that lives and only lost its lock cannot do harm by going on: its attempt does not hold the job any more.
 *
 * @returns null for a database in this process, which has no other workers
 */
export async function joinWorkers(catalogue: OpenedCatalogue): Promise<Presence | null> {
  const { openSession } = catalogue;
  if (openSession === null) return null;
  const worker = randomInt(1, 2 ** 31 - 1);
  const ending = new AbortController();
  const { signal } = ending;
  const locked = async (): Promise<Session> => {
    const session = await openSession();
    await session.run("select pg_advisory_lock($1::int, $2::int)", [LOCKS, worker]);
    return session;
  };
  let session: Session | null = await locked();

  async function stay(): Promise<void> {
    while (!signal.aborted) {
      await Promise.race([session?.ended, aborted(signal)]);
      if (signal.aborted) return;
      await session?.close().catch(() => undefined);
      await pause(RECONNECT_MS);
      session = await locked().catch(() => null);
    }
  }

  const staying = stay();
  const looking = lookAfter(catalogue, worker, signal);
  return {
    async note({ id, retryCount }) {
      const row = { job_id: id, retry_count: retryCount, noted_at: new Date() };
      await catalogue.db
        .insertInto("running_jobs")
        .values({ worker, ...row })
        .onConflict((conflict) => conflict.column("worker").doUpdateSet(row))
        .execute();
    },
    async leave() {
      ending.abort();
      await Promise.all([staying, looking]);
      await catalogue.db
        .deleteFrom("running_jobs")
        .where("worker", "=", worker)
        .execute()
        .catch(() => undefined);
      await session?.close().catch(() => undefined);
    },
  };
}

interface Gone extends Attempt {
  readonly worker: number;
}

/** Looks for workers that are gone, and returns their jobs, until the signal aborts. */
async function lookAfter(catalogue: OpenedCatalogue, own: number, signal: AbortSignal): Promise<void> {
  let missed = new Map<number, number>();
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const gone = await workersGone(catalogue, own);
      missed = new Map(gone.map(({ worker }) => [worker, (missed.get(worker) ?? 0) + 1]));
      for (const each of gone) if (missed.get(each.worker)! >= LOOKS) await take(catalogue, each);
    } catch (error) {
      catalogue.log("debug", "presence.failed", { message: String(error) });
    }
  }
}

/** Workers that noted a job, and whose lock nobody holds. */
async function workersGone({ db }: OpenedCatalogue, own: number): Promise<readonly Gone[]> {
  const { rows } = await sql<Gone>`
    select worker, job_id as id, retry_count as "retryCount" from ${sql.table(`${SCHEMA}.running_jobs`)} jobs
    where worker <> ${own} and not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = ${LOCKS}::oid
        and objid = jobs.worker::oid and database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows;
}

async function take({ db, boss, log }: OpenedCatalogue, { worker, ...attempt }: Gone): Promise<void> {
  if (await returnJob(boss, attempt, "The worker is gone")) log("info", "job.returned", { job: attempt.id });
  await db.deleteFrom("running_jobs").where("worker", "=", worker).where("job_id", "=", attempt.id).execute();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
