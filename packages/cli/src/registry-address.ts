import type { RegistryStorage } from "@codegraph/registry";
import { CodeGraphError } from "@codegraph/model";
import type { Argument } from "./verb.js";

/** The argument of the verbs about a registry. */
export const registryArgument: Argument = {
  name: "REGISTRY",
  summary: "a folder, an https: URL or s3://BUCKET/PREFIX (CODEGRAPH_REGISTRY)",
  presence: "optional",
};

/**
 * Opens the storage of the registry that a command names, or else the environment.
 * @throws CodeGraphError `invalid-argument` if neither does, and as `openStorage`
 */
export async function openRegistry(named: string | undefined, signal: AbortSignal): Promise<RegistryStorage> {
  const address = named ?? process.env["CODEGRAPH_REGISTRY"] ?? "";
  if (address === "")
    throw new CodeGraphError(
      "invalid-argument",
      "No registry is named",
      "Name a folder, an https: URL or s3://BUCKET/PREFIX, or set CODEGRAPH_REGISTRY.",
    );
  const { openStorage } = await import("@codegraph/registry");
  return openStorage(address, { signal });
}
