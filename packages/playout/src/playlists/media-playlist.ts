import type { Seconds } from '@antenna/kernel';
import { LIVE_WINDOW } from '../limits.ts';
import { newestSlot, placeAt, slotAt } from './lineup.ts';
import type { Lineup } from './lineup.ts';
import type { Rendition } from './renditions.ts';

/** Which slots a playlist shows, and whether more will come. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Live only: the slot from which discontinuities are counted, before `first`. The others show all there is of them. */
  readonly countedFrom?: number;
  /**
   * `live`: the window moves on. `growing`: the beginning stays, the end grows. `ended`: such a playlist at its end.
   * `content`: a film, whose slot 0 is its own beginning and not 1970, so it carries no wall time.
   */
  readonly kind: 'live' | 'growing' | 'ended' | 'content';
}

const DAY: Seconds = 86_400;

/** The day that a viewer who comes in at `now` counts discontinuities from: the whole live window lies in it or after it. */
export function countingDay(now: Seconds): number {
  return Math.floor((now - 2 * LIVE_WINDOW) / DAY);
}

/**
 * The live window at `now` for viewers who came in on day `since`; undefined when that day is still to come.
 * Discontinuities are counted from a day and not from 1970, because hls.js walks through an array as long as their
 * number whenever a playlist comes (stream-controller.ts, `initPTS.some`): at seventy million it stood still for seconds.
 */
export function liveStretch(lineup: Lineup, since: number, now: Seconds): Stretch | undefined {
  const last = newestSlot(lineup, now);
  const first = last + 1 - Math.ceil(LIVE_WINDOW / lineup.slot);
  const countedFrom = slotAt(lineup, since * DAY);
  return first > countedFrom ? { first, last, countedFrom, kind: 'live' } : undefined;
}

/** The archive from `start` for `span` seconds as far as it has been on the air at `now`; undefined when nothing has yet. */
export function archiveStretch(lineup: Lineup, start: Seconds, span: Seconds, now: Seconds): Stretch | undefined {
  const first = Math.floor(start / lineup.slot);
  const end = first + Math.ceil(span / lineup.slot) - 1;
  const last = Math.min(end, newestSlot(lineup, now));
  return last < first ? undefined : { first, last, kind: last === end ? 'ended' : 'growing' };
}

/** A film of `duration` seconds made of the lineup's clips, whole slots. */
export function contentStretch(lineup: Lineup, duration: Seconds): Stretch {
  return { first: 0, last: Math.max(1, Math.ceil(duration / lineup.slot)) - 1, kind: 'content' };
}

/**
 * The text of a media playlist: a pure function of its arguments, the same for every rendition but for the names.
 * A tag stands before every beginning of a clip, also when it is the first line; the discontinuity sequence counts those that have left.
 */
export function mediaPlaylist(lineup: Lineup, rendition: Rendition, stretch: Stretch): string {
  const begin = placeAt(lineup, stretch.first);
  // A film begins at slot 0 and nothing comes before it, so its first clip is no discontinuity.
  const film = stretch.kind === 'content';
  const gone =
    stretch.countedFrom === undefined
      ? 0
      : begin.turn - (begin.index === 0 ? 1 : 0) - placeAt(lineup, stretch.countedFrom).turn;
  let text = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-TARGETDURATION:${rendition.target}\n`;
  text += `#EXT-X-MEDIA-SEQUENCE:${stretch.first}\n#EXT-X-DISCONTINUITY-SEQUENCE:${gone}\n`;
  if (stretch.kind === 'growing' || stretch.kind === 'ended') text += '#EXT-X-PLAYLIST-TYPE:EVENT\n';
  if (film) text += '#EXT-X-PLAYLIST-TYPE:VOD\n';
  let { clip, index } = begin;
  let lines = rendition.linesOf(clip);
  for (let sequence = stretch.first; sequence <= stretch.last; sequence += 1) {
    if (index === clip.slots) {
      ({ clip, index } = placeAt(lineup, sequence));
      lines = rendition.linesOf(clip);
    }
    if (index === 0 && !(film && sequence === 0)) text += '#EXT-X-DISCONTINUITY\n';
    if (index === 0 || sequence === stretch.first) {
      if (lines.init !== undefined) text += `#EXT-X-MAP:URI="${lines.init}"\n`;
      if (!film) text += `#EXT-X-PROGRAM-DATE-TIME:${wallTime(lineup, sequence, index, lines.edges)}\n`;
    }
    text += lines.entries[index] ?? '';
    index += 1;
  }
  return stretch.kind === 'ended' || film ? `${text}#EXT-X-ENDLIST\n` : text;
}

/** When a segment was on the air: the clip's own beginning stands on the slot grid, inside it the track's true lengths count. */
function wallTime(lineup: Lineup, sequence: number, index: number, edges: readonly number[]): string {
  const clipStart = (sequence - index) * lineup.slot * 1000;
  return new Date(Math.round(clipStart + (edges[index] ?? 0) / 1000)).toISOString();
}
