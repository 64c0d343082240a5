import type { FastifyInstance, FastifyReply } from 'fastify';
import { toSeconds } from '@antenna/kernel';
import { clientOf } from '../http/remote-address.ts';
import { REDIRECT_PATH, INFO } from './addresses.ts';
import type { Grant } from './grant.ts';
import type { RelayParts } from './routes.ts';

/** Any site may read them, as it may read our own playlists. */
const SHARED = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

/** What is known of an imported stream, in the form of our own streams' `data.json`. */
export function sendInfo(reply: FastifyReply, { isArchive }: Pick<Grant, 'isArchive'>): FastifyReply {
  return reply.code(200).headers(SHARED).send({
    live: !isArchive,
    from: null,
    to: null,
    duration: null,
    frame_rate: null,
    video: [],
    audio: [],
    subtitles: [],
  });
}

/**
 * `GET /play/redirect/<sealed>/data.json` and its sibling `index.m3u8`, which leads to the operator's server: for clients that
 * know a stream by its `stream_info` alone.
 */
export function registerRedirects(app: FastifyInstance, parts: RelayParts): void {
  app.get(`${REDIRECT_PATH}*`, async (request, reply) => {
    const [sealed = '', name] = request.url.slice(REDIRECT_PATH.length).split(/[/?]/, 2);
    const grant = parts.relay.redirects.open(sealed);
    const refused = await refusal(parts, grant, clientOf(request));
    if (grant === undefined || refused !== undefined)
      return reply
        .code(refused ?? 403)
        .headers(SHARED)
        .send({ error: 'not to be had' });
    return name === INFO ? sendInfo(reply, grant) : reply.headers(SHARED).redirect(grant.url, 302);
  });
}

/** The status of a refusal; undefined: it may be played. */
async function refusal(
  { providers, clock, leases }: Pick<RelayParts, 'providers' | 'clock' | 'leases'>,
  grant: Grant | undefined,
  client: string,
): Promise<403 | 404 | undefined> {
  if (grant === undefined || grant.exp <= toSeconds(clock.now())) return 403;
  const provider = await providers.get(grant.providerId).catch(() => undefined);
  if (!provider?.channelById.get(grant.channelId)?.isAvailable) return 404;
  const isRefused = grant.sid !== undefined && (await leases.check(grant.sid, false, client)) === 'refused';
  return isRefused ? 403 : undefined;
}
