import { CodeGraphError } from "@codegraph/model";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, inUrl } from "./address.js";

/**
 * Starts listening. Resolves to the actual address, with the chosen port if any free one was requested.
 *
 * @throws CodeGraphError `cannot-listen`
 */
export async function listen(server: Server, { host, port }: Address): Promise<Address> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, host, port)));
    server.listen({ host, port, exclusive: true }, resolve);
  });
  return { host, port: (server.address() as AddressInfo).port };
}

function cannotListen(cause: NodeJS.ErrnoException, host: string, port: number): CodeGraphError {
  const where = `${inUrl(host)}:${port}`;
  const [message, remedy] =
    cause.code === "EADDRINUSE"
      ? [`${where} is in use`, "Another server may be running there: use it, stop it, or choose another port; 0 means any free port."]
      : cause.code === "EACCES"
        ? [`no permission to listen on ${where}`, "Choose a port from 1024."]
        : [`Cannot listen on ${where} (${cause.code ?? cause.message})`, "Use an address of this machine."];
  return new CodeGraphError("cannot-listen", message, remedy, { cause });
}
