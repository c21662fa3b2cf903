import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { unusableFile } from "./unusable.js";

/** The two files of a static model. */
export interface ModelFiles {
  readonly model: { readonly path: string; readonly bytes: Buffer };
  readonly tokenizer: { readonly path: string; readonly bytes: Buffer };
}

/** Locations of the two files: in the folder itself, or where sentence-transformers puts them. */
const SUBFOLDERS = ["", "0_StaticEmbedding"];

/**
 * Reads the files of a model.
 * @throws CodeGraphError `embedding-failed`, naming the missing file
 */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  for (const place of SUBFOLDERS) {
    const path = join(folder, place, "model.safetensors");
    const bytes = await contentOf(path);
    if (bytes === null) continue;
    const tokenizerPath = join(folder, place, "tokenizer.json");
    const tokenizer = await contentOf(tokenizerPath);
    if (tokenizer === null) throw missing(`The folder ${join(folder, place)} has a model but no tokenizer.json`);
    return { model: { path, bytes }, tokenizer: { path: tokenizerPath, bytes: tokenizer } };
  }
  const found = await stat(folder).catch(() => null);
  if (!found) throw missing(`There is no folder ${folder} for the embedding model`);
  throw missing(
    found.isDirectory() ? `The folder ${folder} has no model.safetensors` : `${folder} is not the folder of an embedding model but a file`,
  );
}

/** Returns the content of a file; null if it does not exist. */
async function contentOf(path: string): Promise<Buffer | null> {
  try {
    // A repository may name its own folder and contain a link to a file that never ends.
    const isFile = (await stat(path)).isFile();
    if (isFile) return await readFile(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw unusableFile(path, `reading failed (${code})`, "Check its permissions.", cause);
  }
  throw unusableFile(path, "it is not a file", "Put the model's own file there.");
}

function missing(message: string): CodeGraphError {
  return new CodeGraphError(
    "embedding-failed",
    message,
    "Put model.safetensors and tokenizer.json of a model2vec model there, such as potion-code-16M-v2, or name its folder.",
  );
}
