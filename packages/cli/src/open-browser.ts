import { spawn } from "node:child_process";

/** Programs that open an address in the user's browser, by platform. */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the user's browser, without waiting for it. */
export function openBrowser(url: string, say: (message: string) => void): void {
  const [program, ...given] = OPENERS[process.platform] ?? ["xdg-open"];
  const opener = spawn(program, [...given, url], { stdio: "ignore", detached: true });
  opener.once("error", () => say(`no program to open a browser was found; open ${url}`));
  opener.unref();
}
