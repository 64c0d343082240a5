import type { FastifyInstance, FastifyReply } from 'fastify';
import { toSeconds } from '@antenna/kernel';
import { OPEN_MEDIA } from '../playout/open-media.ts';
import { clientOf } from '../http/remote-address.ts';
import { REDIRECT_PATH, INFO } from './addresses.ts';
import type { Grant } from './grant.ts';
import type { RelayParts } from './routes.ts';
import type { Tracks, TracksRequest } from './tracks.ts';
import { upstreamRights } from './upstream-rights.ts';

const SHARED = { ...OPEN_MEDIA, 'cache-control': 'no-store' } as const;

/** What an imported stream has, in the form of our own streams' `data.json`. */
export function sendInfo(reply: FastifyReply, { isArchive }: Pick<Grant, 'isArchive'>, tracks: Tracks): FastifyReply {
  return reply
    .code(200)
    .headers(SHARED)
    .send({ live: !isArchive, from: null, to: null, duration: null, ...tracks });
}

/**
 * `GET /play/redirect/<sealed>/data.json` and its sibling `index.m3u8`, which leads to the operator's server: for clients that
 * know a stream by its `stream_info` alone.
 */
export function registerRedirects(
  app: FastifyInstance,
  parts: RelayParts,
  tracksOf: (request: TracksRequest) => Promise<Tracks>,
): void {
  app.get(`${REDIRECT_PATH}*`, async (request, reply) => {
    const [sealed = '', name] = request.url.slice(REDIRECT_PATH.length).split(/[/?]/, 2);
    const grant = parts.relay.redirects.open(sealed);
    const opened = await open(parts, grant, clientOf(request));
    if (grant === undefined || typeof opened === 'number')
      return reply
        .code(typeof opened === 'number' ? opened : 403)
        .headers(SHARED)
        .send({ error: 'not to be had' });
    if (name !== INFO) return reply.headers(SHARED).redirect(grant.url, 302);
    return sendInfo(reply, grant, await tracksOf({ url: grant.url, ...opened }));
  });
}

/** How its playlist may be read; the status of a refusal when it may not be played. */
async function open(
  { providers, clock, leases }: Pick<RelayParts, 'providers' | 'clock' | 'leases'>,
  grant: Grant | undefined,
  client: string,
): Promise<Omit<TracksRequest, 'url'> | 403 | 404> {
  if (grant === undefined || grant.exp <= toSeconds(clock.now())) return 403;
  const provider = await providers.get(grant.providerId).catch(() => undefined);
  const channel = provider?.channelById.get(grant.channelId);
  if (!provider || !channel?.isAvailable) return 404;
  const isRefused = grant.sid !== undefined && (await leases.check(grant.sid, false, client)) === 'refused';
  return isRefused ? 403 : upstreamRights(grant, channel, provider.brand.relay);
}
