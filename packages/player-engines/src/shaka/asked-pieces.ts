import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Fault } from '@antenna/player-core';

const REMEMBERED = 40;
/** RequestType.SEGMENT */
const SEGMENT = 1;
/** In place of a piece that was given up: Shaka takes it for one without a picture, and goes on with the next. */
const EMPTY = 'antenna-empty:piece';

/** Teaches Shaka the address of nothing. How an address is fetched is settled before a filter may change it: so it is the usual way that knows it. */
export function knowNothing({ net, util }: Pick<typeof shaka, 'net' | 'util'>): void {
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

export interface AskedPieces {
  /** Which seconds of the film the last piece of an address holds. */
  rangeOf(address: string): Fault['range'];
  /** The seconds of the piece of the picture that holds this moment. */
  around(position: number): Fault['range'];
  /** The seconds of the piece of the sound or of the picture that was asked for last. Shaka asks for the next when one is appended. */
  latest(what: 'audio' | 'video'): Fault['range'];
}

/** Shaka's errors name an address or nothing at all, the ladder wants to know which seconds of the film that was. */
export function rememberPieces(
  network: Pick<shaka.net.NetworkingEngine, 'registerRequestFilter'>,
  isGivenUp: (moment: number) => boolean,
): AskedPieces {
  const ranges = new Map<string, Range>();
  let pictures: readonly Range[] = [];
  let sound: Range | undefined;
  network.registerRequestFilter((type, request, context) => {
    const segment = context?.segment;
    const [address] = request.uris;
    if (Number(type) !== SEGMENT || !segment || address === undefined) return;
    // A whole film may lie at one address: the piece that was asked for last is the one that failed.
    ranges.delete(address);
    const range = [segment.getStartTime(), segment.getEndTime()] as const;
    if (isGivenUp((range[0] + range[1]) / 2)) {
      request.uris = [EMPTY];
      delete request.headers['Range'];
      return;
    }
    ranges.set(address, range);
    if (context.stream?.type === 'video') pictures = [...pictures.slice(1 - REMEMBERED), range];
    if (context.stream?.type === 'audio') sound = range;
    if (ranges.size > REMEMBERED) ranges.delete(ranges.keys().next().value ?? '');
  });
  return {
    rangeOf: (address) => ranges.get(address),
    around: (position) => pictures.findLast(([start, end]) => position >= start && position < end),
    latest: (what) => (what === 'audio' ? sound : pictures.at(-1)),
  };
}
