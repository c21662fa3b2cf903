/** Measures pages in Chromium. */
import { readFileSync } from "node:fs";

/** Starts before the scripts of a page, and keeps its longest task. */
function watchTasks() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask", buffered: true });
}

/**
 * Opens an address in a new window without a cache, and measures it until `isReady` holds in the page.
 *
 * @returns milliseconds from the first byte of the server's answer to the first paint, from the start to the last answer, of the longest task,
 * and of the longest task in processor time, which other work on the machine does not lengthen; bytes as sent; memory of the page's process in
 * bytes; and whether it got ready in time
 */
export async function measurePage(browser, address, { isReady, argument, prepare, timeMs = 60_000, settleMs = 500 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchTasks);
  await prepare?.(page);
  await browser.startTracing(page, { categories: ["toplevel"] });
  const start = performance.now();
  await page.goto(address, { timeout: timeMs, waitUntil: "commit" });
  const ready = await page.waitForFunction(isReady, argument, { timeout: timeMs, polling: 20 }).then(
    () => true,
    () => false,
  );
  const readyMs = performance.now() - start;
  await page.waitForTimeout(settleMs);
  const { paintMs, longestMs } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [{ responseStart }] = performance.getEntriesByType("navigation");
    return { paintMs: (paint?.startTime ?? Number.NaN) - responseStart, longestMs: window.longest };
  });
  const taskMs = longestTask(await browser.stopTracing());
  const memory = await memoryOf(browser, session);
  await context.close();
  return { paintMs, readyMs, longestMs, taskMs, bytes, memory, isReady: ready };
}

/** Returns the processor time in milliseconds of the longest task on the main thread of a page. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString("utf8"));
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isMain = ({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const times = traceEvents.filter((event) => event.tdur !== undefined && isMain(event)).map(({ tdur }) => tdur / 1_000);
  return times.reduce((most, time) => Math.max(most, time), 0);
}

/** Returns the private memory of the largest process that renders a page, after a collection of garbage. Linux only. */
async function memoryOf(browser, page) {
  await page.send("HeapProfiler.collectGarbage");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => privateBytes(id));
  return Math.max(0, ...sizes);
}

function privateBytes(pid) {
  try {
    const rows = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+) kB/gmu);
    return [...rows].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  } catch {
    return 0;
  }
}
