const MESSAGE = /\[\s*([\w.()<> ]*[\w)>])\s+(\w+)\s*(?::[^[\]]*)?\]/u;

/** Rewrites messages as calls: `[[Store alloc] initWithName:@"a"]` becomes `new Store()`, `[store item]` becomes `store.item()`. */
export function rewriteMessages(source: string): string {
  let text = source;
  for (let step = 0; step < 20; step++) {
    const next = text.replace(MESSAGE, (_, receiver: string, method: string) => `${receiver}.${method}()`);
    if (next === text) break;
    text = next;
  }
  return text.replace(/^(\w+)\.(?:alloc\(\)\.init\w*|new)\(\)/u, (whole, name: string) => (name === "self" ? whole : `new ${name}()`));
}
