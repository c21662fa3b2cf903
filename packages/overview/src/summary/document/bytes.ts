/**
 * Bytes as a string of one character each (Latin-1): what is not touched comes out as it went in, whatever encoding or
 * damage it has. All that is looked for is ASCII.
 */
export type Bytes = string;

export function toBytes(text: string): Bytes {
  return Buffer.from(text, "utf8").toString("latin1");
}

export function toText(bytes: Bytes): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}
