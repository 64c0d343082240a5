import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSeconds } from '@antenna/kernel';
import { OPEN_MEDIA, registerMediaPreflight } from './open-media.ts';
import { clientOf } from '../http/remote-address.ts';
import { sendFaulty } from './faulty-reply.ts';
import { createPage, withoutToken, type Answer, type Playout } from '@antenna/playout';
import { addressOrigin, withAbsoluteAddresses } from '../http/absolute-addresses.ts';
import type { AppSettings } from '../settings.ts';

const SHARED = {
  ...OPEN_MEDIA,
  'access-control-expose-headers': 'Content-Length, Date, ETag',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const;

const VARIES = { vary: 'Accept-Encoding, Prefer' } as const;
/** Seek points: the one answer with an address that is no part of a playlist. */
const STILLS = '/img.json';

type OriginSettings = Pick<AppSettings, 'publicOrigins'>;

/** Serves /play on a Fastify instance; /play/_faults only where the playout was created with faults. */
export function registerPlayout(app: FastifyInstance, playout: Playout, settings: OriginSettings = {}): void {
  // A wildcard: a token is longer than Fastify's limit for a named parameter.
  // The handler does not return the reply: awaiting it costs more than making a playlist.
  app.get('/play/*', { config: { rateLimit: false } }, (request, reply) => {
    respond(request, reply, { playout, settings }).catch((error: unknown) => reply.send(error));
  });
  registerMediaPreflight(app, '/play/*');
  if (playout.faults) registerFaults(app, playout.faults);
}

function registerFaults(app: FastifyInstance, faults: NonNullable<Playout['faults']>): void {
  app.post('/play/_faults', async (request, reply) => {
    const added = faults.add(request.body);
    return typeof added === 'string' ? reply.code(400).send({ error: added }) : { faults: added };
  });
  app.delete('/play/_faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get('/play/_faults/log', async () => faults.log);
}

function pathOf(request: FastifyRequest): string {
  const { url } = request.raw;
  return (url ?? '').split('?', 1)[0] ?? '';
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { playout, settings }: { readonly playout: Playout; readonly settings: OriginSettings },
): Promise<void> {
  const path = pathOf(request);
  const millis = playout.clock.now();
  const client = clientOf(request);
  const given = await playout.answer(path, toSeconds(millis), client);
  const answer = path.endsWith(STILLS) ? withOrigin(given, addressOrigin(settings, request)) : given;
  const faults = playout.faults?.hit(withoutToken(path), millis) ?? [];
  if (faults.length === 0) return send(request, reply, answer);
  // A freeze stops the playlist only: the token is checked at the real time.
  const frozen = faults.find((fault) => fault.kind === 'freeze');
  const shown = frozen && answer.status === 200 ? await playout.answer(path, frozen.at, client) : answer;
  return sendFaulty(reply, {
    faults,
    clock: playout.clock,
    send: () => send(request, reply, shown),
    body: bodyOf(shown),
  });
}

const withOrigin = (answer: Answer, origin: string | undefined): Answer =>
  origin !== undefined && 'page' in answer
    ? { ...answer, page: createPage(withAbsoluteAddresses(answer.page.bytes.toString('utf8'), origin)) }
    : answer;

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> {
  if (answer.status !== 200) {
    reply
      .code(answer.status)
      .headers({ ...SHARED, 'cache-control': 'no-store' })
      .send({ error: answer.error });
    return;
  }
  const isPage = 'page' in answer;
  const etag = isPage ? answer.page.etag : answer.etag;
  const headers = {
    ...reply.getHeaders(),
    ...SHARED,
    'cache-control': answer.cache,
    etag,
    ...(isPage ? VARIES : {}),
  };
  if (request.headers['if-none-match']?.includes(etag)) return write(reply, { status: 304, headers });
  const typed = { ...headers, 'content-type': answer.type };
  if (!isPage) return write(reply, { status: 200, headers: typed, bytes: answer.bytes });
  if (!acceptsGzip(request)) return write(reply, { status: 200, headers: typed, bytes: answer.page.bytes });
  const bytes = await answer.page.gzipped();
  write(reply, { status: 200, headers: { ...typed, 'content-encoding': 'gzip' }, bytes });
}

/** Writes to the socket past Fastify's reply, which costs more than making a playlist (bench:playlist). */
function write(
  reply: FastifyReply,
  { status, headers, bytes }: { status: number; headers: Record<string, unknown>; bytes?: Buffer },
): void {
  reply.hijack();
  reply.raw.writeHead(
    status,
    (bytes ? { ...headers, 'content-length': bytes.length } : headers) as OutgoingHttpHeaders,
  );
  reply.raw.end(bytes);
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(request.headers['accept-encoding'] ?? '');
}

/** The uncompressed body, for a fault that changes it. */
function bodyOf(answer: Answer): { status: number; type: string; bytes: Buffer } {
  if (answer.status !== 200)
    return {
      status: answer.status,
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ error: answer.error })),
    };
  return { status: 200, type: answer.type, bytes: 'page' in answer ? answer.page.bytes : answer.bytes };
}
