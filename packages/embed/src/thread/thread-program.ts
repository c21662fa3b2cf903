import { setImmediate as breathe } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { faultOf, type Reply, type Sent } from "./messages.js";

/** How long one order is worked on before others have their turn. */
const TURN_MS = 10;

/** Works through the items of an order. */
export type Steps = <Item, Result>(items: readonly Item[], step: (item: Item) => Result) => Promise<Result[]>;

/** What a thread does with an order, and which parts of the answer are handed over in place of being copied. */
export type Work<Order, Answer> = (order: Order, steps: Steps) => Promise<{ readonly answer: Answer; readonly transfer?: readonly ArrayBuffer[] }>;

/**
 * Runs the program of a watched thread: starts, reports that, and answers orders; those that arrive together take turns.
 * @param begin gives what is reported of the start, and how to work
 */
export async function runThread<Data, Order, Start, Answer>(begin: (data: Data) => Promise<{ readonly start: Start; readonly work: Work<Order, Answer> }>): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This module runs in a worker thread");
  const send = (reply: Reply<Start | Answer>, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(reply, transfer);
  const { steps, ...data } = workerData as { readonly steps: Int32Array };
  const given = new Set<number>();

  async function answerTo(number: number, order: Order, work: Work<Order, Answer>): Promise<void> {
    given.add(number);
    const inTurns: Steps = async (items, step) => {
      const results = [];
      let began = performance.now();
      for (const item of items) {
        results.push(step(item));
        Atomics.add(steps, 0, 1);
        if (performance.now() - began < TURN_MS) continue;
        await breathe();
        if (!given.has(number)) break;
        began = performance.now();
      }
      return results;
    };
    try {
      const { answer, transfer } = await work(order, inTurns);
      if (given.has(number)) send({ number, answer }, transfer);
    } catch (error) {
      send({ number, fault: faultOf(error) });
    } finally {
      given.delete(number);
    }
  }

  try {
    const { start, work } = await begin(data as Data);
    port.on("message", (sent: Sent<Order>) => {
      if ("cancelled" in sent) given.delete(sent.cancelled);
      else void answerTo(sent.number, sent.order, work);
    });
    send({ number: 0, answer: start });
  } catch (error) {
    send({ number: 0, fault: faultOf(error) });
  }
}
