import { CodeGraphError, escapeInvisibleJson } from "@codegraph/model";

const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" };

export function json(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(escapeInvisibleJson(JSON.stringify(body)), { status, headers: { ...HEADERS, ...headers } });
}

/** Answer that names a fault and its remedy. */
export function refuse(status: number, message: string, remedy: string, headers: Readonly<Record<string, string>> = {}): Response {
  return json({ error: { message, remedy } }, status, headers);
}

/** Answer to a question that is wrong itself. @throws the error, if it is another one */
export function refuseInvalid(error: unknown): Response {
  if (error instanceof CodeGraphError && error.code === "invalid-argument") return refuse(400, error.message, error.remedy);
  // The message has a path of the server.
  if (error instanceof CodeGraphError && error.code === "outside-project")
    return refuse(400, "A path leads out of the repository", "Name paths inside of it.");
  throw error;
}

/** One answer for a repository that does not exist and for one that the caller may not see. */
export function notFound(): Response {
  return refuse(404, "There is no such repository, or the token does not reach it", "GET /api/repositories lists those that it reaches.");
}

/** Passes a response on, and calls `release` once when its body has been read, was cancelled or failed. */
export function heldResponse(response: Response, release: () => void): Response {
  let isReleased = false;
  const end = (): void => {
    if (!isReleased) release();
    isReleased = true;
  };
  if (response.body === null) {
    end();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
