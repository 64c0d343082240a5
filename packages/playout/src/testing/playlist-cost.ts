import type { Seconds } from '@antenna/kernel';
import { archiveRange, countingDay, liveRange, mediaPlaylist } from '../playlists/media-playlist.ts';
import { ARCHIVE_SPAN } from '../limits.ts';
import type { Playout } from '../playout.ts';
import { readProgrammes } from '../playlists/programme.ts';
import { openClipFiles } from '../clips/clip-files.ts';

export interface PlaylistCost {
  /** CPU microseconds of one live media playlist through token, path and cache, as the server answers it. */
  readonly served: number;
  /** The same right after a new segment, when the text is built. */
  readonly built: number;
  /** CPU microseconds to build an archive playlist of two hours. */
  readonly archive: number;
}

/** Measures playlists in this process, without HTTP. */
export async function measurePlaylists(
  playout: Playout,
  {
    operatorDir,
    key,
    now,
    rounds = 20_000,
  }: { readonly operatorDir: string; readonly key: string; readonly now: Seconds; readonly rounds?: number },
): Promise<PlaylistCost> {
  const programme = readProgrammes(operatorDir, openClipFiles(operatorDir).clips).programmes.get(key);
  if (!programme) throw new Error(`no channel ${key} to measure`);
  const { lineup, renditions } = programme;
  const [video] = renditions.video;
  if (!video) throw new Error(`channel ${key} has no picture`);
  const { hlsMbr } = playout.channelAddress({ channelId: 1, key, sid: 'bench', now });
  const master = await playout.answer(hlsMbr, now);
  const text = master.status === 200 && 'page' in master ? master.page.bytes.toString() : '';
  const path = text.split('\n').find((line) => line.endsWith(`/${video.id}.m3u8`));
  if (path === undefined) throw new Error(`channel ${key} did not open`);
  const archive = archiveRange(lineup, { start: now - 2 * ARCHIVE_SPAN, span: ARCHIVE_SPAN, now });
  if (!archive) throw new Error('no archive to measure');
  const built = (time: Seconds) => {
    const range = liveRange(lineup, countingDay(time), time);
    return range && mediaPlaylist(lineup, video, range);
  };
  return {
    served: await cost(rounds, () => playout.answer(path, now)),
    built: await cost(rounds, (round) => built(now + round * lineup.slot)),
    archive: await cost(Math.ceil(rounds / 100), () => mediaPlaylist(lineup, video, archive)),
  };
}

async function cost(rounds: number, run: (round: number) => unknown): Promise<number> {
  for (let i = 0; i < rounds / 10; i += 1) await run(i);
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i += 1) await run(i);
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / rounds;
}
