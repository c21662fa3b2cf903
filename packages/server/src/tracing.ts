import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("@codegraph/server");

/**
 * Runs work within a span of OpenTelemetry, and marks the span if it throws. Without an SDK in the process, a span costs next to nothing. Spans
 * hold ids and names of routes, but neither questions nor code.
 */
export function traced<Result>(name: string, attributes: Attributes, work: (span: Span) => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  });
}
