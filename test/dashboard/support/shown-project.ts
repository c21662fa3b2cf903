/** A project on the dashboard of a running server, in Chromium. */
import type { Browser } from "playwright-core";
import { codegraph } from "../../../packages/cli/test/support/command.js";
import { startServe } from "../../../packages/cli/test/support/serve.js";
import { startChromium } from "../../support/chromium.js";
import { makeProject, makeRepository, removeProject } from "../../support/sample-project.js";
import { type OpenedPage, openPage } from "./opened-page.js";

export interface ShownProject {
  readonly folder: string;
  readonly browser: Browser;
  /** Address of the page, without a view. */
  readonly url: string;
  readonly opened: OpenedPage;
  /** Ends the browser and the server, and removes the project. */
  end(): Promise<void>;
}

/**
 * @param options options of `codegraph serve`
 * @param files texts by path; by default those of the sample project
 */
export async function showProject(options: readonly string[], files?: Readonly<Record<string, string>>): Promise<ShownProject> {
  const folder = makeProject(files);
  makeRepository(folder);
  await codegraph(["init", folder, "--no-semantic"]);
  const served = await startServe([folder, ...options]);
  const browser = await startChromium();
  const url = `${served.url}/dashboard`;
  return {
    folder,
    browser,
    url,
    opened: await openPage(browser, url),
    async end() {
      await browser.close();
      await served.end();
      removeProject(folder);
    },
  };
}
