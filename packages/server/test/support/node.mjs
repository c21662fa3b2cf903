// A query node in a process of its own: node node.mjs DATABASE REGISTRY FOLDER PORT
import { createFolderStorage } from "@codegraph/registry";
import { openCatalogue, serveFleet } from "../../dist/bundle/index.js";

const [database, registry, folder, port] = process.argv.slice(2);
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());
const catalogue = await openCatalogue(database);
await serveFleet(catalogue, {
  storage: createFolderStorage(registry),
  address: `127.0.0.1:${port}`,
  nodeUrl: `http://127.0.0.1:${port}`,
  folder,
  version: "0.0.0",
  signal: ending.signal,
  onListening: () => console.log("ready"),
});
await catalogue.close();
