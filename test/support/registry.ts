/**
 * A local npm registry that keeps published packages in memory during a test, so
 * that packages are released and installed as with the real one.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Registry {
  /** Ends in a slash. */
  readonly url: string;
  /** Environment in which npm and pnpm use this registry for one scope, and their configured one for all others. */
  environment(scope: string): Record<string, string>;
  /** Versions published so far, in order, as "name@version". */
  readonly published: readonly string[];
  /** Returns the tarball of a package's newest version. */
  tarball(name: string): Buffer;
  close(): Promise<void>;
}

/** Body of a publish request: a manifest, and the tarball in base64. */
interface Release {
  readonly name: string;
  readonly versions: Readonly<Record<string, { dist: { tarball: string } }>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

export async function openRegistry(): Promise<Registry> {
  const packages = new Map<string, { latest: string; versions: Release["versions"]; tarballs: Map<string, Buffer> }>();
  const published: string[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Keep these packages out of the developer's cache.
    response.setHeader("cache-control", "no-store");
    const [name = "", file] = decodeURIComponent(request.url ?? "/")
      .slice(1)
      .split("/-/");
    if (request.method === "PUT") {
      publish(JSON.parse(await text(request)) as Release);
      response.writeHead(201, { "content-type": "application/json" }).end("{}");
      return;
    }
    const found = packages.get(name);
    const body =
      file === undefined
        ? found && JSON.stringify({ name, "dist-tags": { latest: found.latest }, versions: found.versions })
        : found?.tarballs.get(file);
    if (body === undefined) response.writeHead(404, { "content-type": "application/json" }).end(`{"error":"Not found"}`);
    else response.writeHead(200, { "content-type": file === undefined ? "application/json" : "application/octet-stream" }).end(body);
  }

  function publish({ name, versions, _attachments }: Release): void {
    const known = packages.get(name) ?? { latest: "", versions: {}, tarballs: new Map<string, Buffer>() };
    for (const [version, manifest] of Object.entries(versions)) {
      const file = `${version}.tgz`;
      const [attachment] = Object.values(_attachments);
      if (attachment === undefined) throw new Error(`${name}@${version} was published without a tarball`);
      manifest.dist.tarball = `${url}${name}/-/${file}`;
      known.tarballs.set(file, Buffer.from(attachment.data, "base64"));
      known.latest = version;
      published.push(`${name}@${version}`);
    }
    packages.set(name, { ...known, versions: { ...known.versions, ...versions } });
  }

  return {
    url,
    // npm refuses to publish without a token, and accepts any.
    environment: (scope) => ({ [`npm_config_${scope}:registry`]: url, [`npm_config_${url.replace(/^http:/, "")}:_authToken`]: "none" }),
    published,
    tarball(name) {
      const found = packages.get(name);
      const tarball = found?.tarballs.get(`${found.latest}.tgz`);
      if (tarball === undefined) throw new Error(`${name} was not published`);
      return tarball;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
