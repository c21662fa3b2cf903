import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { type FleetNode, nodeOf } from "./rendezvous.js";

/** Milliseconds between signs of life, and after which a node without one counts as gone. */
const BEAT_MS = 3_000;
const GONE = "10 seconds";

/** This node's place among the nodes. Each node has the list from the database; a list that is out of date costs a download, not an answer. */
export interface Membership {
  /** Returns the other node that a repository belongs to; null for this one. */
  ownerOf(repository: string): FleetNode | null;
  /** Takes a node for gone until its next sign of life is read. */
  suspect(node: FleetNode): void;
  count(): number;
  leave(): Promise<void>;
}

/** @param url address at which other nodes reach this one; null to answer everything here */
export async function joinNodes({ db, log }: OpenedCatalogue, url: string | null): Promise<Membership> {
  const own: FleetNode = { id: randomUUID(), url: url ?? "" };
  if (url === null) return { ownerOf: () => null, suspect: () => undefined, count: () => 1, leave: () => Promise.resolve() };
  let nodes: readonly FleetNode[] = [own];

  async function beat(): Promise<void> {
    const seen_at = sql<Date>`now()`;
    await db
      .insertInto("nodes")
      .values({ ...own, seen_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at }))
      .execute();
    const alive = await db
      .selectFrom("nodes")
      .select(["id", "url"])
      .where("seen_at", ">", sql<Date>`now() - ${GONE}::interval`)
      .execute();
    // A restarted node has a new id, and its former row remains for some seconds.
    nodes = [...alive.filter(({ id, url: at }) => id !== own.id && at !== own.url), own];
    await db
      .deleteFrom("nodes")
      .where("seen_at", "<", sql<Date>`now() - interval '1 hour'`)
      .execute();
  }

  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log("warn", "node.beat", { message: String(error) }));
  }, BEAT_MS);
  timer.unref();
  return {
    ownerOf(repository) {
      const owner = nodeOf(nodes, repository);
      return owner === null || owner.id === own.id ? null : owner;
    },
    suspect({ id }) {
      nodes = nodes.filter((node) => node.id !== id);
    },
    count: () => nodes.length,
    async leave() {
      clearInterval(timer);
      await db.deleteFrom("nodes").where("id", "=", own.id).execute();
    },
  };
}
