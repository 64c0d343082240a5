import { browserFileType, sourceKind } from '@antenna/m3u';

/** How a browser plays an address; undefined: it does not. */
export function streamTypeOf(url: string): 'hls' | 'dash' | 'mp4' | undefined {
  // Relative addresses have endings, too.
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://x/${url}`;
  const kind = sourceKind(whole);
  if (kind === 'hls' || kind === 'dash') return kind;
  return kind === 'file' && browserFileType(whole) === 'video/mp4' ? 'mp4' : undefined;
}

/** mkv of an address or a name; "file" without an ending. */
export const endingOf = (url: string): string => (/\.(\w{2,5})(?:[?#|]|$)/.exec(url)?.[1] ?? 'file').toLowerCase();
