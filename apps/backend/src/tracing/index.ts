import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../db/lock.ts';
import type { QueryListener } from '../db/open.ts';

/** Traces of requests, of their statements and of the calls that they make to others. */
export interface Tracing {
  /** A span for each call of the API and each page; its trace's id stands in every log line of the request. */
  watchServer(server: FastifyInstance): void;
  /** A span for each statement of a request. */
  readonly onQuery: QueryListener;
  /** Sends what is left, within a moment. */
  close(): Promise<void>;
}

export interface TracingSettings {
  /** Where spans are posted: an OTLP receiver (HTTP, JSON), with its path. */
  readonly url: string;
  readonly service: string;
  /** Share of traces that are recorded. */
  readonly share: number;
  /** How long spans are collected before they are sent, ms. */
  readonly batchDelay: number;
}

/** By the names of OpenTelemetry's specification; undefined: nothing is traced. Throws StartRefused for settings that would trace nothing. */
export function readTracingSettings(env: Readonly<Record<string, string | undefined>>): TracingSettings | undefined {
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  const url = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || (base === '' ? '' : `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === '') return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartRefused(
      `OTEL_EXPORTER_OTLP_ENDPOINT has to look like http://collector:4318 (OTLP over HTTP), not ${base || url}.`,
    );
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(share >= 0 && share <= 1))
    throw new StartRefused(`OTEL_TRACES_SAMPLER_ARG=${env['OTEL_TRACES_SAMPLER_ARG']} is not a share from 0 to 1.`);
  return {
    url,
    service: env['OTEL_SERVICE_NAME'] || 'antenna',
    share,
    batchDelay: Number(env['OTEL_BSP_SCHEDULE_DELAY']) || 5_000,
  };
}

/** Traces, whose code is loaded only where somebody receives them. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings);
}

/** Statements are heard by both. */
export function bothHear(...listeners: readonly (QueryListener | undefined)[]): QueryListener | undefined {
  const present = listeners.filter((each) => each !== undefined);
  if (present.length < 2) return present[0];
  return (...heard) => {
    for (const listener of present) listener(...heard);
  };
}
