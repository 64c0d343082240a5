import { SEGMENT_SECONDS } from './streams.ts';

/** How a live playlist is wrong: it stops, its sequence numbers go back, or its target duration is wrong. */
export type PlaylistFault =
  { readonly about: 'time' } | { readonly about: 'numbers' } | { readonly about: 'target'; readonly target: number };

/** Segments in the window. */
const WINDOW = 6;
/** The first segment of a channel: near the end of the film, so that playback soon crosses the discontinuity. */
const FIRST_SEGMENT = 20;
/** How far the sequence numbers go back, once. */
const NUMBERS_BACK = 20;
/** The first sequence number: large enough to go back. */
const FIRST_NUMBER = 100;

/**
 * A window that moves over the segments of a film in a loop, with a discontinuity where the film begins again.
 * `seconds` have passed since `startedAt` (ms); a fault begins at `since`.
 */
export function livePlaylist(
  film: string,
  {
    seconds,
    startedAt,
    fault,
  }: {
    readonly seconds: number;
    readonly startedAt: number;
    readonly fault?: (PlaylistFault & { readonly since: number }) | undefined;
  },
): string {
  if (film.includes('#EXT-X-STREAM-INF')) return film;
  const map = /#EXT-X-MAP.*\n/.exec(film)?.[0] ?? '';
  // Sound ends with a rest of a segment: with it, its loop would be longer than the picture's.
  const files = [...film.matchAll(/#EXTINF:([\d.]+),\n(.+)/g)]
    .filter(([, duration]) => Number(duration) > SEGMENT_SECONDS / 2)
    .map((found) => found[2]);
  const end = Math.floor((fault?.about === 'time' ? fault.since : seconds) / SEGMENT_SECONDS) + FIRST_SEGMENT + WINDOW;
  const offset = FIRST_NUMBER - (fault?.about === 'numbers' ? NUMBERS_BACK : 0);
  const segments = Array.from({ length: WINDOW }, (_, index) => end - WINDOW + index).map((segment, index) => {
    const isFirst = segment % files.length === 0;
    const date = new Date(startedAt + (segment - FIRST_SEGMENT - WINDOW) * SEGMENT_SECONDS * 1000).toISOString();
    return `${isFirst && index > 0 ? '#EXT-X-DISCONTINUITY\n' : ''}${isFirst || index === 0 ? map : ''}#EXT-X-PROGRAM-DATE-TIME:${date}\n#EXTINF:${SEGMENT_SECONDS}.0,\n${files[segment % files.length]}\n`;
  });
  const loops = Math.floor((end - WINDOW) / files.length);
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${fault?.about === 'target' ? fault.target : SEGMENT_SECONDS}\n#EXT-X-MEDIA-SEQUENCE:${offset + end - WINDOW}\n#EXT-X-DISCONTINUITY-SEQUENCE:${loops}\n${segments.join('')}`;
}
