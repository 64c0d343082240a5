/** The little of HLS that fetching ahead needs: which lists a master names, and with which piece playback of a list begins. */

export interface Variant {
  readonly url: string;
  readonly bandwidth: number;
  readonly height: number;
  /** Name of its group of sounds. */
  readonly audio?: string;
}

export interface Sound {
  readonly url: string;
  readonly language?: string;
}

export interface Master {
  /** As listed. */
  readonly variants: readonly Variant[];
  /** Sounds of each group, its default first; a group whose sound is inside the picture has none. */
  readonly audio: ReadonlyMap<string, readonly Sound[]>;
}

export interface Piece {
  readonly url: string;
  /** Seconds from the beginning of the list. */
  readonly start: number;
  readonly length: number;
  /** Address of what must be read before it. */
  readonly init?: string;
}

export interface MediaList {
  readonly pieces: readonly Piece[];
  readonly target: number;
  readonly isLive: boolean;
  /** It says itself where to begin, or cuts files into ranges, or hides them: hls.js alone knows what to do then. */
  readonly isPlain: boolean;
}

/** How many target durations before the end of a live list playback begins (RFC 8216 §6.3.3: three at least). */
const BEHIND_EDGE = 3;
/**
 * A little into the piece, so that rounding cannot place it at the end of the one before; and no more than 5 ms before the next picture of 25 or
 * 50 a second, so that what stands ready moves at once (docs/decisions/1152).
 */
const INSIDE = 0.035;
/** hls.js takes the next piece when the moment lies this near to the end of one (`maxFragLookUpTolerance`). */
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
  const audio = new Map<string, Sound[]>();
  lines.forEach((line, index) => {
    if (line.startsWith('#EXT-X-MEDIA:') && attribute(line, 'TYPE') === 'AUDIO') {
      const [group, uri, language] = [attribute(line, 'GROUP-ID'), attribute(line, 'URI'), attribute(line, 'LANGUAGE')];
      if (group === undefined || uri === undefined) return;
      const sound = { url: new URL(uri, base).href, ...(language === undefined ? {} : { language }) };
      const others = audio.get(group) ?? [];
      audio.set(group, attribute(line, 'DEFAULT') === 'YES' ? [sound, ...others] : [...others, sound]);
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

export function readMediaList(text: string, base: string): MediaList {
  const pieces: Piece[] = [];
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
      pieces.push({ url: new URL(line, base).href, start, length, ...(init === undefined ? {} : { init }) });
      start += length;
    }
  }
  return { pieces, target, isLive: !text.includes('#EXT-X-ENDLIST'), isPlain };
}

const endOf = ({ pieces }: MediaList) => pieces.reduce((end, piece) => Math.max(end, piece.start + piece.length), 0);

/** Seconds before the end of a live list at which playback begins: at the beginning of a piece, so that one piece is enough for a picture. */
export function liveOffset(list: MediaList): number {
  const end = endOf(list);
  const wanted = Math.max(0, end - BEHIND_EDGE * list.target);
  const piece = list.pieces.findLast((each) => each.start <= wanted + 0.001) ?? list.pieces[0];
  return piece === undefined ? 0 : end - piece.start - INSIDE;
}

/** The piece that hls.js asks for first when it begins this far before the end. */
export function pieceBefore(list: MediaList, offset: number): Piece | undefined {
  const at = endOf(list) - offset;
  return list.pieces.find((each) => each.start + each.length - NEAR_END > at);
}

/** The same list with the place to begin written into it (RFC 8216 §4.3.5.2). */
export function withStart(text: string, offset: number): string {
  return text.replace('#EXTM3U', `#EXTM3U\n#EXT-X-START:TIME-OFFSET=-${offset.toFixed(3)},PRECISE=YES`);
}
