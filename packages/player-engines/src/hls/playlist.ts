/** The part of HLS that prefetching needs: which playlists a master names, and with which segment playback starts. */

export interface Variant {
  readonly url: string;
  readonly bandwidth: number;
  readonly height: number;
  /** Its audio group. */
  readonly audio?: string;
}

export interface AudioRendition {
  readonly url: string;
  readonly language?: string;
}

export interface Master {
  readonly variants: readonly Variant[];
  /** Renditions of each group, the default first; none where the audio is muxed into the video. */
  readonly audio: ReadonlyMap<string, readonly AudioRendition[]>;
}

export interface Segment {
  readonly url: string;
  /** Seconds from the start of the playlist. */
  readonly start: number;
  readonly length: number;
  /** Address of its initialisation segment. */
  readonly init?: string;
}

export interface MediaPlaylist {
  readonly segments: readonly Segment[];
  readonly target: number;
  readonly isLive: boolean;
  /** No own start, no byte ranges, no encryption: only hls.js handles those. */
  readonly isPlain: boolean;
}

/** Target durations before the end of a live playlist at which playback starts (RFC 8216 §6.3.3: at least three). */
const BEHIND_EDGE = 3;
/**
 * A little into the segment, so that rounding cannot place it at the end of the one before; and at most 5 ms before the
 * next frame at 25 or 50 frames a second, so that a preloaded picture moves at once.
 */
const INSIDE = 0.035;
/** hls.js takes the next segment if the moment is this close to the end of one (`maxFragLookUpTolerance`). */
const NEAR_END = 0.25;

const attribute = (line: string, name: string): string | undefined => {
  const found = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line);
  return found?.[1] ?? found?.[2];
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function readMaster(text: string, base: string): Master {
  const lines = linesOf(text);
  const variants: Variant[] = [];
  const audio = new Map<string, AudioRendition[]>();
  lines.forEach((line, index) => {
    if (line.startsWith('#EXT-X-MEDIA:') && attribute(line, 'TYPE') === 'AUDIO') {
      const [group, uri, language] = [attribute(line, 'GROUP-ID'), attribute(line, 'URI'), attribute(line, 'LANGUAGE')];
      if (group === undefined || uri === undefined) return;
      const rendition = { url: new URL(uri, base).href, ...(language === undefined ? {} : { language }) };
      const others = audio.get(group) ?? [];
      audio.set(group, attribute(line, 'DEFAULT') === 'YES' ? [rendition, ...others] : [...others, rendition]);
    }
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return;
    const uri = lines[index + 1];
    if (uri === undefined || uri.startsWith('#')) return;
    const group = attribute(line, 'AUDIO');
    variants.push({
      url: new URL(uri, base).href,
      bandwidth: Number(attribute(line, 'BANDWIDTH') ?? 0),
      height: Number(attribute(line, 'RESOLUTION')?.split('x')[1] ?? 0),
      ...(group === undefined ? {} : { audio: group }),
    });
  });
  return { variants, audio };
}

export function readMediaPlaylist(text: string, base: string): MediaPlaylist {
  const segments: Segment[] = [];
  let [start, length, target] = [0, 0, 0];
  let init: string | undefined;
  let isPlain = true;
  for (const line of linesOf(text)) {
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice(8)) || 0;
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) target = Number(line.slice(22));
    else if (line.startsWith('#EXT-X-MAP:')) {
      const uri = attribute(line, 'URI');
      init = uri === undefined ? undefined : new URL(uri, base).href;
      if (attribute(line, 'BYTERANGE') !== undefined) isPlain = false;
    } else if (/^#EXT-X-(BYTERANGE|KEY|START|PART|SKIP|DEFINE)\b/.test(line)) isPlain = false;
    else if (!line.startsWith('#')) {
      segments.push({ url: new URL(line, base).href, start, length, ...(init === undefined ? {} : { init }) });
      start += length;
    }
  }
  return { segments, target, isLive: !text.includes('#EXT-X-ENDLIST'), isPlain };
}

const endOf = ({ segments }: MediaPlaylist) =>
  segments.reduce((end, segment) => Math.max(end, segment.start + segment.length), 0);

/** Seconds before the end of a live playlist at which playback starts: at the start of a segment, so that one is enough for a picture. */
export function liveOffset(playlist: MediaPlaylist): number {
  const end = endOf(playlist);
  const start = Math.max(0, end - BEHIND_EDGE * playlist.target);
  const segment = playlist.segments.findLast((each) => each.start <= start + 0.001) ?? playlist.segments[0];
  return segment === undefined ? 0 : end - segment.start - INSIDE;
}

/** The segment that hls.js requests first when it starts this far before the end. */
export function segmentBefore(playlist: MediaPlaylist, offset: number): Segment | undefined {
  const at = endOf(playlist) - offset;
  return playlist.segments.find((each) => each.start + each.length - NEAR_END > at);
}

/** The same playlist with a start written into it (RFC 8216 §4.3.5.2). */
export function withStart(text: string, offset: number): string {
  return text.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=-${offset.toFixed(3)},PRECISE=YES`);
}
