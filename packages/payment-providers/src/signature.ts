import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import { SIGNATURE_LIFE } from './limits.ts';

const digest = (secret: string, at: Seconds, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const FORM = /^t=(\d{1,12})((?:,v1=[\da-f]{64}){1,4})$/;

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, one `v1` for each secret, so that a secret can be rotated without losing a callback. */
export function signed(secrets: readonly string[], at: Seconds, body: string): string {
  return `t=${at}${secrets.map((secret) => `,v1=${digest(secret, at, body)}`).join('')}`;
}

export interface SignedMessage {
  readonly header: string | string[] | undefined;
  readonly body: string;
}

/** Whether one of the secrets signed this body within the last five minutes; compared in constant time. */
export function isSigned(
  { header, body }: SignedMessage,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Seconds },
): boolean {
  const match = typeof header === 'string' ? FORM.exec(header) : null;
  if (!match) return false;
  const at = Number(match[1]);
  if (Math.abs(now - at) > SIGNATURE_LIFE) return false;
  const given = [...(match[2] ?? '').matchAll(/v1=([\da-f]{64})/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  const known = secrets.map((secret) => Buffer.from(digest(secret, at, body), 'hex'));
  // Every pair is compared, so that the time does not depend on which one matches.
  return known.flatMap((one) => given.map((other) => timingSafeEqual(one, other))).includes(true);
}
