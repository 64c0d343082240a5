import { contractCalls } from '@antenna/api-contract';
import { SECOND } from '@antenna/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './registry.ts';

type Watched = Pick<
  Metrics,
  'requests' | 'active' | 'streams' | 'switches' | 'signIns' | 'codes' | 'throttled' | 'callbacks'
>;
/** One request as it is counted. */
interface Answered {
  readonly status: number;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Counts every answer by its route, and what the answers of some routes say about viewers and security. */
export function watchRequests(server: FastifyInstance, metrics: Watched): void {
  const names = new Map(contractCalls.map((call) => [keyOf(call.method, routeOf(call.path)), call.name]));
  server.addHook('onRequest', (_request, reply, done) => {
    metrics.active.inc();
    // Also for a caller who leaves before the answer.
    reply.raw.once('close', () => metrics.active.dec());
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    // An unknown address has no route; its own text would be a label without limit.
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / SECOND);
    if (status === 429) metrics.throttled.inc({ area: areaOf(route) });
    const name = names.get(keyOf(request.method, route));
    if (name !== undefined) count(metrics, name, { status, query: queryOf(request) });
    if (route.startsWith('/psp/')) metrics.callbacks.inc({ result: status < 400 ? 'taken' : 'refused' });
    done();
  });
}

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const keyOf = (method: string, route: string): string => `${method} ${route}`;
const queryOf = ({ query }: FastifyRequest) => (query ?? {}) as Readonly<Record<string, unknown>>;
const areaOf = (route: string): string => /^\/(?:v2\/)?([a-z_]+)/.exec(route)?.[1] ?? 'other';

const STREAMS: Readonly<Record<string, string>> = {
  'channels.stream': 'channel',
  'contents.stream': 'content',
  'contents.trailer': 'trailer',
};
/** Polling for a code that another device approves is no attempt. */
const SIGN_INS: Readonly<Record<string, string>> = {
  'auth.login': 'password',
  'auth.device': 'device',
  'auth.auto': 'network',
  'otps.verify': 'code',
  'otps.verifyBy': 'code',
  'codeSignIn.answer': 'other_device',
};

function count(metrics: Watched, name: string, { status, query }: Answered): void {
  const kind = STREAMS[name];
  if (kind !== undefined) {
    metrics.streams.inc({ kind, result: status < 400 ? 'given' : status < 500 ? 'refused' : 'failed' });
    if (kind === 'channel' && query['failed'] !== undefined) metrics.switches.inc();
  }
  if (name === 'otps.send') metrics.codes.inc({ result: outcomeOf(status) });
  const way = SIGN_INS[name];
  if (way !== undefined) metrics.signIns.inc({ way, result: outcomeOf(status) });
}

const outcomeOf = (status: number): string =>
  status < 400 ? 'done' : status === 429 ? 'throttled' : status < 500 ? 'refused' : 'failed';
