import { withStart } from './playlist.ts';

/** A live source that is starting: until `end`, a start is written into its playlists, and its first segments are fetched. */
export interface LiveStart {
  /** Changes a playlist before hls.js reads it. */
  process(url: string, text: string): string;
  end(): void;
}

/** `fetchSegments` returns how many seconds before the end of a playlist to start, and starts there if it is given an offset. */
export function createLiveStart(
  fetchSegments: (text: string, url: string, offset: number | undefined) => number | undefined,
): LiveStart {
  /** Audio starts where video does. */
  let offset: number | undefined;
  let isEnded = false;
  /** Only the first response for each playlist gets a start. */
  const processed = new Set<string>();
  return {
    process(url, text) {
      if (isEnded || processed.has(url)) return text;
      processed.add(url);
      const found = fetchSegments(text, url, offset);
      if (found === undefined) return text;
      offset ??= found;
      return withStart(text, offset);
    },
    end: () => void (isEnded = true),
  };
}
