/** Lets the page and Backspace go back through the page's own views. The history of a webview is that of the whole editor. */
export function startHistory(): void {
  const visited: string[] = [];
  let isReturning = false;
  addEventListener("hashchange", () => {
    if (!isReturning) visited.push(location.hash);
    isReturning = false;
  });
  history.back = () => {
    if (visited.length < 2) return;
    visited.pop();
    isReturning = true;
    location.hash = visited.at(-1)!;
  };
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Backspace" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Some views of the page know this key too, and would go back twice.
      event.stopImmediatePropagation();
      event.preventDefault();
      history.back();
    },
    { capture: true },
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, select, textarea");
}
