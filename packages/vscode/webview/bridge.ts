/**
 * Runs in the webview before the dashboard's page. The page asks its server by `fetch`, follows addresses after `#`, and goes back by the history; a
 * webview has no server, prevents such links, and shares its history with the editor.
 */
import { answerMessage, askHost } from "./ask-host.ts";
import { editor } from "./editor.ts";
import { followLinks } from "./links.ts";
import { startHistory } from "./visited.ts";
import type { HostMessage } from "../src/views/dashboard-messages.ts";

globalThis.fetch = askHost;
startHistory();
followLinks();
addEventListener("message", ({ data, origin }: MessageEvent<HostMessage>) => {
  if (origin !== location.origin) return;
  if (data.kind === "go") location.hash = data.route;
  else answerMessage(data);
});
addEventListener("hashchange", () => editor.setState({ asked: asked(), hash: location.hash }));

// A webview that was hidden is made anew, and goes on where it was unless another view was asked for since.
const kept = editor.getState();
location.hash = kept?.asked === asked() ? kept.hash : (document.documentElement.dataset["route"] ?? "/");

/** Number of the question for a view that made this page. */
function asked(): string {
  return document.documentElement.dataset["asked"] ?? "";
}
