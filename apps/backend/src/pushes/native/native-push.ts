import { sign, type KeyObject } from 'node:crypto';
import type { PushContent } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Outcome, Outgoing } from '../push-service.ts';

/** The push services of apps. A device's token stands as `fcm:<token>` where a browser has its endpoint. */
export type NativeService = 'fcm' | 'apns';

const TOKENS: Readonly<Record<NativeService, RegExp>> = {
  fcm: /^[\w:.-]{16,1024}$/,
  apns: /^[\da-f]{16,200}$/i,
};

/** Where pushes go for a token; undefined for one that no such service makes. */
export function nativeEndpoint(type: string, token: string): string | undefined {
  return (type === 'fcm' || type === 'apns') && TOKENS[type].test(token) ? `${type}:${token}` : undefined;
}

export function readNativeEndpoint(
  endpoint: string,
): { readonly service: NativeService; readonly token: string } | undefined {
  const [, service, token = ''] = /^(fcm|apns):(.+)$/.exec(endpoint) ?? [];
  return service === undefined ? undefined : { service: service as NativeService, token };
}

export interface NativeSender {
  /** Throws when nothing answers. */
  send(token: string, push: Outgoing): Promise<Outcome>;
  close(): void;
}

/** What the system shows, and what the app gets beside it: the rest of the push, by the names of the bridge. */
export function shownAndRest({ text }: Outgoing): {
  readonly title: string;
  readonly body: string;
  readonly rest: object;
} {
  const { title, body, ...rest } = JSON.parse(text) as PushContent & { readonly id: string };
  return { title, body, rest };
}

/** A signed JWT (RFC 7515). */
export function jwt(
  header: { readonly alg: 'ES256' | 'RS256' } & Readonly<Record<string, string>>,
  claims: Readonly<Record<string, string | number>>,
  key: KeyObject,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  const signature = sign(
    'sha256',
    Buffer.from(content),
    header.alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : { key },
  );
  return `${content}.${signature.toString('base64url')}`;
}

/** Later, after what the service says. */
export function again(retryAfter: unknown): Outcome {
  const after: Seconds = Number(retryAfter);
  return { is: 'again', after: Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined };
}
