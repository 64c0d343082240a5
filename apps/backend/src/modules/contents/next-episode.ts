import type { ContentRecord } from '../../provider/content-record.ts';
import { resumeSeconds, type Watched } from './history.ts';

export interface NextEpisode {
  /** One that was begun, else the one after the last that was seen; none after the last of all. */
  readonly episode: ContentRecord | undefined;
  /** Whether any episode was begun or seen. */
  readonly isBegun: boolean;
}

/** Which episode of a series a viewer goes on with. `episodes` in their order. */
export function nextEpisode(episodes: readonly ContentRecord[], watched: ReadonlyMap<string, Watched>): NextEpisode {
  const going = episodes.find((each) => resumeSeconds(watched.get(each.id)) !== undefined);
  const lastSeen = episodes.findLastIndex((each) => watched.get(each.id)?.percent === 100);
  return { episode: going ?? episodes[lastSeen + 1], isBegun: going !== undefined || lastSeen >= 0 };
}
