import type { Route } from "@codegraph/mcp";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { scopeFor } from "../rights/access-tokens.js";
import { listIssuers } from "../rights/issuers.js";
import { RIGHTS } from "../rights/tokens.js";
import { json, refuse } from "./replies.js";

/** Path of the metadata by which a client learns who issues tokens for this server (RFC 9728). */
export const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

/**
 * Answers for the whole server, and below its path for each address, whether there is a repository or not. The whole server is the resource,
 * so that one token is enough for all repositories that a person sees.
 */
export function resourceRoute(catalogue: OpenedCatalogue, publicUrl: string | null): Route {
  return {
    path: RESOURCE_METADATA,
    methods: ["GET", "HEAD"],
    hasPathsBelow: true,
    isOpen: true,
    refusal: (message) => ({ error: { message } }),
    async fetch(request) {
      const issuers = publicUrl === null ? [] : await listIssuers(catalogue);
      if (publicUrl === null || issuers.length === 0)
        return refuse(404, "This server accepts no access tokens", "Use a token of codegraph fleet token.");
      return json({
        resource: publicUrl + new URL(request.url).pathname.slice(RESOURCE_METADATA.length),
        authorization_servers: [...new Set(issuers.map(({ issuer }) => issuer))],
        scopes_supported: RIGHTS.map(scopeFor),
        bearer_methods_supported: ["header"],
        resource_name: "CodeGraph",
      });
    },
  };
}
