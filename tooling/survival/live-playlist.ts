import { PIECE_SECONDS } from './streams.ts';

/** How a live playlist may be wrong: it stops, its numbers go back, its target duration is not that of its pieces. */
export type Lie =
  { readonly about: 'time' } | { readonly about: 'numbers' } | { readonly about: 'target'; readonly target: number };

/** Pieces in the window. */
const WINDOW = 6;
/** The piece a channel begins with: near the end of the film, so that every viewer soon crosses the border. */
const BEGIN = 20;
/** How far the numbers go back, once. */
const BACK = 20;
/** The first number: there is room to go back. */
const FIRST = 100;

/**
 * A window that slides over the pieces of a film, round and round, with a discontinuity where it begins anew. `seconds` have gone by
 * since `began` (ms); a lie holds from `since` on.
 */
export function livePlaylist(
  film: string,
  seconds: number,
  began: number,
  lie?: Lie & { readonly since: number },
): string {
  if (film.includes('#EXT-X-STREAM-INF')) return film;
  const map = /#EXT-X-MAP.*\n/.exec(film)?.[0] ?? '';
  const files = [...film.matchAll(/#EXTINF:[\d.]+,\n(.+)/g)].map((found) => found[1]);
  const end = Math.floor((lie?.about === 'time' ? lie.since : seconds) / PIECE_SECONDS) + BEGIN + WINDOW;
  const named = FIRST - (lie?.about === 'numbers' ? BACK : 0);
  const pieces = Array.from({ length: WINDOW }, (_, index) => end - WINDOW + index).map((piece, index) => {
    const isAnew = piece % files.length === 0;
    const date = new Date(began + (piece - BEGIN - WINDOW) * PIECE_SECONDS * 1000).toISOString();
    return `${isAnew && index > 0 ? '#EXT-X-DISCONTINUITY\n' : ''}${isAnew || index === 0 ? map : ''}#EXT-X-PROGRAM-DATE-TIME:${date}\n#EXTINF:${PIECE_SECONDS}.0,\n${files[piece % files.length]}\n`;
  });
  const round = Math.floor((end - WINDOW) / files.length);
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${lie?.about === 'target' ? lie.target : PIECE_SECONDS}\n#EXT-X-MEDIA-SEQUENCE:${named + end - WINDOW}\n#EXT-X-DISCONTINUITY-SEQUENCE:${round}\n${pieces.join('')}`;
}
