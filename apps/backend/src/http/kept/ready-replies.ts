import type { Clock } from '@antenna/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import type { RateLimiter } from '../../domain/rate-limit.ts';
import type { Sessions, ViewerClass } from '../../sessions/sessions.ts';
import type { AnswerCache } from './answer-cache.ts';
import { hasOneHost } from '../connections/known-hosts.ts';
import { REPLY_MEMORY } from '../limits.ts';
import type { SerializedAnswer } from './serialized-answer.ts';

/** Where an answer is kept, and what it left with. */
interface Ready {
  readonly answerKey: string;
  readonly origin: string | undefined;
  readonly headers: Readonly<OutgoingHttpHeaders>;
}

export interface ReadyReplies {
  /** Sends a kept answer. With the class of viewers who share it, the next of them who asks for the same is answered by the first hook. */
  send(exchange: Exchange, sent: Sent, sharedBy?: ViewerClass): void;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Sent {
  readonly answer: SerializedAnswer;
  readonly origin: string | undefined;
}

interface ReadyRepliesDeps {
  readonly answers: AnswerCache;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly perToken: RateLimiter;
  /** Whether answers leave with what they always leave with: not while the server ends or its clock is moved. */
  readonly isUsual: () => boolean;
}

/**
 * Answers shared reads in the first hook that comes after those which count and trace: the token is known and not used too often, and the
 * same was asked for with the same headers by a viewer of the same class, whose answer is still kept. The other hooks and the route
 * would come to the same head and the same bytes, for half as much again as Fastify needs without them.
 */
export function registerReadyReplies(app: FastifyInstance, deps: ReadyRepliesDeps): ReadyReplies {
  const { answers, sessions, perToken, isUsual } = deps;
  const known = new LRUCache<string, Ready>({
    maxSize: REPLY_MEMORY,
    sizeCalculation: ({ answerKey }, key) => 2 * (key.length + answerKey.length) + ENTRY,
  });
  const answered = ({ request, reply }: Exchange): boolean => {
    const token = bearerToken(request);
    const viewer = token === undefined ? undefined : sessions.known(token);
    if (token === undefined || viewer === undefined) return false;
    const ready = known.get(keyOf(request, viewer));
    const answer = ready && answers.current(ready.answerKey);
    if (!ready || !answer || !isUsual() || !hasOneHost(request)) return false;
    // Refused by the route, with all that a refusal says.
    if (!perToken.tryTake(token)) return false;
    write(reply, {
      headers: { ...ready.headers, 'x-request-id': request.id },
      answer: absolute({ answer, origin: ready.origin }),
      accepted: request.headers['accept-encoding'],
    });
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !answered({ request, reply })) done();
  });
  const keep = ({ request, reply }: Exchange, { answer, origin }: Sent, viewer: ViewerClass): void => {
    if (request.method !== 'GET' || answer.key === undefined || hasTokenInQuery(request)) return;
    const { 'x-request-id': _own, ...headers } = reply.getHeaders();
    if (!('set-cookie' in headers))
      known.set(keyOf(request, viewer), { answerKey: answer.key, origin, headers: headers as OutgoingHttpHeaders });
  };
  return {
    send(exchange, sent, sharedBy) {
      const { request, reply } = exchange;
      const answer = absolute(sent);
      const accepted = request.headers['accept-encoding'];
      if (!isUsual()) {
        const { encoding, bytes } = packed(answer, accepted);
        if (encoding) reply.header('content-encoding', encoding);
        reply.send(bytes);
        return;
      }
      if (sharedBy) keep(exchange, sent, sharedBy);
      write(reply, { headers: reply.getHeaders() as OutgoingHttpHeaders, answer, accepted });
    },
  };
}

const absolute = ({ answer, origin }: Sent): SerializedAnswer => (origin === undefined ? answer : answer.at(origin));

/** Bytes that an entry costs besides its keys: the headers. */
const ENTRY = 1_024;

/** Everything that a reply to a shared read depends on; what it is compressed with is chosen each time. */
function keyOf(request: FastifyRequest, { providerId, isGuest, profile, timezone }: ViewerClass): string {
  const { headers } = request;
  return [
    request.url,
    providerId,
    isGuest,
    profile,
    timezone,
    request.protocol,
    request.host,
    headers['accept-language'],
    headers['prefer'],
    headers.origin,
    headers['sec-fetch-site'],
  ].join('\n');
}

/** A token in the query goes before the header, and is no part of what is shared. */
function hasTokenInQuery(request: FastifyRequest): boolean {
  const query = request.query as Readonly<Record<string, unknown>>;
  return query['access_token'] !== undefined || query['token'] !== undefined;
}

/** `Token` and `Bearer` are the same. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:Token|Bearer)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];

type Accepted = string | string[] | undefined;

const packed = (answer: SerializedAnswer, accepted: Accepted) =>
  answer.packed(Array.isArray(accepted) ? accepted.join(',') : accepted);

/** Writes to the socket past Fastify's reply, whose hooks have nothing to do with ready bytes. `headers` is changed. */
function write(
  reply: FastifyReply,
  {
    headers,
    answer,
    accepted,
  }: { readonly headers: OutgoingHttpHeaders; readonly answer: SerializedAnswer; readonly accepted: Accepted },
): void {
  const { encoding, bytes } = packed(answer, accepted);
  headers['content-length'] = bytes.length;
  if (encoding) headers['content-encoding'] = encoding;
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, headers);
  reply.raw.end(bytes);
}
