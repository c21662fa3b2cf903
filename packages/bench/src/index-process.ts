/** Process that indexes a folder and reports the cost to its parent. */
import { initProject } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import type { IndexMessage } from "./measure-index.js";

async function measure(folder: string, name: string): Promise<IndexMessage> {
  try {
    const { project, result } = await initProject(folder, { name });
    await project.close();
    const { user, system } = process.cpuUsage();
    const { maxRSS } = process.resourceUsage();
    return {
      symbols: result.symbols,
      wallMs: Math.round(performance.now()),
      cpuMs: Math.round((user + system) / 1000),
      peakMemoryBytes: maxRSS * 1024,
    };
  } catch (error) {
    if (!(error instanceof CodeGraphError)) throw error;
    return { error: { code: error.code, message: error.message, remedy: error.remedy } };
  }
}

// The parent has gone, so the result is not read.
process.once("disconnect", () => process.exit());
process.send?.(await measure(process.argv[2] ?? ".", process.argv[3] ?? "copy"), () => process.exit());
