import { Writable } from "node:stream";

/** Exclusive access to stdout. */
export interface OwnStdout {
  readonly stream: Writable;
  /** Restores stdout. */
  release(): void;
}

/** Reserves stdout for the protocol. Anything else printed there, by a dependency or a forgotten `console.log`, goes to stderr. */
export function ownStdout(): OwnStdout {
  const { stdout, stderr } = process;
  const { write } = stdout;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, encoding, done) => void write.call(stdout, chunk, encoding, done),
  });
  stdout.write = stderr.write.bind(stderr);
  return {
    stream,
    release: () => void (stdout.write = write),
  };
}
