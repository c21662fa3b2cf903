/** A connection of its own. What it locks is free once the connection is gone, however its process ended. */
export interface Session {
  run(text: string, values?: readonly unknown[]): Promise<void>;
  /** Resolves when the connection is gone. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
/** Lets Postgres notice within half a minute that a machine is gone without ending its connections. Its default is two hours. */
const KEEP_ALIVE = "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/** @param connectionString address of Postgres */
export async function openSession(connectionString: string): Promise<Session> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.once("end", () => resolve());
    // A connection that breaks reports an error before its end, which would end the process without a listener.
    client.on("error", () => resolve());
  });
  await client.connect();
  await client.query(KEEP_ALIVE);
  return {
    async run(text, values = []) {
      await client.query(text, [...values]);
    },
    ended,
    close: () => client.end(),
  };
}
