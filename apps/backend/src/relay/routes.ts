import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSeconds, type Clock } from '@antenna/kernel';
import { OPEN_MEDIA, registerMediaPreflight } from '../playout/open-media.ts';
import { clientOf } from '../http/remote-address.ts';
import type { Leases } from '../modules/streams/leases.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { INFO, NAMES, REDIRECT_PATH, RELAY_PATH, type Relay } from './addresses.ts';
import type { Grant } from './grant.ts';
import { MOST_AT_ONCE, PIECE_BYTES, PIECE_MS, PLAYLIST_BYTES, VARIABLES_LONGEST } from './limits.ts';
import {
  filledTemplate,
  isManifest,
  rewriteManifest,
  type ManifestAddresses,
  type ManifestRefusal,
  type Places,
  type Variable,
} from './manifest.ts';
import { createPlaces } from './places.ts';
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
  ...OPEN_MEDIA,
  'access-control-expose-headers': 'Content-Length, Content-Range, Date',
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
  const places = createPlaces(upstream.fetch, parts.clock);
  let under = 0;
  app.addHook('onClose', () => upstream.close());
  const tracksOf = createTracks(upstream, parts.clock);
  registerRedirects(app, parts, tracksOf);
  for (const path of [RELAY_PATH, REDIRECT_PATH]) registerMediaPreflight(app, `${path}*`);
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
        places,
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
  if (name !== PART) return { grant, ...upstreamRights(grant, channel, settings) };
  const url = partOf(grant.url, path);
  if (url === undefined) return 404;
  const others = grant.others?.flatMap((other) => partOf(other, path) ?? []);
  return { grant: { ...grant, url, others }, ...upstreamRights(grant, channel, settings) };
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
    places,
    request,
    reply,
    gone,
  }: {
    readonly places: ReturnType<typeof createPlaces>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly gone: AbortSignal;
  },
): Promise<FastifyReply> {
  const range = request.headers.range;
  const answer = await places([grant.url, ...(grant.others ?? [])], {
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
    const result = rewriteManifest(text, answer.url, manifestAddresses({ grant, grants }));
    if ('refused' in result) return sendRefused(request, reply, { grant, refused: result.refused });
    return reply
      .code(200)
      .headers({ ...SHARED, 'cache-control': 'no-store', 'content-type': 'application/dash+xml' })
      .send(result.manifest);
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

const REFUSED: Readonly<Record<ManifestRefusal, string>> = {
  unreadable: 'the DASH manifest cannot be read',
  linked:
    'everything in the DASH manifest is linked from elsewhere (xlink), which the relay does not follow: ask the source for a manifest without xlink',
};

/** The operator reads it in the log; players only know that the address does not play, and ask for the next one. */
function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { grant: { providerId, channelId }, refused }: { readonly grant: Grant; readonly refused: ManifestRefusal },
): FastifyReply {
  request.log.warn({ provider: providerId, channel: channelId }, REFUSED[refused]);
  return reply
    .code(502)
    .headers({ ...SHARED, 'cache-control': 'no-store' })
    .send({ error: REFUSED[refused] });
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
    `${RELAY_PATH}${grants.seal({ ...grant, url: inner, variables: small(variables), others: undefined })}/${/\.m3u8?(?:\?|$)/i.test(inner) ? 'list.m3u8' : PIECE}`;

function manifestAddresses({
  grant,
  grants,
}: {
  readonly grant: Grant;
  readonly grants: Relay['grants'];
}): ManifestAddresses {
  const sealed = ([url, ...others]: Places) =>
    `${RELAY_PATH}${grants.seal({ ...grant, url, others: others.length > 0 ? others : undefined, variables: undefined })}`;
  return {
    file: (places) => `${sealed(places)}/${PIECE}`,
    manifest: (url) => `${sealed([url])}/${NAMES.dash}`,
    template: (places, variables) =>
      `${sealed(places)}/${PART}?${variables.map((variable) => `${QUERY[variable]}=$${variable}$`).join('&')}`,
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
