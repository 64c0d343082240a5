import { SECOND, type Clock } from '@antenna/kernel';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createAddressLimiter, unlimited, type Allowance } from '../domain/rate-limit.ts';
import { remoteAddress } from '../http/remote-address.ts';
import type { Metrics } from './registry.ts';

/** Where apps send their reports unless the operator names a collector. */
export const COLLECT_PATH = '/v2/collect';

type Counted = Pick<Metrics, 'starts' | 'startup' | 'playing' | 'rebuffering' | 'interrupted' | 'errors'>;

export interface CollectParts {
  readonly clock: Clock;
  readonly isLimited: boolean;
  readonly metrics: Counted;
}

/** A household reports every few seconds. */
const REPORTS_PER_ADDRESS: readonly Allowance[] = [{ count: 120, within: 60 * SECOND }];
/** Of one body; apps keep at most so many. */
const EVENTS_MOST = 100;
/** A report may come twice: so many ids are remembered. */
const IDS_KEPT = 20_000;
/** Of one report: no viewing is longer, and no false report moves a sum by more. */
const SECONDS_MOST = 12 * 3_600;
const STARTUP_MOST = 120;
const CODES_MOST = 200;

/** `POST /v2/collect`: players' own reports as sums. Nothing of a report is kept, and nobody is named in it. */
export function registerCollect(app: FastifyInstance, { clock, isLimited, metrics }: CollectParts): void {
  const limiter = isLimited ? createAddressLimiter(clock, REPORTS_PER_ADDRESS) : unlimited;
  const seen = new LRUCache<string, true>({ max: IDS_KEPT });
  const codes = new Set<string>();
  const isNew = (id: unknown): boolean => {
    if (typeof id !== 'string' || id.length > 64 || seen.has(id)) return false;
    seen.set(id, true);
    return true;
  };
  /** Codes of engines; invented ones would be labels without limit. */
  const codeOf = (given: unknown): string => {
    const code = typeof given === 'string' && /^[\w.:-]{1,40}$/.test(given) ? given : 'other';
    if (codes.size < CODES_MOST) codes.add(code);
    return codes.has(code) ? code : 'other';
  };
  void app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(COLLECT_PATH, (request, reply) => {
      limiter.take(remoteAddress(request));
      for (const { id, name, data } of eventsOf(request.body)) {
        if (!isNew(id)) continue;
        if (name === 'playback quality') countQuality(metrics, data);
        if (name === 'playback error')
          metrics.errors.inc({ code: codeOf(data['code']), stream: oneOf(STREAMS, data['streamType']) });
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

const STREAMS = ['hls', 'dash', 'drm', 'vitrina', 'progressive'];
const oneOf = (known: readonly string[], given: unknown): string => known.find((each) => each === given) ?? 'other';

interface Event {
  readonly id: unknown;
  readonly name: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What can be read of a body; anything else is no report. */
function eventsOf(body: unknown): readonly Event[] {
  let read: unknown = body;
  try {
    if (typeof body === 'string') read = JSON.parse(body);
  } catch {
    return [];
  }
  const { events } = (read ?? {}) as { readonly events?: unknown };
  if (!Array.isArray(events)) return [];
  return events
    .slice(0, EVENTS_MOST)
    .filter((each) => typeof each === 'object' && each !== null && typeof each.data === 'object' && each.data !== null);
}

function countQuality(metrics: Counted, data: Event['data']): void {
  const type = data['startType'] === 'zap' ? 'zap' : 'open';
  const result =
    data['isVideoStartFailure'] === true ? 'failed' : data['isExitBeforeVideoStart'] === true ? 'left' : 'started';
  metrics.starts.inc({ result, type });
  const startup = seconds(data['videoStartupTime'], STARTUP_MOST);
  if (result === 'started' && startup !== undefined) metrics.startup.observe({ type }, startup);
  metrics.playing.inc(seconds(data['playingTime'], SECONDS_MOST) ?? 0);
  metrics.rebuffering.inc(seconds(data['rebufferingTime'], SECONDS_MOST) ?? 0);
  if (data['isVideoPlaybackFailure'] === true) metrics.interrupted.inc();
}

/** Of milliseconds; undefined for what is no length of time. */
function seconds(ms: unknown, most: number): number | undefined {
  if (typeof ms !== 'number' || !(ms >= 0)) return undefined;
  return Math.min(ms / SECOND, most);
}
