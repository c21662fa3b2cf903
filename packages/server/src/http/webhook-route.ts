import type { Route } from "@codegraph/mcp";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { findRepository } from "../catalogue/repositories.js";
import { enqueue } from "../queue/index-queue.js";
import { isWanted } from "../worker/branches.js";
import { HOOKS } from "./paths.js";
import { isSigned, readHookCall } from "./push-event.js";
import { json, refuse } from "./replies.js";

/** Route of the webhooks of forges: `POST /hooks/ID`, with the id of a repository. A push becomes a job. */
export function webhookRoute(catalogue: OpenedCatalogue, onPush: (isQueued: boolean) => void): Route {
  return {
    path: HOOKS,
    methods: ["POST"],
    hasPathsBelow: true,
    isOpen: true,
    async fetch(request) {
      const id = new URL(request.url).pathname.slice(HOOKS.length + 1);
      const body = new Uint8Array(await request.arrayBuffer());
      const repository = await findRepository(catalogue, id);
      // An unknown id and a wrong secret get the same answer.
      if (repository === null || !isSigned(request.headers, body, repository.hookSecret))
        return refuse(
          401,
          "Unknown webhook, or a signature of another secret",
          "Use the address and the secret that `codegraph fleet list` shows.",
        );
      const call = readHookCall(request.headers, body);
      if (call.kind === "malformed")
        return refuse(400, "Not a call of a forge that is known", "Send pushes as JSON, as GitHub or GitLab do.");
      if (call.kind === "other") return json({ queued: false, reason: "not a push" });
      const { branch, before, after } = call.push;
      const isQueued = branch !== null && isWanted(repository, branch);
      onPush(isQueued);
      if (!isQueued) return json({ queued: false, reason: "the branch is not indexed" });
      await enqueue(catalogue.boss, { repository: repository.id, before, after, again: false });
      return json({ queued: true }, 202);
    },
    refusal: (message) => ({ error: { message } }),
  };
}
