import type { Millis, Seconds } from '@antenna/kernel';
import type { SessionContext } from '../kernel/feature.ts';
import { AD_REPEAT_MIN, AD_REPEATS_MAX } from '../limits.ts';
import { withError } from './break-tracker.ts';
import type { Reporter } from './reporter.ts';
import type { ScheduledBreak } from './schedule.ts';

/** The moments inside the film at which a break comes. A share of the length, and repetitions, count once the length is known. */
export function positionsOf(
  { at, repeat }: Pick<ScheduledBreak, 'at' | 'repeat'>,
  duration: Seconds,
): readonly Millis[] {
  const length = duration > 0 && Number.isFinite(duration) ? duration * 1_000 : 0;
  if (at === 'end' || (typeof at === 'object' && 'share' in at && length === 0)) return [];
  const first = at === 'start' ? 0 : 'share' in at ? Math.round(at.share * length) : at.position;
  const own = at === 'start' ? [] : [first];
  if (repeat === undefined || repeat < AD_REPEAT_MIN) return own;
  const times = Math.min(AD_REPEATS_MAX, Math.max(0, Math.ceil((length - first) / repeat) - 1));
  return [...own, ...Array.from({ length: times }, (_, index) => first + (index + 1) * repeat)];
}

/** Tells the ad server of a schedule about breaks without ads: those that cannot be shown at once, empty ones when they are reached. */
export function reportUnfilled(
  context: SessionContext<'ads'>,
  breaks: readonly ScheduledBreak[],
  { pixels }: Pick<Reporter, 'pixels'>,
): void {
  for (const { source, tracking } of breaks)
    if ('error' in source) pixels((tracking?.['error'] ?? []).map((url) => withError(url, source.error, 'UNKNOWN')));
  const empty = breaks.filter(({ source }) => 'isEmpty' in source);
  if (empty.length === 0) return;
  const pass = ({ tracking }: ScheduledBreak) => {
    pixels(tracking?.['breakStart'] ?? []);
    pixels(tracking?.['breakEnd'] ?? []);
  };
  for (const each of empty) if (each.at === 'start') pass(each);
  if (context.subject.kind !== 'content') return;
  context.on('ended', () => {
    for (const each of empty) if (each.at === 'end') pass(each);
  });
  watchPositions(context, empty, pass);
}

/** Each position once, when playback passes or skips it; those before the start position are left out. */
function watchPositions(
  context: SessionContext<'ads'>,
  empty: readonly ScheduledBreak[],
  pass: (each: ScheduledBreak) => void,
): void {
  const seen = new Set<string>();
  let before: Millis | undefined;
  context.onFrame(() => {
    const { session, engine } = context.state();
    if (session.at !== 'active' || !engine.hasFirstFrame || engine.isSeeking || engine.duration <= 0) return;
    const now = context.time().position * 1_000;
    const from = before ?? (now < 1_000 ? -1 : now);
    before = now;
    for (const [index, each] of empty.entries())
      for (const position of positionsOf(each, engine.duration)) {
        const name = `${index} ${position}`;
        if (position <= from || position > now || seen.has(name)) continue;
        seen.add(name);
        pass(each);
      }
  });
}
