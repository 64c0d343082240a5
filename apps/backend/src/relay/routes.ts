import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSeconds, type Clock } from '@antenna/kernel';
import { clientOf } from '../http/remote-address.ts';
import type { Leases } from '../modules/streams/leases.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { INFO, NAMES, RELAY_PATH, type Relay } from './addresses.ts';
import type { Grant } from './grant.ts';
import { MOST_AT_ONCE, PIECE_BYTES, PIECE_MS, PLAYLIST_BYTES, VARIABLES_LONGEST } from './limits.ts';
import { filledTemplate, isManifest, rewriteManifest, type ManifestAddresses, type Variable } from './manifest.ts';
import { registerRedirects, sendInfo } from './redirect.ts';
import {
  isObject,
  isPlaylist,
  rewriteAssetList,
  rewritePlaylist,
  type ThroughUs,
  type Variables,
} from './rewriting.ts';
import { createTracks } from './tracks.ts';
import { upstreamRights } from './upstream-rights.ts';
import {
  createUpstream,
  UpstreamFailed,
  type Upstream,
  type UpstreamTransport,
  type UpstreamRequest,
} from './upstream.ts';

export interface RelayParts {
  readonly relay: Relay;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly leases: Pick<Leases, 'check'>;
  readonly transport?: UpstreamTransport;
}

/** Whatever an operator's server sends, it is no page of ours: nothing in it runs, and nothing else is asked of the browser. */
const SHARED = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, Date',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'attachment',
} as const;

/** Kinds that a player reads; anything else is bytes. */
const MEDIA =
  /^(?:video\/[\w.+-]+|audio\/[\w.+-]+|text\/vtt|application\/(?:vnd\.apple\.mpegurl|x-mpegurl|mp4|octet-stream))$/i;
/** Name of everything that is no playlist. */
const PIECE = 'piece';
/** Name of a piece whose address is a template: the query has what the player filled in. */
const PART = 'part';
const QUERY: Readonly<Record<Variable, string>> = { Number: 'n', Time: 't', SubNumber: 's' };
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'last-modified'] as const;

/** `GET /play/relay/<sealed>/<name>`: only what we sealed ourselves, only while its operator has the relay on. */
export function registerRelay(app: FastifyInstance, parts: RelayParts): void {
  const upstream = createUpstream(parts.transport);
  let under = 0;
  app.addHook('onClose', () => upstream.close());
  const tracksOf = createTracks(upstream, parts.clock);
  registerRedirects(app, parts, tracksOf);
  app.options(`${RELAY_PATH}*`, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...SHARED,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
  app.get(`${RELAY_PATH}*`, async (request, reply) => {
    const allowed = await allow(parts, request.url.slice(RELAY_PATH.length), clientOf(request));
    if (typeof allowed === 'number')
      return reply
        .code(allowed)
        .headers({ ...SHARED, 'cache-control': 'no-store' })
        .send({ error: 'not to be had' });
    if (under >= MOST_AT_ONCE)
      return reply
        .code(503)
        .headers({ ...SHARED, 'cache-control': 'no-store', 'retry-after': '2' })
        .send({ error: 'busy' });
    if (isInfo(request.url)) {
      const { grant, ...rights } = allowed;
      return sendInfo(reply, grant, await tracksOf({ url: grant.url, ...rights }));
    }
    under += 1;
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    try {
      return await relayed(parts, allowed, {
        upstream,
        request,
        reply,
        gone: AbortSignal.any([gone.signal, AbortSignal.timeout(PIECE_MS)]),
      });
    } catch (error) {
      if (!(error instanceof UpstreamFailed)) throw error;
      return reply
        .code(502)
        .headers({ ...SHARED, 'cache-control': 'no-store' })
        .send({ error: 'the source does not answer' });
    } finally {
      under -= 1;
    }
  });
}

const isInfo = (url: string): boolean => url.split('?', 1)[0]?.endsWith(`/${INFO}`) === true;

interface Allowed extends Pick<UpstreamRequest, 'secrets' | 'isTrusted' | 'privateOrigin'> {
  readonly grant: Grant;
}

/** The grant with what its operator says today; or the status of a refusal. */
async function allow(
  { relay, providers, clock, leases }: RelayParts,
  path: string,
  client: string,
): Promise<Allowed | 403 | 404> {
  const [sealed = '', name] = path.split(/[/?]/, 2);
  const grant = relay.grants.open(sealed);
  if (grant === undefined || grant.exp <= toSeconds(clock.now())) return 403;
  const provider = await providers.get(grant.providerId).catch(() => undefined);
  const channel = provider?.channelById.get(grant.channelId);
  const settings = provider?.brand.relay;
  if (!channel?.isAvailable || settings?.for === undefined) return 404;
  if (grant.sid !== undefined && (await leases.check(grant.sid, name === PIECE || name === PART, client)) === 'refused')
    return 403;
  const url = name === PART ? partOf(grant.url, path) : grant.url;
  if (url === undefined) return 404;
  return { grant: { ...grant, url }, ...upstreamRights(grant, channel, settings) };
}

/** The address of a piece, from its template and what the player filled in. */
function partOf(template: string, path: string): string | undefined {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return filledTemplate(template, (variable) => query.get(QUERY[variable]) ?? undefined);
}

async function relayed(
  { relay: { grants } }: RelayParts,
  { grant, ...whom }: Allowed,
  {
    upstream,
    request,
    reply,
    gone,
  }: {
    readonly upstream: ReturnType<typeof createUpstream>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly gone: AbortSignal;
  },
): Promise<FastifyReply> {
  const range = request.headers.range;
  const answer = await upstream.fetch({
    url: grant.url,
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    ...whom,
    signal: gone,
    headers: {
      'user-agent': 'Mozilla/5.0 Antenna',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(range === undefined || !/^bytes=[\d,-]{1,64}$/.test(range) ? {} : { range }),
    },
  });
  const type =
    String(answer.headers['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim() ?? '';
  const { first, rest } = await begun(answer.body);
  if (answer.status === 200 && isPlaylist(first))
    return reply
      .code(200)
      .headers({ ...SHARED, 'cache-control': 'no-store', 'content-type': 'application/vnd.apple.mpegurl' })
      .send(rewritten(await whole(first, rest), answer, { grant, grants }));
  if (answer.status === 200 && isManifest(first, type)) {
    const text = (await whole(first, rest)).toString('utf8');
    const manifest = rewriteManifest(text, answer.url, manifestAddresses({ grant, grants }));
    if (manifest === undefined) throw new UpstreamFailed('a manifest that cannot be read');
    return reply
      .code(200)
      .headers({ ...SHARED, 'cache-control': 'no-store', 'content-type': 'application/dash+xml' })
      .send(manifest);
  }
  if (answer.status === 200 && /^application\/(?:[\w.+-]+\+)?json$/i.test(type) && isObject(first)) {
    const text = (await whole(first, rest)).toString('utf8');
    return reply
      .code(200)
      .headers({ ...SHARED, 'cache-control': 'no-store', 'content-type': 'application/json' })
      .send(rewriteAssetList(text, answer.url, throughUs({ grant, grants })) ?? text);
  }
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => (typeof answer.headers[name] === 'string' ? [[name, answer.headers[name]]] : [])),
  );
  const status = answer.status < 200 || answer.status > 599 ? 502 : answer.status;
  reply.hijack();
  reply.raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...SHARED,
    ...passed,
    'cache-control': status < 300 ? 'private, max-age=60' : 'no-store',
    'content-type': MEDIA.test(type) ? type : 'application/octet-stream',
  });
  await pipeline(pieces(first, rest), capped(), reply.raw).catch(() => reply.raw.destroy());
  return reply;
}

/** Its addresses lead through us, too, for as long as the list itself. */
function rewritten(
  bytes: Buffer,
  { url }: Upstream,
  { grant, grants }: { readonly grant: Grant; readonly grants: Relay['grants'] },
): string {
  return rewritePlaylist(bytes.toString('utf8'), url, {
    through: throughUs({ grant, grants }),
    imported: grant.variables,
  });
}

/** They are part of every address of a list. */
const small = (variables: Variables | undefined): Variables | undefined =>
  variables !== undefined && Object.keys(variables).length > 0 && JSON.stringify(variables).length <= VARIABLES_LONGEST
    ? variables
    : undefined;

const throughUs =
  ({ grant, grants }: { readonly grant: Grant; readonly grants: Relay['grants'] }): ThroughUs =>
  (inner, variables) =>
    `${RELAY_PATH}${grants.seal({ ...grant, url: inner, variables: small(variables) })}/${/\.m3u8?(?:\?|$)/i.test(inner) ? 'list.m3u8' : PIECE}`;

function manifestAddresses({
  grant,
  grants,
}: {
  readonly grant: Grant;
  readonly grants: Relay['grants'];
}): ManifestAddresses {
  const sealed = (url: string) => `${RELAY_PATH}${grants.seal({ ...grant, url, variables: undefined })}`;
  return {
    file: (url) => `${sealed(url)}/${PIECE}`,
    manifest: (url) => `${sealed(url)}/${NAMES.dash}`,
    template: (url, variables) =>
      `${sealed(url)}/${PART}?${variables.map((variable) => `${QUERY[variable]}=$${variable}$`).join('&')}`,
  };
}

async function begun(body: Readable): Promise<{ readonly first: Buffer; readonly rest: AsyncIterator<Buffer> }> {
  const rest = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const { value, done } = await rest.next().catch((error: unknown) => {
    throw new UpstreamFailed(error instanceof Error ? error.message : 'broke off');
  });
  return { first: done === true ? Buffer.alloc(0) : value, rest };
}

async function whole(first: Buffer, rest: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts = [first];
  let size = first.length;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > PLAYLIST_BYTES) throw new UpstreamFailed('a playlist without an end');
  }
  return Buffer.concat(parts);
}

async function* pieces(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

function capped(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > PIECE_BYTES ? new UpstreamFailed('too large') : null, chunk);
    },
  });
}
