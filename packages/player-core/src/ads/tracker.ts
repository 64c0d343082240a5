import type { Seconds } from '@antenna/kernel';
import type { VastAd } from './vast.ts';

/** What is reported of an ad as it runs, named as in analytics. */
export type AdStep =
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
const VAST_EVENTS: Readonly<Record<Exclude<AdStep, 'click'>, readonly string[]>> = {
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
  moveTo(position: Seconds, duration: Seconds): void;
  /** `complete` and `skip` count once, anything else each time. */
  report(step: Exclude<AdStep, 'start' | 'first_quartile' | 'midpoint' | 'third_quartile'>): void;
}

/** Tracks one ad: `send` gets the addresses to call, with their placeholders, `emit` the events for analytics. */
export function createTracker(
  ad: VastAd,
  send: (urls: readonly string[]) => void,
  emit: (step: AdStep) => void,
): Tracker {
  const reported = new Set<string>();
  const track = (name: string) => send(ad.tracking[name] ?? []);
  const report = (step: Exclude<AdStep, 'click'>) => {
    VAST_EVENTS[step].forEach(track);
    emit(step);
  };
  const once = (step: Exclude<AdStep, 'click'>) => {
    if (reported.has(step)) return;
    reported.add(step);
    report(step);
  };
  const progress = Object.keys(ad.tracking).flatMap((name) => {
    const [, value = '', percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
    return value === '' ? [] : [{ name, value: Number(value), isShare: percent === '%' }];
  });
  return {
    moveTo(position, duration) {
      if (!reported.has('start')) send(ad.impressions);
      once('start');
      for (const [step, share] of QUARTILES) if (duration > 0 && position >= duration * share) once(step);
      for (const { name, value, isShare } of progress) {
        if (reported.has(name) || position < (isShare ? (duration * value) / 100 : value) || (isShare && duration <= 0))
          continue;
        reported.add(name);
        track(name);
      }
    },
    report(step) {
      if (step === 'complete' || step === 'skip') return once(step);
      if (step !== 'click') return report(step);
      send(ad.clickTracking);
      emit(step);
    },
  };
}
