import { createPrivateKey } from 'node:crypto';
import { MINUTE, SECOND } from '@antenna/kernel';
import type { Agent } from 'undici';
import { AT_ONCE, PUSH_MS } from '../limits.ts';
import type { Outcome, Outgoing } from '../push-service.ts';
import { again, jwt, shownAndRest, type NativeSender } from './native-push.ts';

/** Of a service account's JSON file. */
export interface FcmSettings {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM. */
  readonly privateKey: string;
  readonly tokenUri: string;
  /** `https://fcm.googleapis.com` without. */
  readonly origin?: string;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const HOUR_S = 3_600;

interface Answer {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly body: unknown;
}

/** Sends to Android (and to apps on iOS that use Firebase) by Firebase Cloud Messaging, HTTP v1. */
export function createFcm(settings: FcmSettings): NativeSender {
  const { projectId, clientEmail, tokenUri, origin = 'https://fcm.googleapis.com' } = settings;
  const key = createPrivateKey(settings.privateKey);
  let access: { readonly token: Promise<string>; until: number } | undefined;
  let agent: Promise<Agent> | undefined;
  const connect = async () => {
    const { Agent: UndiciAgent } = await import('undici');
    return new UndiciAgent({ connections: AT_ONCE, headersTimeout: PUSH_MS, bodyTimeout: PUSH_MS });
  };
  const post = async (url: string, body: string, headers: Record<string, string>): Promise<Answer> => {
    const { request } = await import('undici');
    const answer = await request(url, {
      dispatcher: await (agent ??= connect()),
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(PUSH_MS),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: readJson(text) };
  };

  /** OAuth 2.0 for servers (RFC 7523): one token serves an hour. */
  const newAccess = () => {
    const now = Math.floor(Date.now() / SECOND);
    const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: now, exp: now + HOUR_S };
    const next = { token: Promise.resolve(''), until: Date.now() + MINUTE };
    next.token = post(
      tokenUri,
      new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: jwt({ alg: 'RS256' }, claims, key),
      }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ).then(({ status, body }) => {
      const { access_token: token, expires_in: life } = body as { access_token?: unknown; expires_in?: unknown };
      if (status !== 200 || typeof token !== 'string') throw new Error(`no access to FCM: ${status}`);
      next.until = Date.now() + Math.max(0, (Number(life) || HOUR_S) * SECOND - MINUTE);
      return token;
    });
    next.token.catch(() => {
      if (access === next) access = undefined;
    });
    return next;
  };
  const accessToken = (): Promise<string> => {
    if (!access || access.until <= Date.now()) access = newAccess();
    return access.token;
  };

  return {
    async send(token, push) {
      const body = JSON.stringify({ message: messageOf(token, push) });
      const bearer = await accessToken();
      const answer = await post(`${origin}/v1/projects/${projectId}/messages:send`, body, {
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
      });
      // The token was withdrawn: the next attempt gets another.
      if (answer.status === 401) access = undefined;
      return outcomeOf(answer);
    },
    close: () => void agent?.then((each) => each.close()),
  };
}

function messageOf(token: string, push: Outgoing): object {
  const { title, body, rest } = shownAndRest(push);
  return {
    token,
    notification: { title, body },
    data: { v: '1', push: JSON.stringify(rest) },
    android: { priority: 'HIGH', ttl: `${push.ttl}s`, collapse_key: push.topic, notification: { tag: push.topic } },
    apns: {
      headers: {
        'apns-expiration': String(Math.floor(Date.now() / SECOND) + push.ttl),
        'apns-collapse-id': push.topic,
      },
    },
  };
}

/** `SENDER_ID_MISMATCH`: the token is of an app of another project. */
const DEAD: readonly unknown[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

interface FcmError {
  readonly details?: readonly {
    readonly errorCode?: unknown;
    readonly fieldViolations?: readonly { readonly field?: unknown }[];
  }[];
}

function outcomeOf({ status, retryAfter, body }: Answer): Outcome {
  if (status >= 200 && status < 300) return { is: 'delivered' };
  const { details } = (body as { readonly error?: FcmError }).error ?? {};
  if (Array.isArray(details) && (details as NonNullable<FcmError['details']>).some(isDead)) return { is: 'gone' };
  return status === 401 || status === 429 || status >= 500 ? again(retryAfter) : { is: 'failed' };
}

function isDead({ errorCode, fieldViolations }: NonNullable<FcmError['details']>[number]): boolean {
  return DEAD.includes(errorCode) || fieldViolations?.some(({ field }) => field === 'message.token') === true;
}

function readJson(text: string): unknown {
  try {
    return (JSON.parse(text) as unknown) ?? {};
  } catch {
    return {};
  }
}
