/**
 * A test double for an HTTP service: a real server on loopback that replays a recording and checks each request.
 *
 * A recording is a JSONL file with one exchange per line, in the expected order:
 *
 *     {"request": {"method": "POST", "path": "/chat", "body": {"model": "m"}}, "response": {"status": 200, "body": {}}}
 *
 * A request must contain everything in the recording, and may contain more. In a text `…` matches any text; in a list a first item
 * `"…"` matches any items. A request that does not match is answered with status 400 and recorded in `faults`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** @param recording path of the JSONL file */
export async function startStandIn(recording) {
  const exchanges = readFileSync(recording, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const faults = [];
  let next = 0;

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    const given = { method: request.method, path: request.url, headers: request.headers, body: text === "" ? null : JSON.parse(text) };
    const exchange = exchanges[next++];
    const fault = exchange === undefined ? "there is nothing more in the recording" : differs(given, exchange.request, "request");
    if (fault !== null) faults.push(`exchange ${next}: ${fault}`);
    const { status = 200, headers = {}, body } = fault === null ? exchange.response : { status: 400, body: { error: { message: fault } } };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body ?? null));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Requests that did not match the recording, in order. */
    faults,
    /** Number of exchanges that were not requested. */
    left: () => Math.max(0, exchanges.length - next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the place of the first mismatch; null if the value contains everything expected. */
function differs(given, wanted, where) {
  if (typeof wanted === "string")
    return fits(given, wanted) ? null : `${where} is ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given)) return `${where} is no list`;
    const items = wanted[0] === "…" ? wanted.slice(1) : wanted;
    const from = wanted[0] === "…" ? given.length - items.length : 0;
    if (from < 0 || given.length - from !== items.length) return `${where} has ${given.length} items instead of ${items.length}`;
    return first(items, (item, place) => differs(given[from + place], item, `${where}[${from + place}]`));
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof given !== "object" || given === null) return `${where} is ${JSON.stringify(given)} instead of an object`;
    return first(Object.entries(wanted), ([key, value]) => differs(given[key], value, `${where}.${key}`));
  }
  return given === wanted ? null : `${where} is ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`;
}

function first(items, check) {
  for (const [place, item] of items.entries()) {
    const fault = check(item, place);
    if (fault !== null) return fault;
  }
  return null;
}

function fits(given, wanted) {
  if (typeof given !== "string") return false;
  const parts = wanted.split("…");
  if (parts.length === 1) return given === wanted;
  const last = parts.pop();
  let at = 0;
  for (const [place, part] of parts.entries()) {
    const found = given.indexOf(part, at);
    if (found === -1 || (place === 0 && found !== 0)) return false;
    at = found + part.length;
  }
  return given.length - last.length >= at && given.endsWith(last);
}
