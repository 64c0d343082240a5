import type { Seconds } from '@antenna/kernel';
import { endOf, startOf } from '@antenna/schedule';
import type { Programme } from '@antenna/api-client';
import { WATCHED_SHARE } from '../../limits.ts';
import { resumeFrom } from '../watch.ts';
import type { ResumePoint, Subject } from '../../port/backend.ts';

/** Two moments that are less than this apart count as the same, seconds. */
const SAME_MOMENT = 2;

/** Keys of resume points: a title, or a programme of a channel's archive. */
export const titleKey = (id: string): string => `content:${id}`;
export const programmeKey = ({ channelId, timestamp }: Pick<Programme, 'channelId' | 'timestamp'>): string =>
  `channel:${channelId}:${timestamp}`;

export interface PlaybackPosition {
  readonly subject: Subject;
  /** Seconds into a title; Unix seconds of a broadcast. */
  readonly position: Seconds;
  /** Of a title. */
  readonly duration: Seconds;
  /** Of the archive; live needs no resume point. */
  readonly programme?: Programme | undefined;
}

/**
 * Where an archive programme resumes, seconds after its beginning, if it was opened at its beginning, watched before and is over by now.
 * If it was opened at another moment, that moment counts.
 */
export function resumeOffset(
  guide: readonly Programme[],
  ts: Seconds,
  { now, begun }: { readonly now: Seconds; readonly begun: (key: string) => Seconds | undefined },
): Seconds | undefined {
  const programme = guide.find(
    (each) => Math.abs(each.timestamp - ts) < SAME_MOMENT || Math.abs(startOf(each) - ts) < SAME_MOMENT,
  );
  if (!programme || endOf(programme) > now) return undefined;
  return resumeFrom(begun(programmeKey(programme)) ?? programme.historySeconds, undefined);
}

/** The resume point of what is playing; `undefined` if there is none. */
export function resumePointOf({ subject, position, duration, programme }: PlaybackPosition): ResumePoint | undefined {
  if (subject.kind === 'content') return place(titleKey(subject.childId ?? subject.id), position, duration);
  if (subject.kind !== 'channel' || !programme) return undefined;
  return place(programmeKey(programme), position - startOf(programme), endOf(programme) - startOf(programme));
}

function place(key: string, seconds: Seconds, length: Seconds): ResumePoint {
  const isSeen = length > 0 && Number.isFinite(length) && seconds >= length * WATCHED_SHARE;
  return { key, seconds: isSeen ? 0 : Math.max(0, Math.floor(seconds)) };
}
