import type { Seconds } from '@antenna/kernel';
import type { VastAd } from './vast.ts';

/** What is told of an ad as it runs, each once but for pauses and mutes. Names are those of our own events. */
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

const VAST_NAMES: Readonly<Record<Exclude<AdWord, 'click'>, string>> = {
  start: 'start',
  first_quartile: 'firstQuartile',
  midpoint: 'midpoint',
  third_quartile: 'thirdQuartile',
  complete: 'complete',
  skip: 'skip',
  pause: 'pause',
  resume: 'resume',
  mute: 'mute',
  unmute: 'unmute',
};
const QUARTILES = [
  ['first_quartile', 0.25],
  ['midpoint', 0.5],
  ['third_quartile', 0.75],
] as const;

export interface Tracker {
  /** The ad moves, for the first time or on: impressions and quartiles come of it. */
  at(position: Seconds, duration: Seconds): void;
  say(word: Exclude<AdWord, 'start' | 'first_quartile' | 'midpoint' | 'third_quartile'>): void;
}

/** The pixels of one ad. `send` gets addresses with their placeholders, `tell` the words for analytics. */
export function createTracker(
  ad: VastAd,
  send: (urls: readonly string[]) => void,
  tell: (word: AdWord) => void,
): Tracker {
  const said = new Set<string>();
  const track = (name: string) => send(ad.tracking[name] ?? []);
  const once = (word: AdWord) => {
    if (said.has(word)) return;
    said.add(word);
    if (word !== 'click') track(VAST_NAMES[word]);
    tell(word);
  };
  const progress = Object.keys(ad.tracking).flatMap((name) => {
    const [, value = '', percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
    return value === '' ? [] : [{ name, value: Number(value), isShare: percent === '%' }];
  });
  return {
    at(position, duration) {
      if (!said.has('start')) {
        send(ad.impressions);
        track('creativeView');
        once('start');
      }
      for (const [word, share] of QUARTILES) if (duration > 0 && position >= duration * share) once(word);
      for (const { name, value, isShare } of progress) {
        if (said.has(name) || position < (isShare ? (duration * value) / 100 : value) || (isShare && duration <= 0))
          continue;
        said.add(name);
        track(name);
      }
    },
    say(word) {
      if (word === 'complete' || word === 'skip') {
        once(word);
        if (word === 'skip') track('closeLinear');
        return;
      }
      if (word === 'click') send(ad.clickTracking);
      else track(VAST_NAMES[word]);
      tell(word);
    },
  };
}
