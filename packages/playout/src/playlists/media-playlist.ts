import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW } from '../limits.ts';
import { newestSlot, placeAt, slotAt } from './lineup.ts';
import type { Lineup } from './lineup.ts';
import type { Rendition } from './renditions.ts';

/** The slots of a playlist and whether more will be added. */
export interface SlotRange {
  readonly first: number;
  readonly last: number;
  /** Live only: the slot before `first` from which discontinuities are counted. */
  readonly countedFrom?: number;
  /**
   * `live`: a moving window. `growing`: a fixed start and a growing end. `ended`: a growing one that is complete.
   * `content`: a film, whose slot 0 is its own beginning and not 1970, so that it has no wall time.
   */
  readonly kind: 'live' | 'growing' | 'ended' | 'content';
}

const DAY: Seconds = 86_400;

/** The day from which discontinuities are counted for a viewer who tunes in at `now`: the live window is not before it. */
export function countingDay(now: Seconds): number {
  return Math.floor((now - 2 * LIVE_WINDOW) / DAY);
}

/**
 * The live window at `now` for viewers who tuned in on day `since`; undefined when that day is in the future.
 * Discontinuities are counted from a day instead of 1970, because hls.js walks an array of that length for each playlist
 * (stream-controller.ts, `initPTS.some`): at seventy million it blocks for seconds.
 */
export function liveRange(lineup: Lineup, since: number, now: Seconds): SlotRange | undefined {
  const last = newestSlot(lineup, now);
  const first = last + 1 - Math.ceil(LIVE_WINDOW / lineup.slot);
  const countedFrom = slotAt(lineup, since * DAY);
  return first > countedFrom ? { first, last, countedFrom, kind: 'live' } : undefined;
}

/** The archive from `start` for `span` seconds, before `end`, as far as it has been aired at `now`; undefined before `start`. */
export function archiveRange(
  lineup: Lineup,
  {
    start,
    span,
    end = Infinity,
    now,
  }: { readonly start: Seconds; readonly span: Seconds; readonly end?: Seconds | undefined; readonly now: Seconds },
): SlotRange | undefined {
  const first = Math.floor(start / lineup.slot);
  const most = Math.min(first + Math.ceil(span / lineup.slot), Math.max(first + 1, Math.floor(end / lineup.slot))) - 1;
  const last = Math.min(most, newestSlot(lineup, now));
  return last < first ? undefined : { first, last, kind: last === most ? 'ended' : 'growing' };
}

/** A film of `duration` seconds made of the lineup's clips, whole slots. */
export function contentRange(lineup: Lineup, duration: Seconds): SlotRange {
  return { first: 0, last: Math.max(1, Math.ceil(duration / lineup.slot)) - 1, kind: 'content' };
}

/**
 * The text of a media playlist. EXT-X-DISCONTINUITY precedes every beginning of a clip, the first line included; the
 * discontinuity sequence counts those that have left the window.
 */
export function mediaPlaylist(lineup: Lineup, rendition: Rendition, range: SlotRange): string {
  const begin = placeAt(lineup, range.first);
  // Nothing precedes the first clip of a film, so it is not a discontinuity.
  const isFilm = range.kind === 'content';
  const removed =
    range.countedFrom === undefined
      ? 0
      : begin.clipsBegun - (begin.index === 0 ? 1 : 0) - placeAt(lineup, range.countedFrom).clipsBegun;
  let text = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-TARGETDURATION:${rendition.target}\n`;
  text += `#EXT-X-MEDIA-SEQUENCE:${range.first}\n#EXT-X-DISCONTINUITY-SEQUENCE:${removed}\n`;
  if (range.kind === 'growing' || range.kind === 'ended') text += '#EXT-X-PLAYLIST-TYPE:EVENT\n';
  if (isFilm) text += '#EXT-X-PLAYLIST-TYPE:VOD\n';
  let { clip, index } = begin;
  let lines = rendition.linesOf(clip);
  for (let sequence = range.first; sequence <= range.last; sequence += 1) {
    if (index === clip.slots) {
      ({ clip, index } = placeAt(lineup, sequence));
      lines = rendition.linesOf(clip);
    }
    if (index === 0 && !(isFilm && sequence === 0)) text += '#EXT-X-DISCONTINUITY\n';
    if (index === 0 || sequence === range.first) {
      if (lines.init !== undefined) text += `#EXT-X-MAP:URI="${lines.init}"\n`;
      if (!isFilm)
        text += `#EXT-X-PROGRAM-DATE-TIME:${wallTime((sequence - index) * lineup.slot, lines.edges[index])}\n`;
    }
    text += lines.entries[index] ?? '';
    index += 1;
  }
  return range.kind === 'ended' || isFilm ? `${text}#EXT-X-ENDLIST\n` : text;
}

/** Wall time of a segment: the clip begins on the slot grid, inside the clip the track's exact lengths count. */
function wallTime(clipStart: Seconds, edge = 0): string {
  return new Date(Math.round(clipStart * 1000 + edge / 1000)).toISOString();
}
