import type { ContentStream } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import type { ContentRecord } from '../../provider/content-record.ts';
import { PACKSHOT_LIFE } from '../limits.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import { localise } from '../../texts/localised.ts';

export interface BetweenDeps {
  readonly clock: Clock;
  readonly playout: PlayAddresses;
}

/** A title's own points; an end that the operator leaves out is the client's eight seconds. */
export function pointsOf({ file }: ContentRecord, language: string): ContentStream['playback_points'] {
  return (file.points ?? []).map(({ type, start, end, button }) => ({
    type,
    start,
    ...(end === undefined ? {} : { end }),
    ...(button ? { button: { action: button.action, title: localise(button.title, language) } } : {}),
  }));
}

/** What lies between an episode and the next, its own or its season's or series'. Good for as long as the episode may take. */
export function packshotsOf(
  deps: BetweenDeps,
  record: ContentRecord,
  { sid, until }: { readonly sid: string; readonly until: Seconds | undefined },
): ContentStream['packshots'] {
  if (record.file.content_type !== 'episode') return [];
  const packshots = [record.file, ...record.parents].find((file) => file.packshots !== undefined)?.packshots ?? [];
  return packshots.map((each, index) => {
    if ('url' in each) return { url: each.url };
    const { hlsMbr } = deps.playout.contentAddress({
      contentId: `p${record.id}${index}`,
      clips: each.clips,
      duration: each.duration,
      sid,
      now: toSeconds(deps.clock.now()),
      lifetime: PACKSHOT_LIFE,
      until,
    });
    return { url: hlsMbr };
  });
}
