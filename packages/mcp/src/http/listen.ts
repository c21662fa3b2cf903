import { CodeGraphError } from "@codegraph/model";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, inUrl } from "./address.js";

/**
 * Resolves to the address that the server listens on, with the port that was free where any was asked for.
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
      ? [`${where} is in use`, "Another server may be running there: use it, end it, or name another port; 0 takes any that is free."]
      : cause.code === "EACCES"
        ? [`this user may not listen on ${where}`, "Name a port from 1024."]
        : [`${where} cannot be listened on (${cause.code ?? cause.message})`, "Name an address of this machine."];
  return new CodeGraphError("cannot-listen", message, remedy, { cause });
}
