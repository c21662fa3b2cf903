/** One path of a server, and what answers there. */
export interface Route {
  readonly path: string;
  readonly methods: readonly string[];
  /** True to answer at all paths below too. */
  readonly hasPathsBelow?: boolean;
  /** True if requests need no token. */
  readonly isOpen?: boolean;
  /** True if a client cancels its calls with messages of the Model Context Protocol. */
  readonly hasCancellations?: boolean;
  /** Answers a request that the guard has accepted. */
  fetch(request: Request): Promise<Response>;
  /** Body of a refusal. Absent for an error of JSON-RPC. */
  refusal?(message: string): object;
}

/** Returns the route of a request target, by its path as written: the longest one, where one route is below another. */
export function routeOf(routes: readonly Route[], target: string): Route | undefined {
  const [path = ""] = target.split("?", 1);
  const matching = routes.filter((route) => route.path === path || (route.hasPathsBelow && path.startsWith(`${route.path}/`)));
  return matching.sort((one, other) => other.path.length - one.path.length)[0];
}
