/** The editor's quick input: the box of commands, files and lists. */
import type { Locator, Page } from "playwright-core";

/** Time for one attempt; a list that is filled late or loses the focus is opened again. */
const ATTEMPT_MS = 15_000;
const ATTEMPTS = 8;

/** Opens the quick input by a key, types into it, and accepts its first line once that is the one that is meant. */
export async function fillQuickInput(page: Page, key: string, text: string): Promise<void> {
  // A command is listed with its category, and a file without its folder and line.
  const wanted = text.startsWith(">")
    ? text.slice(1)
    : text
        .replace(/(?::\d+)+$/u, "")
        .split("/")
        .at(-1)!;
  await attempted(async (timeout) => {
    await closeQuickInput(page);
    await page.keyboard.press(key);
    const input = inputOf(page);
    await input.fill(text, { timeout });
    await rowOf(page, wanted).waitFor({ timeout });
    await input.press("Enter", { timeout });
    const until = Date.now() + timeout;
    while (!(await isAccepted(input, text))) {
      if (Date.now() > until) throw new Error(`The quick input does not accept ${text}`);
      await page.waitForTimeout(50);
    }
  });
}

/** Runs a command that opens a list until the list has a line, and returns the line. */
export async function openList(page: Page, command: () => Promise<void>, line: string): Promise<Locator> {
  const row = page.locator(".quick-input-list .monaco-list-row", { hasText: line }).first();
  await attempted(async (timeout) => {
    await command();
    await row.waitFor({ timeout });
  });
  return row;
}

/** Closes the quick input if it is open. One that still closes would swallow the next key. */
export async function closeQuickInput(page: Page): Promise<void> {
  const input = inputOf(page);
  if (await input.isVisible()) await page.keyboard.press("Escape");
  await input.waitFor({ state: "hidden", timeout: ATTEMPT_MS });
}

function inputOf(page: Page): Locator {
  return page.locator(".quick-input-widget input[type=text]");
}

/** The first line, if it has the text. */
function rowOf(page: Page, text: string): Locator {
  return page.locator(".quick-input-list .monaco-list-row").first().filter({ hasText: text });
}

/** True once the input is closed, or another list is in it. A list that changes at the same moment swallows the key. */
async function isAccepted(input: Locator, text: string): Promise<boolean> {
  if (!(await input.isVisible())) return true;
  return (await input.inputValue({ timeout: 1_000 }).catch(() => "")) !== text;
}

/** Acts again after a failure, for acts that may be repeated. */
export async function attempted(act: (timeout: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(ATTEMPT_MS);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
