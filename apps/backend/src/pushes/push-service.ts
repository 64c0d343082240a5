import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from '@antenna/safe-input';
import { HOUR, SECOND, type Clock, type Seconds } from '@antenna/kernel';
import type { Agent } from 'undici';
import type { PushKeys } from '../db/push-keys.ts';
import { AT_ONCE, PUSH_MS } from './limits.ts';
import { createApns } from './native/apns.ts';
import { createFcm } from './native/fcm.ts';
import { readNativeEndpoint, type NativeSender, type NativeService } from './native/native-push.ts';
import type { NativeSettings } from './native/read-native-settings.ts';

export interface PushSettings {
  /** Push services of apps. */
  readonly native?: NativeSettings | undefined;
  readonly keys: PushKeys;
  /** Whom a push service asks about pushes of this server: `mailto:` or `https:`. */
  readonly subject: string;
  /** Push services may lie in the own network or answer plain http. */
  readonly allowPrivate: boolean;
}

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Outgoing {
  readonly text: string;
  /** Seconds for which the push service keeps it for a browser that is away. */
  readonly ttl: Seconds;
  /** A later push of the same topic replaces one that waits; 32 letters of base64url at most. */
  readonly topic: string;
}

/** `gone`: the browser takes none any more. `again`: later, `after` seconds where the push service says so. */
export type Outcome =
  { readonly is: 'delivered' | 'gone' | 'failed' } | { readonly is: 'again'; readonly after: Seconds | undefined };

export interface PushService {
  readonly publicKey: string;
  /** An address that may be a push service's: encrypted, and outside of the own network; or an app's, where its service is set up. */
  mayReach(endpoint: string): boolean;
  /** Never throws. */
  deliver(subscription: Subscription, push: Outgoing): Promise<Outcome>;
}

/** Sends pushes to browsers' push services (RFC 8030), encrypted for the browser (RFC 8291), and to apps' services. */
export function createPushService(
  { keys, subject, allowPrivate, native = {} }: PushSettings,
  clock: Clock,
  resolveHost: ResolveHost = resolveBySystem,
): PushService {
  const identities = new Map<string, { readonly header: string; readonly until: number }>();
  let agent: Promise<Agent> | undefined;
  const senders: Readonly<Record<NativeService, NativeSender | undefined>> = {
    fcm: native.fcm && createFcm(native.fcm),
    apns: native.apns && createApns(native.apns),
  };
  const connect = async () => {
    const undici = await import('undici');
    return new undici.Agent({
      connect: { lookup: guardedLookup(resolveHost, allowPrivate), timeout: PUSH_MS },
      connections: AT_ONCE,
      headersTimeout: PUSH_MS,
      bodyTimeout: PUSH_MS,
    });
  };

  const mayReach = (endpoint: string): boolean => {
    const app = readNativeEndpoint(endpoint);
    if (app) return senders[app.service] !== undefined;
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname } = new URL(endpoint);
    if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
    const host = hostname.replace(/^\[|\]$/g, '');
    return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
  };

  /** Signing costs as much as encrypting: one signature serves every push of half a day to the same service. */
  const identityFor = async (origin: string): Promise<string> => {
    const known = identities.get(origin);
    if (known && known.until > clock.now()) return known.header;
    const { default: webPush } = await import('web-push');
    const expires = Math.floor((Date.now() + 12 * HOUR) / SECOND);
    const header = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expires,
    ).Authorization;
    identities.set(origin, { header, until: clock.now() + 6 * HOUR });
    return header;
  };

  const send = async ({ endpoint, p256dh, auth }: Subscription, { text, ttl, topic }: Outgoing): Promise<Outcome> => {
    const [{ request }, { default: webPush }] = await Promise.all([import('undici'), import('web-push')]);
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: ttl,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const answer = await request(endpoint, {
      dispatcher: await (agent ??= connect()),
      method: 'POST',
      body: details.body,
      headers: {
        ...(details.headers as Record<string, string>),
        authorization: await identityFor(new URL(endpoint).origin),
      },
      signal: AbortSignal.timeout(PUSH_MS),
    });
    await answer.body.dump();
    return outcomeOf(answer.statusCode, answer.headers['retry-after']);
  };

  return {
    publicKey: keys.publicKey,
    mayReach,
    async deliver(subscription, push) {
      if (!mayReach(subscription.endpoint)) return { is: 'failed' };
      const app = readNativeEndpoint(subscription.endpoint);
      const sender = app && senders[app.service];
      try {
        return await (app && sender ? sender.send(app.token, push) : send(subscription, push));
      } catch {
        return { is: 'again', after: undefined };
      }
    },
  };
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): Outcome {
  if (status >= 200 && status < 300) return { is: 'delivered' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status !== 429 && status < 500) return { is: 'failed' };
  const after = Number(retryAfter);
  return { is: 'again', after: Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined };
}
