import type { OpenedCatalogue } from "../catalogue/opened.js";
import type { Caller } from "./tokens.js";

/** A call, without its question and answer. */
export interface AuditedCall {
  readonly caller: Pick<Caller, "tenant" | "token" | "subject">;
  /** Name that the call asked about; null for a call about several. */
  readonly repository: string | null;
  /** Name of a tool, or of another face. `denied` for a repository that the caller cannot see, which may exist or not. */
  readonly action: string;
  readonly ok: boolean;
  readonly ms: number;
}

/** Writes a row for each call. */
export interface Audit {
  write(call: AuditedCall): void;
  /** Number of rows that could not be written. */
  failures(): number;
  /** Resolves when all rows are written. */
  settled(): Promise<void>;
}

export function createAudit({ db, log }: OpenedCatalogue): Audit {
  const running = new Set<Promise<void>>();
  let failed = 0;
  async function insert({ caller, repository, action, ok, ms }: AuditedCall): Promise<void> {
    try {
      await db
        .insertInto("audit")
        .values({ tenant_id: caller.tenant, token_id: caller.token, subject: caller.subject, repository, action, ok, ms: Math.round(ms) })
        .execute();
    } catch (error) {
      failed += 1;
      log("error", "audit.failed", { message: String(error) });
    }
  }
  return {
    write(call) {
      const writing = insert(call).finally(() => running.delete(writing));
      running.add(writing);
    },
    failures: () => failed,
    async settled() {
      await Promise.all(running);
    },
  };
}
