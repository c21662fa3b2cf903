/**
 * Another implementation of the protocol. It is required instead of imported, because its package ships its TypeScript sources, which do not
 * compile under the settings of this repository.
 */
import { createRequire } from "node:module";
import type { Index } from "@c4312/scip/scip_pb.js";

export type ScipIndex = Index;

interface OtherReader {
  deserializeSCIP(bytes: Uint8Array): Index;
  serializeSCIP(index: Index): Uint8Array;
}

export const { deserializeSCIP, serializeSCIP } = createRequire(import.meta.url)("@c4312/scip") as OtherReader;
