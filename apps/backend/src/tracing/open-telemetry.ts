import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { QueryListener } from '../db/open.ts';
import type { Tracing, TracingSettings } from './index.ts';
import { watchOutgoing } from './outgoing.ts';
import { traceServer } from './requests.ts';

const SEND_WITHIN_MS = 5_000;
/** A statement's text has no values in it. */
const STATEMENT_MOST = 1_000;

/** Traces by OpenTelemetry's own packages, without patches of modules: this server tells itself what it does. */
export function createTracing({ url, service, share, batchDelay }: TracingSettings): Tracing {
  const sampled = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // A caller names the trace, and does not say whether it is recorded: anybody could fill the receiver.
    sampler: new ParentBasedSampler({
      root: sampled,
      remoteParentSampled: sampled,
      remoteParentNotSampled: sampled,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }),
        exportTimeoutMillis: SEND_WITHIN_MS,
        scheduledDelayMillis: batchDelay,
      }),
    ],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const tracer = provider.getTracer('antenna');
  const stopWatching = watchOutgoing(tracer);
  return {
    watchServer: (server) => traceServer(server, tracer),
    onQuery: queriesOf(tracer),
    async close() {
      stopWatching();
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}

/** What is asked of the database outside of a request belongs to no trace. */
function queriesOf(tracer: Tracer): QueryListener {
  return (took, isFailed, { text, engine }) => {
    if (trace.getActiveSpan()?.isRecording() !== true) return;
    const end = performance.timeOrigin + performance.now();
    const operation = /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: end - took,
      attributes: {
        'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, STATEMENT_MOST),
      },
    });
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
}
