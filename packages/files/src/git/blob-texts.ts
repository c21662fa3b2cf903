import { CodeGraphError } from "@codegraph/model";
import type { Git } from "./run-git.js";

/** Size of the contents that one run of git prints. */
const BYTES_PER_RUN = 16 * 2 ** 20;

/**
 * Reads contents from the object store. Filters of the repository do not run.
 *
 * @param ids object ids
 * @param maxBytes size of the largest content that is read
 * @returns texts by id, without contents that are larger, or missing as in a partial clone
 * @throws CodeGraphError as `Git.run`, except `git-failed`
 */
export async function blobTexts(git: Git, ids: readonly string[], maxBytes: number): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  try {
    if (ids.length > 0) await readTexts(git, ids, maxBytes, texts);
  } catch (error) {
    // Git fails at the first missing content of a partial clone.
    if (!(error instanceof CodeGraphError && error.code === "git-failed")) throw error;
  }
  return texts;
}

async function readTexts(git: Git, ids: readonly string[], maxBytes: number, texts: Map<string, string>): Promise<void> {
  const lines = (await git.runWith(inputOf([...new Set(ids)]), "cat-file", "--batch-check")).split("\n");
  let group: string[] = [];
  let size = 0;
  for (const line of lines) {
    const [id = "", type, bytes = ""] = line.split(" ");
    if (type !== "blob" || Number(bytes) > maxBytes) continue;
    if (size + Number(bytes) > BYTES_PER_RUN) {
      await readGroup(git, group, texts);
      [group, size] = [[], 0];
    }
    group.push(id);
    size += Number(bytes);
  }
  await readGroup(git, group, texts);
}

async function readGroup(git: Git, ids: readonly string[], texts: Map<string, string>): Promise<void> {
  if (ids.length === 0) return;
  const output = await git.runWith(inputOf(ids), "cat-file", "--batch");
  let at = 0;
  for (const [place, id] of ids.entries()) {
    if (!output.startsWith(`${id} blob `, at)) return;
    const begin = output.indexOf("\n", at) + 1;
    // Contents that are not UTF-8 have another length in the output, so the next header ends a content instead of its size.
    const next = ids[place + 1];
    const end = next === undefined ? output.length - 1 : output.indexOf(`\n${next} blob `, begin);
    if (end === -1) return;
    texts.set(id, output.slice(begin, end));
    at = end + 1;
  }
}

function inputOf(ids: readonly string[]): string {
  return `${ids.join("\n")}\n`;
}
