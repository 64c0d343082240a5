import { MINUTE, toSeconds, type Millis } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { programmesStarting, type ProgrammeRow } from '../guide/repository.ts';
import { isReplayable } from '../guide/wire.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Shorter programmes are news and weather. */
const LEAST_SECONDS = 2_400;
/** How many channels of the list are considered. */
const CHANNELS_MOST = 60;
const KEPT_FOR = 10 * MINUTE;

export interface EndingProgramme {
  readonly channel: ChannelRecord;
  readonly row: ProgrammeRow;
}

interface Known {
  readonly until: Millis;
  readonly programmes: Promise<readonly EndingProgramme[]>;
}

const known = new WeakMap<readonly ChannelRecord[], Known>();

/**
 * Programmes that leave the archive within a day: of each of the provider's first channels with an archive the longest one, those
 * that leave first at the front. `all` is the key of a memory of ten minutes: the list of one data version.
 */
export function endingProgrammes(
  db: Database,
  all: readonly ChannelRecord[],
  now: Millis,
): Promise<readonly EndingProgramme[]> {
  const before = known.get(all);
  if (before && now < before.until) return before.programmes;
  const programmes = read(db, all, toSeconds(now));
  known.set(all, { until: now + KEPT_FOR, programmes });
  programmes.catch(() => known.delete(all));
  return programmes;
}

async function read(db: Database, all: readonly ChannelRecord[], now: number): Promise<readonly EndingProgramme[]> {
  const channels = all
    .filter(({ archivedDays, isAvailable, isHidden }) => isAvailable && !isHidden && archivedDays > 1)
    .slice(0, CHANNELS_MOST);
  const found = await Promise.all(
    channels.map(async (channel) => {
      const oldest = now - channel.archivedDays * DAY;
      const rows = await programmesStarting(db, { channelId: channel.id, start: oldest + HOUR, end: oldest + DAY });
      const row = rows.filter((each) => isReplayable(each, channel)).toSorted((a, b) => length(b) - length(a))[0];
      return row && length(row) >= LEAST_SECONDS ? [{ channel, row, left: row.start - oldest }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => a.left - b.left);
}

const length = (row: ProgrammeRow): number => row.stop - row.start;
