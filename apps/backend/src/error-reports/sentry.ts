import { createStackParser, createTransport, Scope, type ErrorEvent } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { isFault, type ErrorReports } from './index.ts';
import { anonymous } from './anonymous.ts';

/** Share of faults that are reported, as of pages. */
const SAMPLE = 0.25;
/** A fault that comes with every call is told by its first reports. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const CLOSE_WITHIN_MS = 2_000;
const SEND_WITHIN_MS = 10_000;

interface Options {
  readonly dsn: string;
  readonly sampleRate?: number;
  readonly now?: () => number;
}

/** Reports by Sentry's envelopes, without anything of the caller: the fault, its stack, and the route or the job. */
export function createErrorReports({ dsn, sampleRate = SAMPLE, now = Date.now }: Options): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    sampleRate,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    beforeSend: (event) => withoutPeople(event),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const sent = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: { 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        });
        return { statusCode: sent.status };
      }),
  });
  client.init();
  let minute = { since: now(), count: 0 };
  return {
    report(error, place) {
      if (!isFault(error)) return;
      if (now() - minute.since >= MINUTE_MS) minute = { since: now(), count: 0 };
      if ((minute.count += 1) > MOST_A_MINUTE) return;
      const scope = new Scope();
      scope.setTags(place);
      client.captureException(error, {}, scope);
    },
    close: async () => void (await client.close(CLOSE_WITHIN_MS)),
  };
}

/** Messages of databases and decoders quote values. */
function withoutPeople(event: ErrorEvent): ErrorEvent {
  const { user: _user, request: _request, breadcrumbs: _crumbs, server_name: _name, extra: _extra, ...rest } = event;
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) =>
    typeof value === 'string' ? anonymous(value) : value,
  ) as ErrorEvent;
}
