import type { Seconds } from '@antenna/kernel';
import type { Fetching } from './fetching.ts';
import { readHls } from './hls-text.ts';

/** What an address answers. */
export type Probe =
  | {
      readonly is: 'media';
      readonly segments: readonly string[];
      readonly length: Seconds;
      readonly isEnded: boolean;
      readonly clock: Seconds | undefined;
      readonly isOpen: boolean;
    }
  | { readonly is: 'problem'; readonly why: string };

const WHAT = {
  page: 'a web page, not HLS',
  transport: 'a transport stream (.ts), not HLS: a browser plays none',
  dash: 'encrypted DASH: its key server belongs into channels.json ("protection")',
  empty: 'an empty answer',
  other: 'not HLS',
} as const;

/** Follows playlists down to segments and checks that the first segment exists. */
export async function probe(
  fetching: Fetching,
  url: string,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<Probe> {
  let address = url;
  let isOpen = true;
  for (let depth = 0; depth < 3; depth += 1) {
    const reply = await fetching.get(address, { headers, home: url });
    if ('why' in reply) return { is: 'problem', why: reply.why };
    if (reply.status !== 200) return { is: 'problem', why: statusText(reply.status) };
    isOpen &&= reply.isOpen;
    const hls = readHls(reply.bytes);
    if (hls.kind === 'none' && hls.what === 'dash' && !hls.isEncrypted)
      return { is: 'media', segments: [], length: 0, isEnded: false, clock: undefined, isOpen };
    if (hls.kind === 'none') return { is: 'problem', why: WHAT[hls.what] };
    if (hls.kind === 'master') {
      address = new URL(hls.variant, reply.url).href;
      continue;
    }
    const [first] = hls.segments;
    if (first === undefined) return { is: 'problem', why: 'a playlist without a segment' };
    const segments = hls.segments.map((each) => absolute(each, reply.url));
    const segment = await fetching.get(segments[0] ?? '', { headers, home: url }, true);
    if ('why' in segment) return { is: 'problem', why: `its segments: ${segment.why}` };
    if (segment.status !== 200 && segment.status !== 206)
      return { is: 'problem', why: `its segments: ${statusText(segment.status)}` };
    return {
      is: 'media',
      segments,
      length: hls.length,
      isEnded: hls.isEnded,
      clock: hls.clock,
      isOpen: isOpen && segment.isOpen,
    };
  }
  return { is: 'problem', why: 'a list of lists without an end' };
}

function absolute(uri: string, base: string): string {
  return URL.canParse(uri, base) ? new URL(uri, base).href : uri;
}

/** A status in words. */
export function statusText(status: number): string {
  if (status === 404 || status === 410) return `${status}: it is not there`;
  if (status === 401 || status === 403)
    return `${status}: the server refuses (an expired token, another country, a header that is missing?)`;
  if (status === 429 || status === 509) return `${status}: too many connections at once`;
  return status >= 500 ? `${status}: a server error` : String(status);
}
