// A worker in a process of its own: node worker.mjs DATABASE REGISTRY FOLDER HEARTBEAT-SECONDS RETRY-SECONDS
import { createFolderStorage } from "@codegraph/registry";
import { openCatalogue, runWorker } from "../../dist/bundle/index.js";

const [database, registry, folder, heartbeat, retry] = process.argv.slice(2);
const ending = new AbortController();
process.once("SIGTERM", () => ending.abort());
const catalogue = await openCatalogue(database, { isWorker: true, heartbeatSeconds: Number(heartbeat), retrySeconds: Number(retry) });
const onReady = () => console.log("ready");
await runWorker(catalogue, { storage: createFolderStorage(registry), folder, pollSeconds: 0.5, signal: ending.signal, onReady });
await catalogue.close();
