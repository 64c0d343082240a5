import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '@antenna/safe-input';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent } from 'undici';
import { PER_SERVER, REDIRECTS, WAIT_MS } from './limits.ts';

export interface Upstream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
  /** After redirects. */
  readonly url: string;
}

export interface UpstreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD';
  /** Said to every host. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent only to hosts that are trusted, also after redirects. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly isTrusted: (url: URL) => boolean;
  /** This origin may lie in a private network; no other. */
  readonly privateOrigin: string | undefined;
  readonly signal: AbortSignal;
}

/** The server cannot be reached, or must not be called. */
export class UpstreamFailed extends Error {
  override readonly name = 'UpstreamFailed';
}

export interface UpstreamTransport {
  /** For tests. */
  readonly resolveHost?: ResolveHost;
  /** For tests: where an address that was judged is to be found in a place without the internet. */
  readonly dial?: (address: string) => string;
}

/** Requests to operators' servers: numeric addresses and what names resolve to are checked at every hop, for the address that is connected to. */
export function createUpstream({ resolveHost = resolveBySystem, dial = (address) => address }: UpstreamTransport = {}) {
  let agents: Promise<readonly [strict: Agent, inner: Agent]> | undefined;
  const made = () => {
    agents ??= import('undici').then(({ Agent: Made }) => {
      const agent = (allowPrivate: boolean) =>
        new Made({
          connect: { lookup: dialling(guardedLookup(resolveHost, allowPrivate), dial), timeout: WAIT_MS },
          connections: PER_SERVER,
          headersTimeout: WAIT_MS,
          bodyTimeout: WAIT_MS,
        });
      return [agent(false), agent(true)] as const;
    });
    return agents;
  };

  return {
    async fetch({
      url: address,
      method,
      headers,
      secrets,
      isTrusted,
      privateOrigin,
      signal,
    }: UpstreamRequest): Promise<Upstream> {
      const { request } = await import('undici');
      const [strict, inner] = await made();
      let url = new URL(address);
      for (let hop = 0; hop <= REDIRECTS; hop += 1) {
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const isInnerAllowed = url.origin === privateOrigin;
        if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UpstreamFailed(`leads to ${url.protocol}`);
        if (isIP(host) !== 0 && !isInnerAllowed && !isPublicAddress(host))
          throw new UpstreamFailed('inside a private network');
        const answer = await request(url, {
          dispatcher: isInnerAllowed ? inner : strict,
          method,
          headers: { ...headers, ...(isTrusted(url) ? secrets : {}), ...authorization(url) },
          signal,
        }).catch((error: unknown) => {
          throw new UpstreamFailed(error instanceof Error ? error.message : 'network problem');
        });
        const { location } = answer.headers;
        if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string')
          return { status: answer.statusCode, headers: answer.headers, body: answer.body, url: url.href };
        await answer.body.dump();
        if (!URL.canParse(location, url.href)) throw new UpstreamFailed('leads nowhere');
        url = new URL(location, url);
      }
      throw new UpstreamFailed(`more than ${REDIRECTS} redirects`);
    },
    async close(): Promise<void> {
      if (agents) for (const agent of await agents) await agent.destroy();
    },
  };
}

function dialling(lookup: LookupFunction, dial: (address: string) => string): LookupFunction {
  return (host, options, done) =>
    lookup(host, options, (error, found, family) =>
      typeof found === 'string'
        ? done(error, dial(found), family)
        : done(
            error,
            found.map((each) => ({ ...each, address: dial(each.address) })),
          ),
    );
}

function authorization({ username, password }: URL): Record<string, string> {
  return username === '' && password === ''
    ? {}
    : {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      };
}
