/** Lets the page go back through its own views. The history of a webview is that of the whole editor. */
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
}
