import { openChecker, type ResolveFile } from "./open-checker.js";
import type { CheckerOrder, CheckerReply } from "./messages.js";

/** Program of the checker's process. It answers orders one after the other, and ends with its parent. */

let resolveFile: ResolveFile | null = null;

async function replyTo(order: CheckerOrder): Promise<CheckerReply> {
  try {
    if (order.kind === "resolve") return { result: resolveFile?.(order.file, order.positions) ?? null };
    resolveFile = await openChecker(order);
    return { result: null };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

let last: Promise<void> = Promise.resolve();
process.on("message", (order: CheckerOrder) => {
  last = last.then(async () => {
    process.send?.(await replyTo(order));
  });
});
process.on("disconnect", () => process.exit());
