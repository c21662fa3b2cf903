import type { ChunkView } from "../chunk-reader.js";

/** Identifies a chunk of any project. */
export function chunkKey({ project, fileId, position }: ChunkView): string {
  return `${project.link} ${fileId} ${position}`;
}

/** Identifies the definition that a chunk shows, so that the parts of a long one are one place. Other code is its own place. */
export function placeKey(view: ChunkView): string {
  const { project, fileId, chunk } = view;
  return chunk.definition === null || chunk.kind === "rest" ? chunkKey(view) : `${project.link} ${fileId} d${chunk.definition}`;
}
