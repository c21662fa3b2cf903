import assert from "node:assert/strict";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { documentsOf, fileSignals, openCorpus, openUnmergedSegment, encodeDocuments, rankChunks, parseQuery } from "@codegraph/search";

const path = "src/payment.ts";
const text = "/** Tries a failed payment again. */\nexport function retryPayment() {}\n\nexport function hashPassword() {}\n";
const facts = await (await createExtractor((await loadRegistry()).forPath(path, text))).extract(text, path);
const corpus = openCorpus([openUnmergedSegment([{ id: 1, path, pack: encodeDocuments(documentsOf(facts, text)) }])], () => true);
const { chunks } = rankChunks(corpus, parseQuery("where are payments retried"), { file: () => fileSignals(path, "typescript") });
assert.match(text.split("\n")[facts.chunks[chunks[0].position].startLine - 1], /payment/);
