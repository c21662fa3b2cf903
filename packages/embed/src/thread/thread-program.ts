import { setImmediate as breathe } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { faultOf, type ThreadReply, type ThreadMessage } from "./messages.js";

/** Time to work on one order before others run. */
const SLICE_MS = 10;

/** Runs a step for each item of an order. */
export type RunSteps = <Item, Result>(items: readonly Item[], step: (item: Item) => Result) => Promise<Result[]>;

/** Processes an order. `transfer` lists the parts of the answer that are transferred instead of copied. */
export type OrderHandler<Order, Answer> = (
  order: Order,
  steps: RunSteps,
) => Promise<{ readonly answer: Answer; readonly transfer?: readonly ArrayBuffer[] }>;

/**
 * Runs the program of a watched thread: starts, reports that, and answers orders. Concurrent orders alternate.
 * @param begin returns the start report and the function that processes orders
 */
export async function runThread<Data, Order, Start, Answer>(
  begin: (data: Data) => Promise<{ readonly start: Start; readonly work: OrderHandler<Order, Answer> }>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("This module runs in a worker thread");
  const send = (reply: ThreadReply<Start | Answer>, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(reply, transfer);
  const { steps, ...data } = workerData as { readonly steps: Int32Array };
  const pendingOrders = new Set<number>();

  async function answerTo(number: number, order: Order, work: OrderHandler<Order, Answer>): Promise<void> {
    pendingOrders.add(number);
    const inSlices: RunSteps = async (items, step) => {
      const results = [];
      let sliceStart = performance.now();
      for (const item of items) {
        results.push(step(item));
        Atomics.add(steps, 0, 1);
        if (performance.now() - sliceStart < SLICE_MS) continue;
        await breathe();
        if (!pendingOrders.has(number)) break;
        sliceStart = performance.now();
      }
      return results;
    };
    try {
      const { answer, transfer } = await work(order, inSlices);
      if (pendingOrders.has(number)) send({ number, answer }, transfer);
    } catch (error) {
      send({ number, fault: faultOf(error) });
    } finally {
      pendingOrders.delete(number);
    }
  }

  try {
    const { start, work } = await begin(data as Data);
    port.on("message", (sent: ThreadMessage<Order>) => {
      if ("cancelled" in sent) pendingOrders.delete(sent.cancelled);
      else void answerTo(sent.number, sent.order, work);
    });
    send({ number: 0, answer: start });
  } catch (error) {
    send({ number: 0, fault: faultOf(error) });
  }
}
