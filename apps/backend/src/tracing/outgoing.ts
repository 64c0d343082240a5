import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  defaultTextMapSetter,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** What undici, and with it `fetch`, tells of a request. */
interface Outgoing {
  readonly method: string;
  readonly origin: string | URL;
  addHeader(name: string, value: string): void;
}

/**
 * A span for each call that a request makes to others, which get the trace's id (W3C `traceparent`). Its address is its host alone: paths
 * and queries of gateways and pay systems have keys in them.
 */
export function watchOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const propagator = new W3CTraceContextPropagator();
  const channels: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { readonly request: Outgoing }) => {
      if (trace.getActiveSpan()?.isRecording() !== true) return;
      const { hostname, port, protocol } = new URL(request.origin);
      const span = tracer.startSpan(request.method, {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': request.method,
          'server.address': hostname,
          'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
        },
      });
      spans.set(request, span);
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(context.active(), span), headers, defaultTextMapSetter);
      for (const [name, value] of Object.entries(headers)) request.addHeader(name, value);
    },
    'undici:request:headers': ({
      request,
      response,
    }: {
      readonly request: object;
      readonly response: { readonly statusCode: number };
    }) => {
      const span = spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers': ({ request }: { readonly request: object }) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }: { readonly request: object; readonly error: Error }) => {
      const span = spans.get(request)?.setAttribute('error.type', error.name);
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
  const heard = Object.entries(channels) as unknown as [string, (message: unknown) => void][];
  for (const [name, listener] of heard) subscribe(name, listener);
  return () => {
    for (const [name, listener] of heard) unsubscribe(name, listener);
  };
}
