import { createPrivateKey } from 'node:crypto';
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { MINUTE, SECOND } from '@antenna/kernel';
import { PUSH_MS } from '../limits.ts';
import type { Outcome } from '../push-service.ts';
import { again, jwt, shownAndRest, type NativeSender } from './native-push.ts';

export interface ApnsSettings {
  /** PEM, as Apple's .p8 file holds it. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  /** `https://api.push.apple.com`, or the sandbox of apps that were not installed from the store. */
  readonly origin: string;
}

/** Apple refuses tokens of more than an hour, and new ones more often than each 20 minutes. */
const TOKEN_LIFE = 40 * MINUTE;
const IDLE_MS = 10 * MINUTE;
const ANSWER_BYTES = 4_096;

interface Answer {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly reason: unknown;
}

/** Sends to iOS, iPadOS and tvOS by Apple's push service: HTTP/2, with token authentication. */
export function createApns({ key, keyId, teamId, topic, origin }: ApnsSettings): NativeSender {
  const privateKey = createPrivateKey(key);
  let identity: { readonly token: string; readonly until: number } | undefined;
  let session: ClientHttp2Session | undefined;

  const bearer = (): string => {
    const now = Date.now();
    if (!identity || identity.until <= now) {
      const claims = { iss: teamId, iat: Math.floor(now / SECOND) };
      identity = { token: jwt({ alg: 'ES256', kid: keyId }, claims, privateKey), until: now + TOKEN_LIFE };
    }
    return identity.token;
  };
  /** One connection for all; another when the service has closed it. */
  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const next = connect(origin);
    // Its requests fail and are tried again.
    next.on('error', () => next.destroy());
    next.setTimeout(IDLE_MS, () => next.close());
    next.unref();
    session = next;
    return next;
  };

  return {
    async send(token, push) {
      const { title, body, rest } = shownAndRest(push);
      const answer = await ask(
        open(),
        {
          ':method': 'POST',
          ':path': `/3/device/${token}`,
          authorization: `bearer ${bearer()}`,
          'apns-topic': topic,
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Math.floor(Date.now() / SECOND) + push.ttl),
          'apns-collapse-id': push.topic,
        },
        JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, v: 1, push: rest }),
      );
      if (answer.reason === 'ExpiredProviderToken') identity = undefined;
      return outcomeOf(answer);
    },
    close: () => session?.close(),
  };
}

function ask(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    const seen = { status: 0, retryAfter: undefined as unknown, text: '' };
    stream.setTimeout(PUSH_MS, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.setEncoding('utf8');
    stream.on('response', (answered: IncomingHttpHeaders & { readonly ':status'?: number }) => {
      seen.status = answered[':status'] ?? 0;
      seen.retryAfter = answered['retry-after'];
    });
    stream.on('data', (part: string) => {
      if (seen.text.length < ANSWER_BYTES) seen.text += part;
    });
    stream.on('error', reject);
    stream.on('close', () =>
      seen.status === 0
        ? reject(new Error('no answer of APNs'))
        : resolve({ status: seen.status, retryAfter: seen.retryAfter, reason: reasonOf(seen.text) }),
    );
    stream.end(body);
  });
}

/** `DeviceTokenNotForTopic`: the token is of another app. */
const DEAD: readonly unknown[] = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

function outcomeOf({ status, retryAfter, reason }: Answer): Outcome {
  if (status === 200) return { is: 'delivered' };
  if (status === 410 || DEAD.includes(reason)) return { is: 'gone' };
  if (status === 429 || status >= 500 || reason === 'ExpiredProviderToken') return again(retryAfter);
  return { is: 'failed' };
}

function reasonOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly reason?: unknown } | null)?.reason;
  } catch {
    return undefined;
  }
}
