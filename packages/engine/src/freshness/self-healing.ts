import type { CodeGraphError } from "@codegraph/model";
import { isExpectedError } from "@codegraph/indexer/recovery";
import type { Project } from "../api/index.js";
import {
  createCurrentProject,
  type CurrentProject,
  type CurrentProjectParts,
  type LentProject,
  type OpenProject,
} from "./current-project.js";

export type { OpenProject } from "./current-project.js";

/** The methods that return a stream. All others return a promise. */
const STREAMS: ReadonlySet<keyof Project> = new Set(["exportSymbols", "exportEdges", "exportUnresolved"]);

/**
 * The same project with calls that survive damage: a call that meets damage sets the index aside, has it built again, and is made
 * again. When the index file is replaced, here or by another process, later calls use the new file. A project that is open for
 * reading only rejects with `index-damaged` instead.
 */
export function createSelfHealingProject(first: OpenProject, parts: CurrentProjectParts): Project {
  const current = createCurrentProject(first, parts);
  const property = (name: keyof Project, isMethod: boolean): PropertyDescriptor => {
    if (name === "close") return { enumerable: true, value: current.close };
    if (!isMethod) return { enumerable: true, get: () => current.project[name] };
    if (STREAMS.has(name)) return { enumerable: true, value: (...given: unknown[]) => streamed(current, name, given) };
    return { enumerable: true, value: (...given: unknown[]) => asked(current, name, given) };
  };
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(first.project));
  const properties = descriptors.map(([name, { value }]) => [name, property(name as keyof Project, typeof value === "function")] as const);
  return Object.create(Object.prototype, Object.fromEntries(properties)) as Project;
}

async function asked(current: CurrentProject, name: keyof Project, given: readonly unknown[]): Promise<unknown> {
  for (let isRetry = false; ; isRetry = true) {
    const used = await current.borrow();
    let failure: unknown;
    let answer: unknown;
    try {
      answer = await call(used, name, given);
    } catch (error) {
      failure = error;
    } finally {
      current.giveBack(used);
    }
    if (!isRetry && current.lostItsFile(used, failure)) continue;
    throwIfOutdated(used, failure);
    const damage = isRetry ? null : await current.damageBehind(used, failure);
    if (damage !== null) {
      // An update fills the new index itself, and reports what it read.
      await current.replace(used, damage, { fills: !isWholeUpdate(name, given) });
    } else if (failure !== undefined) {
      throw failure;
    } else {
      return answer;
    }
  }
}

/** Queries fail in many ways on the tables of a newer schema. */
function throwIfOutdated({ refuseNewer }: LentProject, failure: unknown): void {
  if (failure === undefined || isExpectedError(failure)) return;
  try {
    refuseNewer();
  } catch (error) {
    if ((error as Partial<CodeGraphError>).code === "newer-schema") throw error;
  }
}

async function* streamed(current: CurrentProject, name: keyof Project, given: readonly unknown[]): AsyncGenerator<unknown> {
  for (let isRetry = false; ; isRetry = true) {
    const used = await current.borrow();
    let failure: unknown;
    let hasBegun = false;
    try {
      for await (const item of call(used, name, given) as AsyncIterable<unknown>) {
        hasBegun = true;
        yield item;
      }
    } catch (error) {
      failure = error;
    } finally {
      current.giveBack(used);
    }
    if (!isRetry && !hasBegun && current.lostItsFile(used, failure)) continue;
    const damage = isRetry ? null : await current.damageBehind(used, failure);
    if (damage !== null) await current.replace(used, damage, { fills: true });
    // Items that were given cannot be taken back. The next stream is complete.
    if (failure !== undefined && (damage === null || hasBegun)) throw failure;
    if (damage === null) return;
    if (hasBegun) throw damage;
  }
}

function call({ project }: OpenProject, name: keyof Project, given: readonly unknown[]): unknown {
  return (project[name] as (...given: readonly unknown[]) => unknown)(...given);
}

function isWholeUpdate(name: keyof Project, [files]: readonly unknown[]): boolean {
  return name === "update" && (files === undefined || (Array.isArray(files) && files.length === 0));
}
