import { editor } from "./editor.ts";

/** Opens places in the editor, and follows links between views. The webview itself would do neither. */
export function followLinks(): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || event.button !== 0) return;
      const { file, line = "1", project } = link.dataset;
      const href = link.getAttribute("href") ?? "";
      if (file !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        editor.postMessage({ kind: "open", file, line: Number(line), ...(project === undefined ? {} : { project }) });
      } else if (href.startsWith("#/")) location.hash = href;
    },
    { capture: true },
  );
}
