import { forbidden, guardedLookup, isPublicAddress, resolveBySystem } from '@antenna/safe-input';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import { createTrust } from '../relay/trust.ts';
import { PER_HOST, PLAYLIST_BYTES, REDIRECTS, WAIT_MS } from './limits.ts';

export interface Reply {
  readonly status: number;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
  /** The address after redirects. */
  readonly url: string;
  /** A browser may read it from another origin. */
  readonly isOpen: boolean;
}

/** `why` is written for the operator. */
export interface NoReply {
  readonly why: string;
}

/** Headers from the operator's playlist, and the address that they belong to. */
export interface OwnHeaders {
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly home: string;
}

interface SingleRequest {
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly isPeek: boolean;
  readonly deadline: AbortSignal;
}

export interface Fetching {
  /**
   * Never throws. Headers are sent only to the origin of `home`, also after redirects. With `isPeek` the body is not
   * read to its end.
   */
  get(url: string, own: OwnHeaders | undefined, isPeek?: boolean): Promise<Reply | NoReply>;
  close(): Promise<void>;
}

export interface FetchingOptions {
  readonly allowPrivate: boolean;
  readonly waitMs?: number;
  /** A longer body is cut off after this many bytes. */
  readonly mostBytes?: number;
  readonly signal?: AbortSignal;
}

/**
 * Sends requests like a viewer's browser, with the playlist's headers where they belong; checks every redirect, and
 * enters private networks only on request.
 */
export async function createFetching({
  allowPrivate,
  waitMs = WAIT_MS,
  mostBytes = PLAYLIST_BYTES,
  signal,
}: FetchingOptions): Promise<Fetching> {
  const undici = await import('undici');
  const agent: Agent = new undici.Agent({
    connect: { lookup: guardedLookup(resolveBySystem, allowPrivate), timeout: waitMs, rejectUnauthorized: true },
    connections: PER_HOST,
    headersTimeout: waitMs,
    bodyTimeout: waitMs,
  });

  const once = async (url: URL, { headers, isPeek, deadline }: SingleRequest) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`leads to ${url.protocol}`);
    if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) throw forbidden(host, host);
    const {
      statusCode,
      headers: received,
      body,
    } = await undici.request(url, {
      dispatcher: agent,
      signal: deadline,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (antenna check)',
        origin: 'https://viewer.example',
        ...(isPeek ? { range: 'bytes=0-1023' } : {}),
        ...lowered(headers),
      },
    });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size > (isPeek ? 1_024 : mostBytes)) break;
    }
    const { location, 'access-control-allow-origin': open, 'content-type': contentType } = received;
    return {
      status: statusCode,
      bytes: Buffer.concat(parts),
      contentType: typeof contentType === 'string' ? contentType : undefined,
      location: typeof location === 'string' ? location : undefined,
      isOpen: open === '*' || open === 'https://viewer.example',
    };
  };

  return {
    async get(address, own, isPeek = false) {
      const deadline = AbortSignal.any([AbortSignal.timeout(waitMs), ...(signal ? [signal] : [])]);
      try {
        let url = new URL(address);
        const isTrusted = createTrust(new URL(own?.home ?? address).origin);
        for (let hop = 0; hop <= REDIRECTS; hop += 1) {
          const { location, ...reply } = await once(url, {
            headers: isTrusted(url) ? own?.headers : undefined,
            isPeek,
            deadline,
          });
          if (reply.status < 300 || reply.status >= 400 || location === undefined) return { ...reply, url: url.href };
          url = new URL(location, url);
        }
        return { why: `more than ${REDIRECTS} redirects` };
      } catch (error) {
        return { why: reason(error, waitMs) };
      }
    },
    close: () => agent.destroy(),
  };
}

function lowered(headers: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was interrupted',
  UND_ERR_SOCKET: 'the connection was interrupted',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ERR_INVALID_URL: 'not an address',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
};

function reason(error: unknown, waitMs: number): string {
  const { name, code, message, cause } = error as { name?: string; code?: string; message?: string; cause?: Error };
  if (name === 'TimeoutError' || code?.includes('TIMEOUT')) return `no answer within ${Math.ceil(waitMs / 1_000)} s`;
  if (name === 'AbortError') return 'stopped';
  const inner = cause instanceof Error ? cause : undefined;
  const text = inner?.message ?? message ?? '';
  if (/private network/.test(text)) return 'is inside a private network (--allow-private looks there, too)';
  if (/no address for/.test(text)) return 'no such host';
  return REASONS[code ?? ''] ?? (text === '' ? (code ?? 'network problem') : text);
}
