import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueError } from "./catalogue-error.js";

/**
 * Takes an embedded database for this process: two that write to its files at the same time would destroy them.
 *
 * @param folder created if it does not exist
 * @returns function that gives it back
 * @throws CodeGraphError `catalogue-failed` if another process has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "codegraph.pid");
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = Number(readFileSync(file, "utf8"));
    if (isRunning(holder)) {
      const remedy = "End that process, or name a Postgres server: --database postgres://…";
      throw catalogueError(`Process ${holder} has the embedded database in ${folder} open`, remedy);
    }
    // Its process was killed.
    rmSync(file, { force: true });
  }
  throw catalogueError(`The embedded database in ${folder} is in use`, "Try again.");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
