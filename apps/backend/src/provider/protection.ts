import type { Drm } from '@antenna/api-contract';

/** The encryption of a channel or a title, named as in the API, with the keys it uses. */
export interface ProtectionFile {
  readonly streams: readonly {
    readonly type: 'dash_widevine' | 'hls_fairplay' | 'dash_playready' | 'dash_clearkey';
    readonly url: string;
    readonly name?: string;
  }[];
  readonly laWidevine?: string;
  readonly laFairplay?: string;
  readonly laPlayready?: string;
  readonly fpsCertificate?: string;
  readonly drm_provider?: string;
  /** Ids of the keys in keys.json that this server's licence server may issue. */
  readonly keys?: readonly string[];
}

const ADDRESS_OF = {
  dash_widevine: 'laWidevine',
  hls_fairplay: 'laFairplay',
  dash_playready: 'laPlayready',
  dash_clearkey: 'laClearkey',
} as const;

/** On the wire; `laClearkey` is an address made for one viewer. */
export function drmOf({ streams, keys: _keys, ...addresses }: ProtectionFile, laClearkey: string): Drm {
  const known = { ...addresses, laClearkey };
  return {
    ...addresses,
    ...(streams.some(({ type }) => type === 'dash_clearkey') ? { laClearkey } : {}),
    streams: streams.map(({ type, url, name = type }) => ({ type, url, name, license: known[ADDRESS_OF[type]] ?? '' })),
  };
}
