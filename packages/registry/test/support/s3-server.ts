import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { createS3Storage } from "../../src/index.js";
import type { RegistryStorage } from "../../src/index.js";

/** A real S3 server on this machine. */
export interface S3Server {
  open(prefix?: string): RegistryStorage;
  /** Removes all objects. */
  reset(): Promise<unknown>;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * Starts s3rver, which checks signatures but ignores conditions on PUT.
 * @param isConditional true to check these conditions in front of it, one request at a time, as Amazon's service has done since 2024.
 * s3rver writes content and ETag one after the other, so a reader next to a writer would get those of two versions
 */
export async function startS3Server(isConditional: boolean): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-s3-"));
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: "indexes", configs: [] }] });
  await s3.configureBuckets();
  const handle = s3.callback() as (request: IncomingMessage, response: ServerResponse) => void;
  let port = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function answerInTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { "if-none-match": none, "if-match": match } = request.headers;
    const found = request.method === "PUT" ? await tagAt(request.url ?? "") : null;
    if ((none === "*" && found !== null) || (match !== undefined && match !== found)) {
      request.resume();
      return void response.writeHead(412).end();
    }
    const done = new Promise((resolve) => response.once("close", resolve));
    handle(request, response);
    await done;
  }

  /** Returns the ETag of an object; null if there is none. */
  async function tagAt(path: string): Promise<string | null> {
    const client = new (await import("aws4fetch")).AwsClient({ ...KEYS, region: "us-east-1", service: "s3" });
    const answer = await client.fetch(`http://127.0.0.1:${port}${path}`, { method: "HEAD" });
    return answer.status === 200 ? answer.headers.get("etag") : null;
  }

  const server: Server = createServer((request, response) => {
    // HEAD is the gateway's own.
    if (!isConditional || request.method === "HEAD") return handle(request, response);
    turn = turn.then(() => answerInTurn(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  return {
    open: (prefix = "") => createS3Storage(`s3://indexes${prefix}`, { ...KEYS, endpoint: `http://127.0.0.1:${port}` }),
    reset() {
      s3.reset();
      return s3.configureBuckets();
    },
    async close() {
      await new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve())));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
