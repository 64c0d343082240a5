import { MINUTE, type Clock, type Millis } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import { PLAYLIST_BYTES } from './limits.ts';
import { tracksOfManifest } from './manifest-tracks.ts';
import { isPlaylist } from './rewriting.ts';
import type { createUpstream, UpstreamRequest } from './upstream.ts';

/** What a stream has, as its own playlist or manifest says. */
export interface Tracks {
  readonly frame_rate: number | null;
  readonly video: readonly { readonly width: number; readonly height: number; readonly bandwidth: number }[];
  readonly audio: readonly Track[];
  readonly subtitles: readonly Track[];
}
interface Track {
  readonly lang: string;
  readonly name: string;
}

export type TracksRequest = Pick<UpstreamRequest, 'url' | 'secrets' | 'isTrusted' | 'privateOrigin'>;

const NOTHING: Tracks = { frame_rate: null, video: [], audio: [], subtitles: [] };
const KEPT: Millis = 10 * MINUTE;
const NOTHING_KEPT: Millis = MINUTE;
const WITHIN_MS = 3_000;
const MOST_KEPT = 2_000;

/** Reads the playlists and manifests of streams for their `data.json`, each once in ten minutes. What does not answer within 3 s has no tracks. */
export function createTracks(
  upstream: ReturnType<typeof createUpstream>,
  clock: Clock,
): (request: TracksRequest) => Promise<Tracks> {
  const kept = new LRUCache<string, { readonly tracks: Promise<Tracks>; until: Millis }>({ max: MOST_KEPT });
  return (request) => {
    // What one operator may read, another may not.
    const key = JSON.stringify([request.url, request.privateOrigin, request.secrets]);
    const found = kept.get(key);
    if (found && found.until > clock.now()) return found.tracks;
    const tracks = read(upstream, request).catch(() => NOTHING);
    const entry = { tracks, until: clock.now() + KEPT };
    kept.set(key, entry);
    void tracks.then((value) => value === NOTHING && (entry.until = clock.now() + NOTHING_KEPT));
    return tracks;
  };
}

async function read(upstream: ReturnType<typeof createUpstream>, request: TracksRequest): Promise<Tracks> {
  const answer = await upstream.fetch({
    ...request,
    method: 'GET',
    headers: { 'user-agent': 'Mozilla/5.0 Antenna', accept: '*/*', 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const parts: Buffer[] = [];
  let size = 0;
  // What is no playlist may be a broadcast without an end.
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > PLAYLIST_BYTES || (size >= 16 && !mayHaveTracks(Buffer.concat(parts)))) return NOTHING;
  }
  const bytes = Buffer.concat(parts);
  if (answer.status !== 200) return NOTHING;
  const text = bytes.toString('utf8');
  return isPlaylist(bytes) ? tracksOf(text) : (tracksOfManifest(text) ?? NOTHING);
}

/** A playlist, or a document in XML. */
const mayHaveTracks = (bytes: Buffer): boolean =>
  isPlaylist(bytes) || /^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 64));

/** A name begins where no name goes on: otherwise a long line without `=` takes as many steps as the square of its length. */
const ATTRIBUTE = /(?<![A-Z\d-])([A-Z\d-]+)=(?:"([^"]*)"|([^",\s]*))/g;

/** The tracks of a master playlist; a list of segments names none. */
export function tracksOf(playlist: string): Tracks {
  const lines = playlist.split(/\r\n|\n|\r/).flatMap((line) => {
    const [, tag = '', rest = ''] = /^#EXT-X-(STREAM-INF|MEDIA):(.*)$/.exec(line.trim()) ?? [];
    if (tag === '') return [];
    const pairs = [...rest.matchAll(ATTRIBUTE)].map(
      ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const,
    );
    return [{ tag, of: new Map(pairs) }];
  });
  const streams = lines.filter(({ tag }) => tag === 'STREAM-INF').map(({ of }) => of);
  const video = streams.flatMap((of) => {
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(of.get('RESOLUTION') ?? '') ?? [];
    const bandwidth = Number(of.get('BANDWIDTH'));
    return height === undefined ? [] : [{ width: Number(width), height: Number(height), bandwidth: bandwidth || 0 }];
  });
  const rates = streams.map((of) => Number(of.get('FRAME-RATE'))).filter((rate) => rate > 0);
  const media = (type: string): readonly Track[] => [
    ...new Map(
      lines
        .filter(({ tag, of }) => tag === 'MEDIA' && of.get('TYPE') === type)
        .map(({ of }) => ({ lang: of.get('LANGUAGE') ?? '', name: of.get('NAME') ?? '' }))
        .map((track) => [`${track.lang}|${track.name}`, track] as const),
    ).values(),
  ];
  return {
    frame_rate: rates.length > 0 ? Math.max(...rates) : null,
    video: [...new Map(video.map((each) => [JSON.stringify(each), each])).values()],
    audio: media('AUDIO'),
    subtitles: media('SUBTITLES'),
  };
}
