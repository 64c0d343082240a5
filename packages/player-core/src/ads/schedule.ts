import type { AdInfo } from '@antenna/api-client';
import type { Millis, Seconds } from '@antenna/kernel';
import type { SessionContext } from '../kernel/feature.ts';
import { AD_TAG_LENGTH, AD_TAG_TIMEOUT } from '../limits.ts';
import type { AdsPort } from '../port/ads.ts';
import type { AdPlan, MiddlePoint, PlannedRoll } from './places.ts';
import { createReporter } from './reporter.ts';
import { positionsOf, reportUnfilled } from './unfilled-breaks.ts';
import { isWebAddress, type Tracking } from './vast.ts';

/**
 * One break of a schedule (VMAP): where it is, the tag of its ads or the document itself, and its tracking. An empty one has nothing
 * but its tracking; one with an error (a number of VMAP) cannot be shown.
 */
export interface ScheduledBreak {
  readonly at: 'start' | 'end' | { readonly position: Millis } | { readonly share: number };
  readonly source:
    { readonly tag: string } | { readonly xml: string } | { readonly isEmpty: true } | { readonly error: number };
  /** It comes again whenever so much of the film has passed. */
  readonly repeat?: Millis;
  /** Addresses of `breakStart`, `breakEnd` and `error`. */
  readonly tracking?: Tracking | undefined;
}

/** An operator's rolls together with those of an ad server's schedule. */
export interface AdSchedule {
  /** Answers tags that stand inside the schedule itself. */
  readonly port: AdsPort;
  readonly info: () => AdPlan | undefined;
  /** Reads the schedule, if there is one, and runs `then` in any case: the content waits, five seconds at most. */
  load(then: () => void): void;
}

/** Address of a document that came with the schedule; the name is reserved, so no request can leave for it. */
const inlineAddress = (index: number) => `https://schedule.invalid/${index}`;

export function createSchedule(context: SessionContext<'ads'>, port: AdsPort): AdSchedule {
  const documents = new Map<string, string>();
  let breaks: readonly ScheduledBreak[] = [];
  let merged: { readonly own: AdInfo; readonly duration: Seconds; readonly info: AdPlan } | undefined;
  const own = () => context.state().session.resolved?.ad;
  const take = (found: readonly ScheduledBreak[]) => {
    breaks = found.map((each, index) => {
      if (!('xml' in each.source)) return each;
      documents.set(inlineAddress(index), each.source.xml);
      return { ...each, source: { tag: inlineAddress(index) } };
    });
    merged = undefined;
    reportUnfilled(context, breaks, createReporter(context, port, 'pre_roll'));
  };
  return {
    port: {
      ...port,
      http: (request) => {
        const body = documents.get(request.url);
        return body === undefined ? port.http(request) : Promise.resolve({ status: 200, body, headers: {} });
      },
    },
    info() {
      const ad = own();
      if (!ad || breaks.length === 0) return ad;
      const { duration } = context.state().engine;
      if (merged?.own !== ad || merged.duration !== duration)
        merged = { own: ad, duration, info: withBreaks(ad, breaks, duration) };
      return merged.info;
    },
    load(then) {
      const ad = own();
      if (!ad || ad.vmap === undefined || ad.isIma || !port.scheduleReader) return then();
      const scope = context.scope.child();
      const release = context.hold('ad');
      const finish = (found: readonly ScheduledBreak[]) => {
        scope.end();
        take(found);
        then();
        release();
      };
      scope.after(AD_TAG_TIMEOUT, () => finish([]));
      const url = createReporter(context, port, 'pre_roll').fill(port.absolute(ad.vmap));
      scope.whenResolved(
        requested(url, port, scope.signal).catch(() => []),
        finish,
      );
    },
  };
}

async function requested(
  url: string,
  { http, scheduleReader }: AdsPort,
  signal: Parameters<AdsPort['http']>[0]['signal'],
): Promise<readonly ScheduledBreak[]> {
  if (!isWebAddress(url) || !scheduleReader) return [];
  const [read, response] = await Promise.all([
    scheduleReader(),
    http({ method: 'GET', url, headers: {}, ...(signal ? { signal } : {}) }),
  ]);
  return response.status < 400 && response.body.length <= AD_TAG_LENGTH ? read(response.body, url) : [];
}

/** The schedule's breaks come after the operator's own rolls of the same place. A share of the length counts once the length is known. */
export function withBreaks(info: AdInfo, breaks: readonly ScheduledBreak[], duration: Seconds): AdPlan {
  const tagged = breaks.flatMap((each) =>
    'tag' in each.source ? [{ each, at: each.at, tag: { url: each.source.tag, tracking: each.tracking } }] : [],
  );
  const rolls = (at: 'start' | 'end', before: readonly PlannedRoll[]): readonly PlannedRoll[] => {
    const last = Math.max(-1, ...before.map(({ step }) => step));
    return [
      ...before,
      ...tagged
        .filter((each) => each.at === at)
        .map(({ tag: { url, tracking } }, index) => ({ ad: url, step: last + 1 + index, aliases: [], tracking })),
    ];
  };
  const points = new Map<Millis, MiddlePoint>(info.middleRollPoints.map((point) => [point.position, point]));
  for (const { each, tag } of tagged)
    for (const position of positionsOf(each, duration)) {
      const { urls = [], breaks: before = [] } = points.get(position) ?? {};
      points.set(position, { position, urls, breaks: [...before, tag] });
    }
  return {
    ...info,
    preRoll: rolls('start', info.preRoll),
    postRoll: rolls('end', info.postRoll),
    middleRollPoints: [...points.values()].toSorted((a, b) => a.position - b.position),
  };
}
