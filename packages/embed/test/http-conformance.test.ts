import { beforeEach } from "vitest";
import { createHttpEmbedder } from "../src/http/index.js";
import { describeEmbedder } from "../src/testing/index.js";
import { startEmbeddingServer, type EmbeddingServer } from "./embedding-server.js";

let generous: EmbeddingServer;
let narrow: EmbeddingServer;

beforeEach(async () => {
  generous = await startEmbeddingServer();
  narrow = await startEmbeddingServer({ characters: 1500, texts: 8 });
});

describeEmbedder("an OpenAI-compatible server", { open: () => createHttpEmbedder({ baseUrl: generous.baseUrl, model: "trigrams" }) });
describeEmbedder("a server with small limits", { open: () => createHttpEmbedder({ baseUrl: narrow.baseUrl, model: "trigrams" }) });
