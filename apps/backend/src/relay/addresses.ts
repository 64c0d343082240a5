import type { Seconds } from '@antenna/kernel';
import type { BrandFile } from '../provider/brand-file.ts';
import { createGrants, type Grants } from './grant.ts';
import { ADDRESS_LONGEST, GRANT_LIFE } from './limits.ts';

export const RELAY_PATH = '/play/relay/';

export interface RelayRequest {
  readonly url: string;
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
  /** Our address for one of an operator's server, where the settings ask for it; else `undefined`. */
  through(settings: BrandFile['relay'], request: RelayRequest): string | undefined;
}

/** `needed`: what a browser would refuse, http and what wants headers. `all`: also https, for servers that let no other site read. */
export function createRelay(secretKey: string): Relay {
  const grants = createGrants(secretKey);
  return {
    grants,
    through(settings, { url, headers, now, until, ...whose }) {
      if (
        settings?.for === undefined ||
        url.length > ADDRESS_LONGEST ||
        !/^https?:\/\//i.test(url) ||
        !URL.canParse(url)
      )
        return undefined;
      const isNeeded = /^http:/i.test(url) || headers !== undefined;
      if (settings.for !== 'all' && !isNeeded) return undefined;
      const exp = Math.min(now + GRANT_LIFE, until ?? Number.POSITIVE_INFINITY);
      return `${RELAY_PATH}${grants.seal({ ...whose, url, home: new URL(url).origin, exp })}/index.m3u8`;
    },
  };
}
