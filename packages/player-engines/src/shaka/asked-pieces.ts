import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Fault } from '@antenna/player-core';

const REMEMBERED = 40;
/** RequestType.SEGMENT */
const SEGMENT = 1;

type Range = NonNullable<Fault['range']>;

export interface AskedPieces {
  /** Which seconds of the film the last piece of an address holds. */
  rangeOf(address: string): Fault['range'];
  /** The seconds of the piece of the picture that holds this moment. */
  around(position: number): Fault['range'];
}

/** Shaka's errors name an address or nothing at all, the ladder wants to know which seconds of the film that was. */
export function rememberPieces(network: Pick<shaka.net.NetworkingEngine, 'registerRequestFilter'>): AskedPieces {
  const ranges = new Map<string, Range>();
  let pictures: readonly Range[] = [];
  network.registerRequestFilter((type, { uris }, context) => {
    const segment = context?.segment;
    const [address] = uris;
    if (Number(type) !== SEGMENT || !segment || address === undefined) return;
    // A whole film may lie at one address: the piece that was asked for last is the one that failed.
    ranges.delete(address);
    const range = [segment.getStartTime(), segment.getEndTime()] as const;
    ranges.set(address, range);
    if (context.stream?.type === 'video') pictures = [...pictures.slice(1 - REMEMBERED), range];
    if (ranges.size > REMEMBERED) ranges.delete(ranges.keys().next().value ?? '');
  });
  return { rangeOf: (address) => ranges.get(address), around: (position) => pictures.findLast(([start, end]) => position >= start && position < end) };
}
