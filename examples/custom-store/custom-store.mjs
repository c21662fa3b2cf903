/**
 * Writes facts to a custom store, closes it, reopens it and queries it.
 *
 *     node custom-store.mjs [JOURNAL]
 */
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { createHash } from "node:crypto";
import { openJournalStore } from "./journal-store.mjs";

const [journal = "facts.journal"] = process.argv.slice(2);
const text = "def load(path):\n    return open(path).read()\n\n\ndef save(path, text):\n    open(path, 'w').write(text)\n";

const extractor = await createExtractor((await loadRegistry()).get("python"));
const facts = await extractor.extract(text, "files.py");
const stamp = { path: "files.py", size: text.length, mtimeMs: 0, hash: createHash("sha256").update(text).digest("hex") };

const store = openJournalStore(journal);
// Everything becomes visible at once, or nothing does.
store.write((writer) => writer.putFile(stamp, facts));
store.close();

const again = openJournalStore(journal);
for (const { file, line, signature } of again.definitions({})) console.log(`${file}:${line} ${signature}`);
console.log(`${again.counts().files} file, ${again.counts().definitions} definitions in ${journal}`);
again.close();
