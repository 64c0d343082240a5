import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SerializedAnswer } from '../http/serialized-answer.ts';

/** Drawings kept: an operator has a logo a channel. */
const KEPT = 400;

/** An `onSend` hook: drawings (SVG) are text and go packed, which pictures of dots are already. Parts of one go as they are. */
export function packDrawings(): (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown> {
  const kept = new Map<string, Promise<SerializedAnswer>>();
  return async (request, reply, payload) => {
    if (reply.getHeader('content-type') !== 'image/svg+xml') return payload;
    reply.header('vary', 'Accept-Encoding');
    if (reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    const key = `${request.url.split('?', 1)[0] ?? ''} ${String(reply.getHeader('etag'))}`;
    const known = kept.get(key);
    if (known) payload.destroy();
    const drawing = known ?? buffer(payload).then((bytes) => new SerializedAnswer(bytes));
    if (!known && kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, drawing);
    const { encoding, bytes } = await drawing
      .catch((trouble: unknown) => {
        kept.delete(key);
        throw trouble;
      })
      .then((ready) => ready.packed(String(request.headers['accept-encoding'] ?? '')));
    if (encoding) reply.header('content-encoding', encoding).removeHeader('accept-ranges');
    reply.header('content-length', bytes.length);
    return bytes;
  };
}
