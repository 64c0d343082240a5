import type { Seconds } from '@antenna/kernel';
import { withFormerKeys, type SecretKeys } from '../domain/key-ring.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import { createGrants, type Grants } from './grant.ts';
import { ADDRESS_LONGEST, GRANT_LIFE } from './limits.ts';

export const RELAY_PATH = '/play/relay/';
export const REDIRECT_PATH = '/play/redirect/';
/** What a stream is, beside its playlist `index.m3u8`. */
export const INFO = 'data.json';
/** Names of lists, by which players tell them apart. */
export const NAMES = { hls: 'index.m3u8', dash: 'manifest.mpd' } as const;

export interface RelayRequest {
  readonly url: string;
  /** What a player is told to expect by the address's ending. */
  readonly format?: 'hls' | 'dash' | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly providerId: number;
  readonly channelId: number;
  readonly isArchive: boolean;
  readonly source: number;
  readonly sid: string;
  readonly now: Seconds;
  /** When watching has to end (a child's hours). */
  readonly until: Seconds | undefined;
}

export interface Relay {
  readonly grants: Grants;
  readonly redirects: Grants;
  /** Our address for one of an operator's server, where the settings ask for it; else `undefined`. */
  through(settings: BrandFile['relay'], request: RelayRequest): string | undefined;
  /**
   * The address of a stream's `data.json`, whose sibling `index.m3u8` leads to the stream: through the relay where that carries it
   * (`relayed`), else by a redirect. Undefined for an address that cannot be sealed.
   */
  info(relayed: string | undefined, request: RelayRequest): string | undefined;
}

/** `needed`: what a browser would refuse, http and what wants headers. `all`: also https, for servers that let no other site read. */
export function createRelay(keys: SecretKeys): Relay {
  const grants = withFormerKeys(keys, (key) => createGrants(key));
  const redirects = withFormerKeys(keys, (key) => createGrants(key, 'redirect'));
  return {
    grants,
    redirects,
    info(relayed, { url, format: _format, headers: _headers, now, until, ...whose }) {
      if (relayed !== undefined) return relayed.slice(0, relayed.lastIndexOf('/') + 1) + INFO;
      if (!isWebAddress(url)) return undefined;
      const exp = endOf(now, until);
      return `${REDIRECT_PATH}${redirects.seal({ ...whose, url, home: new URL(url).origin, exp })}/${INFO}`;
    },
    through(settings, { url, format = 'hls', headers, now, until, ...whose }) {
      if (settings?.for === undefined || !isWebAddress(url)) return undefined;
      const isNeeded = /^http:/i.test(url) || headers !== undefined;
      if (settings.for !== 'all' && !isNeeded) return undefined;
      const exp = endOf(now, until);
      return `${RELAY_PATH}${grants.seal({ ...whose, url, home: new URL(url).origin, exp })}/${NAMES[format]}`;
    },
  };
}

const isWebAddress = (url: string): boolean =>
  url.length <= ADDRESS_LONGEST && /^https?:\/\//i.test(url) && URL.canParse(url);

const endOf = (now: Seconds, until: Seconds | undefined): Seconds =>
  Math.min(now + GRANT_LIFE, until ?? Number.POSITIVE_INFINITY);
