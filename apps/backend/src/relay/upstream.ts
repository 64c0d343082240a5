import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent } from 'undici';
import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '../import/sources/address-guard.ts';
import { PER_SERVER, REDIRECTS, WAIT_MS } from './limits.ts';

export interface Upstream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
  /** After redirects. */
  readonly url: string;
}

export interface UpstreamWish {
  readonly url: string;
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** This host may lie in a private network; no other. */
  readonly privateHost: string | undefined;
  readonly signal: AbortSignal;
}

/** The server cannot be had, or must not be asked. */
export class UpstreamFailed extends Error {
  override readonly name = 'UpstreamFailed';
}

export interface UpstreamHands {
  /** For tests. */
  readonly resolveHost?: ResolveHost;
}

/** Requests to operators' servers: numeric addresses and what names resolve to are judged, at every hop, with the very address that is connected to. */
export function createUpstream({ resolveHost = resolveBySystem }: UpstreamHands = {}) {
  let agents: Promise<readonly [strict: Agent, inner: Agent]> | undefined;
  const made = () => {
    agents ??= import('undici').then(({ Agent: Made }) => {
      const agent = (allowPrivate: boolean) => new Made({ connect: { lookup: guardedLookup(resolveHost, allowPrivate), timeout: WAIT_MS }, connections: PER_SERVER, headersTimeout: WAIT_MS, bodyTimeout: WAIT_MS });
      return [agent(false), agent(true)] as const;
    });
    return agents;
  };

  return {
    async fetch({ url: asked, method, headers, privateHost, signal }: UpstreamWish): Promise<Upstream> {
      const { request } = await import('undici');
      const [strict, inner] = await made();
      let url = new URL(asked);
      const first = url.host;
      for (let hop = 0; hop <= REDIRECTS; hop += 1) {
        const host = url.hostname.replace(/^\[|\]$/g, '');
        const isInnerAllowed = url.host === privateHost;
        if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UpstreamFailed(`leads to ${url.protocol}`);
        if (isIP(host) !== 0 && !isInnerAllowed && !isPublicAddress(host)) throw new UpstreamFailed('inside a private network');
        // Passwords of one server are not shown to another that it leads to.
        const own = url.host === first ? headers : withoutSecrets(headers);
        const answer = await request(url, { dispatcher: isInnerAllowed ? inner : strict, method, headers: { ...own, ...authorization(url) }, signal }).catch((error: unknown) => {
          throw new UpstreamFailed(error instanceof Error ? error.message : 'network trouble');
        });
        const { location } = answer.headers;
        if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string') return { status: answer.statusCode, headers: answer.headers, body: answer.body, url: url.href };
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

function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:cookie|authorization|x-.*(?:key|token|auth).*)$/i.test(name)));
}

function authorization({ username, password }: URL): Record<string, string> {
  return username === '' && password === '' ? {} : { authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}` };
}
