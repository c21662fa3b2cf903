import { CodeGraphError } from "@codegraph/model";
import { isDatabaseAway } from "./database-away.js";

/** Creates the error of a database that cannot be used. */
export function catalogueError(fault: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("catalogue-failed", fault, remedy, { cause });
}

/** Runs work. @throws CodeGraphError `catalogue-failed` in place of the driver's error if the database cannot be reached; other errors of `work` */
export async function withCatalogue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw catalogueError(`The catalogue cannot be reached: ${String(error)}`, "Start again once the database answers.", error);
  }
}
