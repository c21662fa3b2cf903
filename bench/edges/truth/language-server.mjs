import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

/**
 * Starts a language server for a folder and waits until it has read the folder.
 *
 * @param ended notification that tells the end of reading
 * @param options the server's own options
 * @returns `open` and `close` take a document, `definitions` resolves to the places `{uri, line}` of a definition, `line` 0-based
 */
export async function startLanguageServer(command, args, root, { ended, options }) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  const heard = new Map();
  let last = 0;
  const send = (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      send({ id: last, method, params });
    });
  const hear = (method) => new Promise((resolve) => heard.set(method, resolve));
  readMessages(child.stdout, (message) => {
    if (message.id !== undefined && message.method === undefined) {
      const { resolve, reject } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    } else if (message.id !== undefined) {
      send({ id: message.id, result: message.method === "workspace/configuration" ? message.params.items.map(() => null) : null });
    } else heard.get(message.method)?.();
  });
  const isRead = hear(ended);
  const uri = pathToFileURL(root).href;
  await ask("initialize", {
    processId: process.pid,
    rootUri: uri,
    rootPath: root,
    workspaceFolders: [{ uri, name: "repository" }],
    capabilities: { textDocument: { definition: { linkSupport: false } }, workspace: { configuration: true, workspaceFolders: true } },
    initializationOptions: options,
  });
  send({ method: "initialized", params: {} });
  await isRead;
  return {
    open: (document, languageId, text) =>
      send({ method: "textDocument/didOpen", params: { textDocument: { uri: document, languageId, version: 1, text } } }),
    close: (document) => send({ method: "textDocument/didClose", params: { textDocument: { uri: document } } }),
    async definitions(document, line, character) {
      const found = await ask("textDocument/definition", { textDocument: { uri: document }, position: { line, character } });
      return [found ?? []].flat().map((place) => ({ uri: place.uri, line: place.range.start.line }));
    },
    async stop() {
      await ask("shutdown");
      send({ method: "exit" });
    },
  };
}

/** Calls `take` with each message of a stream, which has a header with its length in bytes. */
function readMessages(stream, take) {
  let rest = Buffer.alloc(0);
  stream.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = rest.indexOf("\r\n\r\n");
      if (head === -1) return;
      const length = Number(/Content-Length: (\d+)/iu.exec(rest.subarray(0, head).toString())[1]);
      if (rest.length < head + 4 + length) return;
      const body = rest.subarray(head + 4, head + 4 + length).toString();
      rest = rest.subarray(head + 4 + length);
      take(JSON.parse(body));
    }
  });
}
