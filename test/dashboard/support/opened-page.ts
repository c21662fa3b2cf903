/// <reference lib="dom" />
/** Pages of the dashboard in Chromium, with everything that went wrong in them. */
import { source as axe } from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, warnings of the browser, failed and foreign requests, dialogs, and refused scripts and styles since the last `show`. */
  faults(): Promise<readonly string[]>;
  /** Goes to a view by its address, and waits until it shows an answer. */
  show(view: string, hash: string): Promise<void>;
  /** Waits until the page shows this view with an answer. */
  shown(view: string): Promise<void>;
  close(): Promise<void>;
}

/** Scripts that run before those of the page. */
interface Watched {
  readonly violations: string[];
  shift: number;
  ran: boolean;
}

/** @param url address of the page, without a view */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (said) => {
    if (said.type() === "error" || said.type() === "warning") faults.push(`${said.type()}: ${said.text()}`);
  });
  page.on("requestfailed", (request) => {
    // A view that is left gives up its questions.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`no answer: ${request.url()}`);
  });
  page.on("request", (request) => {
    if (!/^(?:data|blob):/u.test(request.url()) && !request.url().startsWith(new URL("/", url).href))
      faults.push(`foreign: ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(watch);
  const shown = async (view: string): Promise<void> => {
    await page.locator(`[data-view="${view}"]`).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  };
  return {
    page,
    context,
    faults: async () => [...faults, ...(await page.evaluate(() => (window as unknown as { watched: Watched }).watched.violations))],
    async show(view, hash) {
      // From another document, as a shared address is opened.
      await page.goto("about:blank");
      faults.length = 0;
      await page.goto(url + hash);
      await shown(view);
    },
    shown,
    close: () => context.close(),
  };
}

function watch(): void {
  const watched: Watched = { violations: [], shift: 0, ran: false };
  (window as unknown as { watched: Watched }).watched = watched;
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    watched.violations.push(`refused: ${violatedDirective} ${blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { readonly value: number; readonly hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) watched.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns how far the content has moved by itself, as a cumulative layout shift. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched.shift);
}

/** Returns how many pixels the page is wider than the window, with the elements that reach out of it. */
export async function overhang(page: Page): Promise<{ readonly pixels: number; readonly by: readonly string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return { pixels: 0, by: [] };
    const wide = [...document.body.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
    return { pixels: scrollWidth - clientWidth, by: wide.slice(0, 5).map((each) => `${each.tagName} ${each.className}`) };
  });
}

/** Returns what axe finds, each with the first element. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      }
    ).axe.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×) ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary ?? ""}`,
    );
  });
}
