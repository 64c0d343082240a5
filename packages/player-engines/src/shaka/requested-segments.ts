import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Fault } from '@antenna/player-core';

const REMEMBERED = 40;
/** RequestType.SEGMENT */
const SEGMENT = 1;
/** Replaces a segment that was given up: Shaka reads it as one without media, and continues with the next. */
const EMPTY = 'antenna-empty:segment';

/** Lets Shaka load an empty segment. The scheme is chosen before request filters run, so the plugin of http and https does it. */
export function registerEmptySegment({ net, util }: Pick<typeof shaka, 'net' | 'util'>): void {
  const { NetworkingEngine, HttpFetchPlugin } = net;
  const plugin: shaka.extern.SchemePlugin = (uri, request, ...rest) =>
    uri === EMPTY
      ? util.AbortableOperation.completed({
          uri,
          originalUri: uri,
          data: new ArrayBuffer(0),
          headers: {},
          originalRequest: request,
        })
      : HttpFetchPlugin.parse(uri, request, ...rest);
  for (const scheme of ['http', 'https'])
    NetworkingEngine.registerScheme(scheme, plugin, NetworkingEngine.PluginPriority.APPLICATION, true);
}

type Range = NonNullable<Fault['range']>;

export interface RequestedSegments {
  /** The seconds in the last segment of an address. */
  rangeOf(address: string): Fault['range'];
  /** The seconds of the video segment at this position. */
  around(position: number): Fault['range'];
  /** The seconds of the audio or video segment that was requested last. Shaka requests the next one when one is appended. */
  latest(what: 'audio' | 'video'): Fault['range'];
}

/** Shaka's errors name an address or nothing; recovery needs to know which seconds that was. */
export function trackSegments(
  network: Pick<shaka.net.NetworkingEngine, 'registerRequestFilter'>,
  isGivenUp: (moment: number) => boolean,
): RequestedSegments {
  const ranges = new Map<string, Range>();
  let videoRanges: readonly Range[] = [];
  let audioRange: Range | undefined;
  network.registerRequestFilter((type, request, context) => {
    const segment = context?.segment;
    const [address] = request.uris;
    if (Number(type) !== SEGMENT || !segment || address === undefined) return;
    // A whole film may have one address: the segment that was requested last is the one that failed.
    ranges.delete(address);
    const range = [segment.getStartTime(), segment.getEndTime()] as const;
    if (isGivenUp((range[0] + range[1]) / 2)) {
      request.uris = [EMPTY];
      delete request.headers['Range'];
      return;
    }
    ranges.set(address, range);
    if (context.stream?.type === 'video') videoRanges = [...videoRanges.slice(1 - REMEMBERED), range];
    if (context.stream?.type === 'audio') audioRange = range;
    if (ranges.size > REMEMBERED) ranges.delete(ranges.keys().next().value ?? '');
  });
  return {
    rangeOf: (address) => ranges.get(address),
    around: (position) => videoRanges.findLast(([start, end]) => position >= start && position < end),
    latest: (what) => (what === 'audio' ? audioRange : videoRanges.at(-1)),
  };
}
