import type { VectorConnection } from "./vector-connection.js";
import { messageOf } from "./vector-connection.js";
import { makeVectors, type AwaitedVectorRun, type VectorRun } from "./make-vectors.js";
import type { SemanticIndexParts } from "./semantic-index-parts.js";

/** Makes missing vectors, in the background or on request. At most one pass runs at a time. */
export interface VectorPass {
  /** Increases whenever vectors were written. */
  readonly generation: number;
  /** The error of the last pass or question; null after a success. */
  readonly trouble: string | null;
  /** True if an error is so recent that nothing is tried again. */
  isTroubled(): boolean;
  noteTrouble(error: unknown): void;
  forgetTrouble(): void;
  /** Starts a pass soon, if the index or the settings have changed since the last one. */
  follow(): void;
  /** Starts over: the vectors were set aside. */
  restart(): void;
  /** Makes all missing vectors for a caller who waits. Never rejects. */
  finish(run?: AwaitedVectorRun): Promise<void>;
  close(): Promise<void>;
}

/** A short command ends before its background work begins. */
const DELAY_MS = 400;
const RETRY_AFTER_MS = 15_000;

/** @param isWanted true if vectors are kept apart from the index, and this process may make them */
export function createVectorPass(
  source: SemanticIndexParts,
  connection: VectorConnection,
  isWanted: () => boolean,
  signal: AbortSignal,
): VectorPass {
  const { root, store, log } = source;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** State of the index and settings that vectors were last made for. */
  let made = "";
  let generation = 0;
  let trouble: { readonly message: string; readonly at: number; readonly settings: string } | null = null;

  const stateNow = (): string => `${store.searchGeneration()} ${connection.settings()} ${JSON.stringify(source.config.labels)}`;
  // An error of one embedder does not apply to the embedder of other settings.
  const troubleNow = () => (trouble?.settings === connection.settings() ? trouble : null);
  const isTroubled = (): boolean => performance.now() - (troubleNow()?.at ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS;
  const noteTrouble = (error: unknown): void => {
    trouble = { message: messageOf(error), at: performance.now(), settings: connection.settings() };
  };

  async function run(how: VectorRun, isRetry = false): Promise<void> {
    const state = stateNow();
    if (state === made || !isWanted()) return;
    const opened = await connection.open();
    if (opened.failure !== null) return;
    try {
      await makeVectors(
        { ...source, labels: source.config.labels, own: { root, store, link: 0, project: undefined } },
        opened.embedder,
        opened.vectors,
        how,
      );
      made = state;
      trouble = null;
    } catch (error) {
      if (how.signal.aborted) return;
      if (!isRetry && (await connection.heal(error))) {
        made = "";
        trouble = null;
        return await run(how, true);
      }
      noteTrouble(error);
      // A caller who waits reports the failure itself.
      log(how.onFiles ? "info" : "warn", "vectors.failed", { root, message: messageOf(error) });
    } finally {
      connection.forgetHashes();
      generation++;
    }
  }

  function begin(how: VectorRun): Promise<void> {
    running ??= run(how).finally(() => (running = null));
    return running;
  }

  function follow(): void {
    if (signal.aborted || !isWanted() || running || timer || isTroubled() || stateNow() === made) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!source.worksBehind()) return;
      void begin({ signal }).then(
        () => (stateNow() === made ? undefined : follow()),
        () => undefined,
      );
    }, DELAY_MS);
    timer.unref();
  }

  return {
    get generation() {
      return generation;
    },
    get trouble() {
      return troubleNow()?.message ?? null;
    },
    isTroubled,
    noteTrouble,
    forgetTrouble() {
      trouble = null;
    },
    follow,
    restart() {
      made = "";
      trouble = null;
    },
    async finish({ signal: given, onFiles } = {}) {
      await running?.catch(() => undefined);
      if (signal.aborted) return;
      await begin({ signal: given ? AbortSignal.any([signal, given]) : signal, onFiles }).catch(() => undefined);
    },
    async close() {
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
