import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Media and files are many, and each is the same. */
const UNTRACED = /^\/(?:play|media|locales|assets|embed-assets|account-assets|tv|healthz|readyz)(?:[/?]|$)/;

interface Traced {
  readonly span: Span;
  readonly context: Context;
}

/** A span for each request, named after its route: never its address, which has ids and tokens in it. */
export function traceServer(server: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, Traced>();
  const propagator = new W3CTraceContextPropagator();
  server.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const { traceparent, tracestate } = request.headers;
    // A page that is drawn here asks the API within its own request.
    const parent =
      traceparent === undefined
        ? context.active()
        : propagator.extract(ROOT_CONTEXT, { traceparent, tracestate }, defaultTextMapGetter);
    const span = tracer.startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'antenna.request_id': request.id },
      },
      parent,
    );
    const here = trace.setSpan(parent, span);
    traced.set(request, { span, context: here });
    const { traceId } = span.spanContext();
    request.log = request.log.child({ trace_id: traceId });
    reply.log = request.log;
    // Also for a caller who leaves before the answer.
    reply.raw.once('close', () => {
      const route = request.routeOptions.url;
      const status = reply.statusCode;
      if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', status);
      if (status >= 500 || !reply.raw.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return context.with(here, done);
  });
  // A body arrives by events of its socket, which know nothing of the request's context.
  server.addHook('preValidation', (request, _reply, done) => {
    const known = traced.get(request);
    if (known) context.with(known.context, done);
    else done();
  });
}
