import type { Oracle } from "../oracle.js";
import { cancelledError, oracleFailed } from "../failures.js";
import { type CheckerProcess, startCheckerProcess } from "./checker-process.js";
import type { FoundTypeScript } from "./find-typescript.js";
import type { ModuleLink } from "./module-link.js";

export interface TypeScriptOracleOptions {
  /** Real path of the project. */
  readonly root: string;
  /** TypeScript to use, see {@link findTypeScript}. Its code is executed. */
  readonly typescript: FoundTypeScript;
  /** Files that questions will be about, as POSIX paths relative to the root. Others are answered with null. */
  readonly files: readonly string[];
  /**
   * Returns modules of the project that its files import by the name of a package, for packages that are not installed. Called once, with
   * the first question. Default: none.
   */
  readonly modules?: () => Promise<readonly ModuleLink[]>;
  /** Most memory of the checker in megabytes. Default 3,072. Enforced on Linux; elsewhere the checker only tries to keep to it. */
  readonly memoryMb?: number;
  /** Most milliseconds for one file. Default 60,000; the start may take ten times as long. */
  readonly timeMs?: number;
  /** True to leave the processor to other work. Default false. */
  readonly isBackground?: boolean;
}

/** Files that TypeScript reads. */
const SOURCES = /\.[cm]?[jt]sx?$/u;

/**
 * Creates an oracle that asks the checker of TypeScript 7. The checker runs in a process with limits, which starts with the first question
 * and keeps the state of the files that it found then.
 */
export function createTypeScriptOracle({
  root,
  typescript: { version, api, ast },
  files,
  modules = async () => [],
  memoryMb = 3_072,
  timeMs = 60_000,
  isBackground = false,
}: TypeScriptOracleOptions): Oracle & { peakMb(): number } {
  const wanted = new Set(files.filter((file) => SOURCES.test(file)));
  let checker: { readonly process: CheckerProcess; readonly started: Promise<unknown> } | null = null;
  let isClosed = false;

  function start(): { readonly process: CheckerProcess; readonly started: Promise<unknown> } {
    if (checker !== null) return checker;
    const process = startCheckerProcess({ memoryMb, timeMs, isBackground });
    const started = modules().then((found) => process.ask({ kind: "start", api, ast, root, files: [...wanted], modules: found }));
    // The question that waits for it reports its error.
    started.catch(() => undefined);
    return (checker = { process, started });
  }

  return {
    id: `typescript ${version}`,
    provenance: "checker",
    accepts: (file) => wanted.has(file),
    async resolve(file, positions, { signal } = {}) {
      if (isClosed) throw oracleFailed("The TypeScript checker was closed");
      if (signal?.aborted) throw cancelledError(signal);
      if (!wanted.has(file)) return null;
      const { process, started } = start();
      const answer = started.then(() => process.ask({ kind: "resolve", file, positions }));
      return signal ? await unlessAborted(answer, signal) : await answer;
    },
    peakMb: () => checker?.process.peakMb() ?? 0,
    async close() {
      isClosed = true;
      await checker?.process.close();
    },
  };
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(cancelledError(signal));
    signal.addEventListener("abort", onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
