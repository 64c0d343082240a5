import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Protection } from '@antenna/player-core';
import { licenceAdapter } from '../protection/licence-adapters.ts';
import { throwIfRefused } from '../protection/refused.ts';

type Network = Pick<shaka.net.NetworkingEngine, 'registerRequestFilter' | 'registerResponseFilter'>;

/** RequestType.LICENSE */
const LICENCE = 2;

/** Translates licence requests and responses for the key server. */
export function adaptLicences(network: Network, protection: () => Protection | undefined): void {
  network.registerRequestFilter((type, request) => {
    const guard = protection();
    if (Number(type) !== LICENCE || !guard || !request.body) return;
    const adapter = licenceAdapter(guard);
    const body = adapter.body(bytesOf(request.body));
    request.body = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    request.headers['Content-Type'] = adapter.contentType;
  });
  network.registerResponseFilter((type, response) => {
    const guard = protection();
    if (Number(type) !== LICENCE || !guard) return;
    const answer = bytesOf(response.data);
    throwIfRefused(answer);
    response.data = licenceAdapter(guard).licence(answer);
  });
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
