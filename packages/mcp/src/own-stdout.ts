import { Writable } from "node:stream";

/** Stdout for one writer alone. */
export interface OwnStdout {
  readonly stream: Writable;
  /** Gives stdout back. */
  release(): void;
}

/** Takes stdout for the protocol: what anything else prints there, a dependency or a forgotten `console.log`, goes to stderr. */
export function ownStdout(): OwnStdout {
  const { stdout, stderr } = process;
  const { write } = stdout;
  const stream = new Writable({ decodeStrings: false, write: (chunk: string | Buffer, encoding, done) => void write.call(stdout, chunk, encoding, done) });
  stdout.write = stderr.write.bind(stderr);
  return {
    stream,
    release: () => void (stdout.write = write),
  };
}
