import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const CLIP = join(import.meta.dirname, '../../demo/media/clips/bulletin');
const SEGMENT = 2;
/** Segments of a live window, and of what a sliding archive shows at once. */
const WINDOW = 5;

export interface OriginOptions {
  /** Zone of the server's clock, for addresses with a written time. */
  readonly zone?: string;
  /** Of an hour that comes twice the server means the second. */
  readonly isLater?: boolean;
  readonly now?: () => number;
  /** Its playlists contain their time (EXT-X-PROGRAM-DATE-TIME). */
  readonly hasClock?: boolean;
  /** Browsers of other origins may read. */
  readonly isOpen?: boolean;
  /** Only for requests with this header value. */
  readonly userAgent?: string;
  /** Seconds of archive. */
  readonly depth?: number;
  /** It has no `player_api.php`. */
  readonly isMute?: boolean;
}

export interface OriginRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** When it came, by the server's clock. */
  readonly at: number;
}

export interface OperatorOrigin {
  readonly url: string;
  /** Every request in its order; segments are called by the second that they begin with. */
  readonly requests: OriginRequest[];
  /** The most requests at one time. */
  busiest(): number;
  close(): Promise<void>;
}

interface Clip {
  readonly bytes: Buffer;
  readonly init: readonly [number, number];
  readonly segments: readonly (readonly [number, number, number])[];
}

function readClip(): Clip {
  const { video } = JSON.parse(readFileSync(join(CLIP, 'clip.json'), 'utf8')) as {
    readonly video: readonly {
      readonly id: string;
      readonly file: string;
      readonly init: readonly [number, number];
      readonly segments: Clip['segments'];
    }[];
  };
  const small = video.at(-1);
  if (!small) throw new Error('the clip has no picture');
  return { bytes: readFileSync(join(CLIP, small.file)), init: small.init, segments: small.segments };
}

/** What a server answers: a stretch of its archive. `end` undefined: it goes on. */
interface Stretch {
  readonly start: number;
  readonly end: number | undefined;
  readonly isSliding?: boolean;
}

/**
 * An operator's server in every way that archives are kept, written from the server's side: it knows nothing of our templates, and what
 * it does not understand is a 404. One clip plays for ever; which moment it stands for is in the name of each segment.
 */
export async function startOperatorOrigin(options: OriginOptions = {}): Promise<OperatorOrigin> {
  const {
    zone = 'UTC',
    hasClock = false,
    isOpen = true,
    depth = 8 * 86_400,
    now = () => Math.floor(Date.now() / 1_000),
  } = options;
  const clip = readClip();
  const requests: OriginRequest[] = [];
  let busy = 0;
  let busiest = 0;
  const server: Server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://origin');
    requests.push({ url: request.url ?? '', headers: request.headers, at: now() });
    busy += 1;
    busiest = Math.max(busiest, busy);
    response.on('close', () => {
      busy -= 1;
    });
    const headers = { ...(isOpen ? { 'access-control-allow-origin': '*' } : {}), 'cache-control': 'no-store' };
    if (options.userAgent !== undefined && request.headers['user-agent'] !== options.userAgent)
      return void response.writeHead(403, headers).end();
    const segment = /^\/seg\/(\d+)\.m4s$/.exec(address.pathname);
    if (address.pathname === '/seg/init.mp4')
      return void response
        .writeHead(200, { ...headers, 'content-type': 'video/mp4' })
        .end(clip.bytes.subarray(clip.init[0], clip.init[0] + clip.init[1]));
    if (segment) {
      const [from, length] = clip.segments[(Number(segment[1]) / SEGMENT) % clip.segments.length] ?? [0, 0];
      return void response
        .writeHead(200, { ...headers, 'content-type': 'video/iso.segment' })
        .end(clip.bytes.subarray(from, from + length));
    }
    if (address.pathname.startsWith('/slow/')) return;
    if (address.pathname === '/page')
      return void response
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in</title>');
    if (address.pathname === '/player_api.php' && options.isMute !== true)
      return void response
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify({ user_info: { auth: 1 }, server_info: { timezone: zone, time_now: '' } }));
    const stretch = stretchOf(address, { now: now(), zone, isLater: options.isLater === true });
    if (stretch === undefined || stretch.start < now() - depth || stretch.start > now())
      return void response.writeHead(404, headers).end('not here');
    return void response
      .writeHead(200, { ...headers, 'content-type': 'application/vnd.apple.mpegurl' })
      .end(playlist(stretch, { now: now(), clipSegments: clip.segments.length, hasClock }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    busiest: () => busiest,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function stretchOf(
  { pathname, searchParams }: URL,
  { now, zone, isLater }: { readonly now: number; readonly zone: string; readonly isLater: boolean },
): Stretch | undefined {
  const ofQuery = Number(searchParams.get('utc'));
  if (/^\/live\/[\w-]+\/index\.m3u8$/.test(pathname))
    return ofQuery > 0
      ? { start: ofQuery, end: undefined }
      : { start: now - WINDOW * SEGMENT, end: undefined, isSliding: true };
  const dvr = /^\/dvr\/[\w-]+\/(\d+)-(\d+)\.m3u8$/.exec(pathname);
  if (dvr) return { start: Number(dvr[1]), end: Number(dvr[1]) + Number(dvr[2]) };
  const relative = /^\/fs\/[\w-]+\/(?:mono-)?timeshift_rel-(\d+)\.m3u8$/.exec(pathname);
  if (relative) return { start: now - Number(relative[1]), end: undefined };
  if (/^\/fs\/[\w-]+\/(?:index|mono)\.m3u8$/.test(pathname))
    return { start: now - WINDOW * SEGMENT, end: undefined, isSliding: true };
  const xc = /^\/timeshift\/user\/pass\/(\d+)\/(\d{4})-(\d\d)-(\d\d):(\d\d)-(\d\d)\/\d+\.m3u8$/.exec(pathname);
  if (xc) {
    const [minutes, year, month, day, hour, minute] = xc.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const start = momentOf(Date.UTC(year, month - 1, day, hour, minute) / 1_000, zone, isLater);
    return start === undefined ? undefined : { start, end: start + minutes * 60 };
  }
  if (/^\/live\/user\/pass\/\d+\.m3u8$/.test(pathname))
    return { start: now - WINDOW * SEGMENT, end: undefined, isSliding: true };
  const vod = /^\/vod\/(\d+)-(\d+)\.m3u8$/.exec(pathname);
  return vod ? { start: Number(vod[1]), end: Number(vod[2]) } : undefined;
}

/** The moment at which the zone's clock shows this, found by trying: the first of two, or the last. */
function momentOf(local: number, zone: string, isLater: boolean): number | undefined {
  const clockOf = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  const format = clockOf(zone);
  const expected = clockOf('UTC').format(local * 1_000);
  const found = Array.from({ length: 4 * 27 }, (_, quarter) => local + (quarter - 4 * 14) * 900).filter(
    (moment) => format.format(moment * 1_000) === expected,
  );
  return isLater ? found.at(-1) : found[0];
}

function playlist(
  { start, end, isSliding }: Stretch,
  { now, clipSegments, hasClock }: { readonly now: number; readonly clipSegments: number; readonly hasClock: boolean },
): string {
  const first = Math.floor(start / SEGMENT);
  const last = Math.floor((end === undefined || end > now ? now : end) / SEGMENT);
  const count = isSliding ? WINDOW : Math.min(Math.max(1, last - first), 4_000);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(isSliding ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / clipSegments)}`] : []),
    '#EXT-X-MAP:URI="/seg/init.mp4"',
  ];
  for (let index = 0; index < count; index += 1) {
    const number = first + index;
    if (index > 0 && number % clipSegments === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (hasClock) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT * 1_000).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT}.0,`, `/seg/${number * SEGMENT}.m4s`);
  }
  return `${lines.join('\n')}\n${isSliding || end === undefined ? '' : '#EXT-X-ENDLIST\n'}`;
}
