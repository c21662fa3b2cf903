import { escapeInvisibleJson } from "@codegraph/model";

/** Time after which a silent stream sends a comment, so that neither proxies nor clients take it for dead. */
const ALIVE_MS = 12_000;

/**
 * Answers with server-sent events: `next` for each result, and `complete` at the end.
 *
 * @param results never rejects
 * @param ended called once, when the stream has ended or the client has gone
 */
export function eventStream(results: AsyncIterator<object, unknown>, ended: () => void): Response {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const end = (): void => {
    clearInterval(timer);
    if (!isEnded) ended();
    isEnded = true;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The comment tells the client at once that the subscription has begun.
        controller.enqueue(encoder.encode(":\n\n"));
        timer = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(":\n\n"));
        }, ALIVE_MS).unref();
      },
      async pull(controller) {
        const { done, value } = await results.next();
        if (isEnded) return;
        if (done) {
          controller.enqueue(encoder.encode("event: complete\ndata:\n\n"));
          controller.close();
          end();
        } else controller.enqueue(encoder.encode(`event: next\ndata: ${escapeInvisibleJson(JSON.stringify(value))}\n\n`));
      },
      async cancel() {
        end();
        await results.return?.();
      },
    },
    { highWaterMark: 2 },
  );
  return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-cache" } });
}
