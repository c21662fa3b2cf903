import { useEffect, useState } from "preact/hooks";

/** Parameters of a view, by name. Absent ones are left out of the address. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

export interface Route {
  /** `overview`, `symbol`, … */
  readonly view: string;
  readonly values: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/u, "").split("?", 2);
  return { view: path === "" ? "overview" : path, values: new URLSearchParams(query) };
}

/** The project that the page shows; null for the first one. */
export function currentProject(): string | null {
  return readRoute(location.hash).values.get("project");
}

/** The branch of a repository whose server has several; null for the default one. */
export function currentBranch(): string | null {
  return new URLSearchParams(location.search).get("branch");
}

/** Returns the address of a view. It keeps the project, unless the values name one. */
export function href(view: string, values: Values = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ project: currentProject(), ...values })) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  const written = query.toString();
  return `#/${view === "overview" ? "" : view}${written === "" ? "" : `?${written}`}`;
}

/** Goes to a view, from which the back key returns. */
export function go(view: string, values: Values = {}): void {
  location.hash = href(view, values);
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const changed = (): void => setRoute(readRoute(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
}
