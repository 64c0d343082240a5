import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Agent, Dispatcher, request as undiciRequest } from 'undici';
import { FETCH_BYTES, FETCH_REDIRECTS, FETCH_WAIT_MS, MEGABYTE } from './limits.ts';
import { InputError } from './input-error.ts';
import { forbidden, guardedLookup, isPublicAddress, resolveBySystem } from './address-guard.ts';
import type { ResolveHost } from './address-guard.ts';
import type { Bytes } from './unpacking.ts';

export interface FetchOptions {
  /** Allows http: as well as https:. */
  readonly allowHttp?: boolean;
  /** Allows addresses of private networks: for guides and playlists in an operator's network. */
  readonly allowPrivate?: boolean;
  readonly signal?: AbortSignal;
  /** For tests. */
  readonly resolveHost?: ResolveHost;
  readonly limit?: number;
  /** For tests: the certificate of a test server. */
  readonly ca?: string;
}

export interface Fetched {
  readonly bytes: Bytes;
  /** Length in bytes, if known. */
  readonly size: number | undefined;
  /** Base of relative addresses: the address after redirects. */
  readonly base: string | undefined;
}

/** Opens a file path, a file: address, or an http(s) address. Refuses with `InputError`; reads nothing yet. */
export async function openSource(source: string, options: FetchOptions = {}): Promise<Fetched> {
  if (/^https?:\/\//i.test(source)) return fetchAddress(source, options);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source) && !source.startsWith('file:'))
    throw new InputError('forbidden-address', 'only files, https and (with --allow-http) http are read');
  return openFile(source.startsWith('file:') ? fileURLToPath(source) : source, options.signal);
}

async function openFile(path: string, signal: AbortSignal | undefined): Promise<Fetched> {
  const info = await stat(path).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    throw new InputError(
      'not-found',
      code === 'ENOENT' ? `no such file: ${path}` : `cannot read ${path} (${code ?? 'unknown'})`,
    );
  });
  if (info.isDirectory()) throw new InputError('not-found', `a folder, not a file: ${path}`);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path, {
        highWaterMark: 256 * 1024,
        ...(signal === undefined ? {} : { signal }),
      }) as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (signal?.aborted === true) throw new InputError('cancelled', 'cancelled');
      throw new InputError('not-found', `cannot read ${path} (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
  }
  return { bytes: bytes(), size: info.isFile() ? info.size : undefined, base: undefined };
}

async function fetchAddress(source: string, options: FetchOptions): Promise<Fetched> {
  const limit = options.limit ?? FETCH_BYTES;
  // Loaded on demand: most imports are of files, and loading takes a tenth of a second and 10 MB.
  const undici = await import('undici');
  const agent = new undici.Agent({
    connect: {
      lookup: guardedLookup(options.resolveHost ?? resolveBySystem, options.allowPrivate === true),
      timeout: FETCH_WAIT_MS,
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    },
    headersTimeout: FETCH_WAIT_MS,
    bodyTimeout: FETCH_WAIT_MS,
    connections: 1,
  });
  try {
    const { url, answer } = await follow(source, { agent, request: undici.request }, options);
    const announced = Number(answer.headers['content-length']);
    const size = Number.isFinite(announced) && announced > 0 ? announced : undefined;
    if (size !== undefined && size > limit) throw tooLarge(limit);
    return { bytes: bodyOf(answer, { agent, limit, signal: options.signal }), size, base: url.href };
  } catch (error) {
    void agent.destroy();
    throw asInputError(error, source, options.signal);
  }
}

async function follow(
  source: string,
  { agent, request }: { readonly agent: Agent; readonly request: typeof undiciRequest },
  options: FetchOptions,
): Promise<{ readonly url: URL; readonly answer: Dispatcher.ResponseData }> {
  let url = new URL(source);
  const host = url.hostname;
  for (let hop = 0; ; hop += 1) {
    checkAddress(url, options);
    const answer = await request(url, {
      dispatcher: agent,
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'antenna-import', ...authorization(url) },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const location = answer.headers['location'];
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      await answer.body.dump();
      if (hop >= FETCH_REDIRECTS) throw new InputError('not-fetched', `more than ${FETCH_REDIRECTS} redirects`);
      const next = new URL(location, url);
      if (next.hostname !== host)
        throw new InputError(
          'forbidden-address',
          `redirects to another host (${next.hostname}): give that address yourself if you trust it`,
        );
      url = next;
      continue;
    }
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      throw new InputError('not-fetched', `the server answered ${answer.statusCode}`);
    }
    return { url, answer };
  }
}

/**
 * The lookup is not called for numeric addresses: they are checked here. URL has already turned 0x7f.1 into
 * 127.0.0.1.
 */
function checkAddress(url: URL, options: FetchOptions): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new InputError('forbidden-address', `redirects to ${url.protocol}`);
  if (url.protocol === 'http:' && options.allowHttp !== true)
    throw new InputError('forbidden-address', 'http is not encrypted; --allow-http accepts it');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && options.allowPrivate !== true && !isPublicAddress(host)) throw forbidden(host, host);
}

function authorization(url: URL): Record<string, string> {
  if (url.username === '' && url.password === '') return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

async function* bodyOf(
  answer: Dispatcher.ResponseData,
  { agent, limit, signal }: { readonly agent: Agent; readonly limit: number; readonly signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  let total = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      total += chunk.length;
      if (total > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    // An aborted download is not a shorter guide: it is refused.
    throw asInputError(error, 'the address', signal);
  } finally {
    answer.body.on('error', () => undefined);
    answer.body.destroy();
    await agent.destroy();
  }
}

function tooLarge(limit: number): InputError {
  return new InputError('too-large', `larger than ${Math.round(limit / MEGABYTE)} MB`);
}

function asInputError(error: unknown, source: string, signal: AbortSignal | undefined): InputError {
  if (error instanceof InputError) return error;
  if (signal?.aborted === true) return new InputError('cancelled', 'cancelled');
  const cause = (error as { cause?: unknown }).cause;
  if (cause instanceof InputError) return cause;
  const code = (error as NodeJS.ErrnoException).code ?? 'network error';
  const reasons: Readonly<Record<string, string>> = {
    UND_ERR_CONNECT_TIMEOUT: 'no connection within 10 s',
    UND_ERR_HEADERS_TIMEOUT: 'no answer within 10 s',
    UND_ERR_BODY_TIMEOUT: 'no data for 10 s',
    UND_ERR_SOCKET: 'the connection was interrupted',
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'the connection was interrupted',
    ERR_INVALID_URL: 'not an address',
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the connection was interrupted',
  };
  return new InputError('not-fetched', `cannot fetch ${withoutSecrets(source)}: ${reasons[code] ?? code}`);
}

/** Panels put passwords into addresses; reports and logs do not contain them. */
export function withoutSecrets(source: string): string {
  if (!/^https?:/i.test(source)) return source;
  try {
    const url = new URL(source);
    if (url.username !== '') url.username = '…';
    if (url.password !== '') url.password = '…';
    const names = [...url.searchParams.keys()];
    for (const name of names) if (/pass|token|key|secret|user|login|auth/i.test(name)) url.searchParams.set(name, '…');
    return decodeURI(url.href);
  } catch {
    return 'the address';
  }
}
