import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Fault } from '@antenna/player-core';

const REMEMBERED = 40;
/** RequestType.SEGMENT */
const SEGMENT = 1;

/** Shaka's errors name an address, the ladder wants to know which seconds of the film that was. */
export function rememberPieces(network: Pick<shaka.net.NetworkingEngine, 'registerRequestFilter'>): { readonly rangeOf: (address: string) => Fault['range'] } {
  const ranges = new Map<string, NonNullable<Fault['range']>>();
  network.registerRequestFilter((type, { uris }, context) => {
    const segment = context?.segment;
    const [address] = uris;
    if (Number(type) !== SEGMENT || !segment || address === undefined) return;
    // A whole film may lie at one address: the piece that was asked for last is the one that failed.
    ranges.delete(address);
    ranges.set(address, [segment.getStartTime(), segment.getEndTime()]);
    if (ranges.size > REMEMBERED) ranges.delete(ranges.keys().next().value ?? '');
  });
  return { rangeOf: (address) => ranges.get(address) };
}
