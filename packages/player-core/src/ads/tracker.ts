import type { Seconds } from '@antenna/kernel';
import type { VastAd } from './vast.ts';

/** What is reported of an ad as it runs, named as in analytics. */
export type AdWord =
  | 'start'
  | 'first_quartile'
  | 'midpoint'
  | 'third_quartile'
  | 'complete'
  | 'skip'
  | 'click'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute';

/** The VAST events that belong to each; a click has addresses of its own. */
const VAST_EVENTS: Readonly<Record<Exclude<AdWord, 'click'>, readonly string[]>> = {
  start: ['creativeView', 'start'],
  first_quartile: ['firstQuartile'],
  midpoint: ['midpoint'],
  third_quartile: ['thirdQuartile'],
  complete: ['complete'],
  skip: ['skip', 'closeLinear'],
  pause: ['pause'],
  resume: ['resume'],
  mute: ['mute'],
  unmute: ['unmute'],
};
const QUARTILES = [
  ['first_quartile', 0.25],
  ['midpoint', 0.5],
  ['third_quartile', 0.75],
] as const;

export interface Tracker {
  /** The ad has moved to this position: sends impressions, quartiles and progress events that are due. */
  at(position: Seconds, duration: Seconds): void;
  /** `complete` and `skip` count once, anything else each time. */
  say(word: Exclude<AdWord, 'start' | 'first_quartile' | 'midpoint' | 'third_quartile'>): void;
}

/** Tracks one ad: `send` gets the addresses to call, with their placeholders, `tell` the events for analytics. */
export function createTracker(
  ad: VastAd,
  send: (urls: readonly string[]) => void,
  tell: (word: AdWord) => void,
): Tracker {
  const said = new Set<string>();
  const track = (name: string) => send(ad.tracking[name] ?? []);
  const say = (word: Exclude<AdWord, 'click'>) => {
    VAST_EVENTS[word].forEach(track);
    tell(word);
  };
  const once = (word: Exclude<AdWord, 'click'>) => {
    if (said.has(word)) return;
    said.add(word);
    say(word);
  };
  const progress = Object.keys(ad.tracking).flatMap((name) => {
    const [, value = '', percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
    return value === '' ? [] : [{ name, value: Number(value), isShare: percent === '%' }];
  });
  return {
    at(position, duration) {
      if (!said.has('start')) send(ad.impressions);
      once('start');
      for (const [word, share] of QUARTILES) if (duration > 0 && position >= duration * share) once(word);
      for (const { name, value, isShare } of progress) {
        if (said.has(name) || position < (isShare ? (duration * value) / 100 : value) || (isShare && duration <= 0))
          continue;
        said.add(name);
        track(name);
      }
    },
    say(word) {
      if (word === 'complete' || word === 'skip') return once(word);
      if (word !== 'click') return say(word);
      send(ad.clickTracking);
      tell(word);
    },
  };
}
