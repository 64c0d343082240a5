import type { GuideColumns, Programme } from '@antenna/api-client';
import type { ClickChannel } from '../index.ts';

/** A programme of channel 1 that starts at `timestamp` and lasts half an hour; catch-up is open. */
export function aProgramme(given: Partial<Programme> & Pick<Programme, 'timestamp'>): Programme {
  const duration = given.duration ?? 1_800;
  return {
    id: `p${given.timestamp}`,
    channelId: 1,
    duration,
    isCatchupAvailable: true,
    title: `Programme ${given.timestamp}`,
    realTimestamp: given.timestamp,
    realDuration: duration,
    ...given,
  };
}

/** Programmes back to back from `start`, one per length. */
export function programmesOf(start: number, lengths: readonly number[]): readonly Programme[] {
  let timestamp = start;
  return lengths.map((duration) => {
    const programme = aProgramme({ timestamp, duration });
    timestamp += duration;
    return programme;
  });
}

/** A purchased channel with three days of archive. */
export function anArchiveChannel(given: Partial<ClickChannel> = {}): ClickChannel {
  return { isPurchased: true, archivedDays: 3, isVitrina: false, ...given };
}

interface GuideEntry {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly programId?: number;
  readonly age?: number;
  readonly catchup?: boolean;
}

/** Columns of the guide, as the client reads them: by start. */
export function guideColumns(entries: readonly GuideEntry[]): GuideColumns {
  return {
    starts: Uint32Array.from(entries, ({ start }) => start),
    ends: Uint32Array.from(entries, ({ end }) => end),
    programIds: Float64Array.from(entries, ({ programId, start }) => programId ?? start),
    ages: Int8Array.from(entries, ({ age = -1 }) => age),
    catchups: Uint8Array.from(entries, ({ catchup = true }) => Number(catchup)),
    titles: entries.map(({ title }) => title),
  };
}
