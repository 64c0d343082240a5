import { HttpError, type HttpRequest, type HttpResponse } from '@antenna/kernel';
import type { AdInfo, Roll } from '@antenna/api-client';
import type { VastAd, VastReading } from '../ads/vast.ts';
import type { AdsPort } from '../port/ads.ts';

/** What a fake ad server answers: ads, a status, nothing, or a network error. */
export type FakeTagAnswer = readonly VastAd[] | { readonly status: number } | 'hangs' | 'breaks' | 'no vast' | 'no xml';

export interface FakeAds extends AdsPort {
  readonly requests: readonly string[];
  /** Requests that were aborted. */
  readonly dropped: readonly string[];
  readonly pixels: readonly string[];
  readonly visited: readonly string[];
}

export function fakeAd(
  id: string,
  change: Partial<VastAd> & { readonly seconds?: number; readonly skipAfter?: number } = {},
): VastAd {
  const { seconds = 10, skipAfter, ...rest } = change;
  return {
    id,
    impressions: [`https://px.test/${id}/impression`],
    errors: [`https://px.test/${id}/error?[ERRORCODE]`],
    clickTracking: [`https://px.test/${id}/clicked`],
    clickThrough: `https://shop.test/${id}`,
    tracking: Object.fromEntries(
      [
        'start',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'complete',
        'skip',
        'pause',
        'resume',
        'mute',
        'unmute',
      ].map((name) => [name, [`https://px.test/${id}/${name}`]]),
    ),
    linear: {
      duration: seconds,
      media: [{ url: `https://ads.test/${id}.mp4`, type: 'video/mp4', width: 1280, height: 720, bitrate: 900 }],
      isProgram: false,
      ...(skipAfter === undefined ? {} : { skipAfter }),
    },
    ...rest,
  };
}

/** An ad server in memory: `answers` by address. */
export function fakeAds(answers: Readonly<Record<string, FakeTagAnswer>> = {}, change: Partial<AdsPort> = {}): FakeAds {
  const [requests, dropped, pixels, visited]: string[][] = [[], [], [], []];
  const http = ({ url, signal }: HttpRequest): Promise<HttpResponse> => {
    requests?.push(url);
    const answer = answers[url] ?? { status: 404 };
    if (answer === 'breaks') return Promise.reject(new HttpError('network'));
    if (answer === 'hangs')
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => {
          dropped?.push(url);
          reject(new HttpError('aborted'));
        }),
      );
    const status = typeof answer === 'object' && 'status' in answer ? answer.status : 200;
    return Promise.resolve({ status, body: url, headers: {} });
  };
  const read = (xml: string): VastReading => {
    const answer = answers[xml];
    if (answer === 'no vast') return { outcome: 'broken', code: 101 };
    if (answer === 'no xml') return { outcome: 'broken', code: 100 };
    return {
      outcome: 'read',
      document: {
        ads: Array.isArray(answer) ? (answer as readonly VastAd[]) : [],
        errors: [`${xml}/error?[ERRORCODE]`],
      },
    };
  };
  return {
    http,
    reader: () => Promise.resolve(read),
    pixel: (url) => void pixels?.push(url),
    visit: (url) => {
      visited?.push(url);
      return true;
    },
    absolute: (url) => (url.startsWith('/') ? `https://ads.test${url}` : url),
    random: { number: () => 0.5, uuid: () => 'uuid' },
    canPlay: (type) => type === 'video/mp4',
    requests: requests ?? [],
    dropped: dropped ?? [],
    pixels: pixels ?? [],
    visited: visited ?? [],
    ...change,
  };
}

const rollOf = (tags: readonly string[]): readonly Roll[] => tags.map((ad, step) => ({ ad, step, aliases: [] }));

export interface FakeAdInfo extends Partial<
  Omit<AdInfo, 'preRoll' | 'middleRoll' | 'postRoll' | 'postPauseRoll' | 'middleRollPoints'>
> {
  readonly pre?: readonly string[];
  readonly middle?: readonly string[];
  readonly post?: readonly string[];
  readonly pause?: readonly string[];
  /** Seconds. */
  readonly points?: readonly number[];
}

export function fakeAdInfo({ pre = [], middle = [], post = [], pause = [], points = [], ...rest }: FakeAdInfo): AdInfo {
  return {
    preRoll: rollOf(pre),
    middleRoll: rollOf(middle),
    postRoll: rollOf(post),
    postPauseRoll: rollOf(pause),
    middleRollPoints: points.map((seconds) => ({ position: seconds * 1000, urls: [] })),
    canDisable: false,
    isIma: false,
    ...rest,
  };
}
