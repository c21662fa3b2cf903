import { CodeGraphError } from "@codegraph/model";

/** An object that was read as a whole. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  /** Changes whenever the object does. Passed to {@link RegistryStorage.replace}. */
  readonly version: string;
}

/** Content of a new object: bytes, or a file with its size and SHA-256 in hexadecimal digits. */
export type NewContent = Uint8Array | { readonly file: string; readonly bytes: number; readonly sha256: string };

/** An object in a listing. */
export interface ListedObject {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly modifiedMs: number;
}

/**
 * A place for immutable files and small objects that several writers change. A key is a path of lower-case segments, see {@link checkKey}.
 * Both conditional writes must be atomic: of several writers at the same moment, exactly one succeeds. That is all that the safety of a
 * registry rests on, and {@link checkSafety} tries it before the first write.
 *
 * All methods throw CodeGraphError `registry-failed` if the storage cannot be reached or answers with an error, and `cancelled`.
 */
export interface RegistryStorage {
  /** Address for messages, without secrets. */
  readonly address: string;
  /** Reads an object. Resolves to null if there is none. @throws CodeGraphError `registry-failed` also for one of more than `maxBytes` */
  read(key: string, maxBytes: number): Promise<StoredObject | null>;
  /**
   * Writes an object to a file, which must not exist. Resolves to false if there is no such object.
   * @throws CodeGraphError `registry-failed` also for an object of more than `maxBytes`
   */
  download(key: string, file: string, maxBytes: number): Promise<boolean>;
  /** Creates an object. Resolves to false, and changes nothing, if there is one. */
  create(key: string, content: NewContent): Promise<boolean>;
  /** Replaces an object. Resolves to false, and changes nothing, if its version is another one by now or if there is none. */
  replace(key: string, bytes: Uint8Array, version: string): Promise<boolean>;
  /** Removes an object. Does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys begin with a folder, which ends with a slash. Null if the storage cannot list. */
  readonly list: ((folder: string) => Promise<readonly ListedObject[]>) | null;
}

const KEY = /^[a-z0-9][a-z0-9._-]{0,199}(?:\/[a-z0-9][a-z0-9._-]{0,199}){0,7}$/u;

/**
 * Rejects a key that could leave the storage's folder. No segment begins with a dot.
 * @throws CodeGraphError `internal`
 */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new CodeGraphError("internal", `Invalid key ${JSON.stringify(key.slice(0, 200))}`, "Report this.");
}

/** Creates the error of a storage that cannot be reached or does not answer as expected. */
export function storageError(address: string, fault: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError(
    "registry-failed",
    `The registry ${address} failed: ${fault}`,
    "Check the address, the network and your rights, and try again.",
    { cause },
  );
}
