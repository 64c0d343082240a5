import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets derived from the server's own: a pay system that moves no money needs no configuration. */
export function sandboxKeys(secretKey: string): {
  readonly api: string;
  readonly callbacks: string;
  readonly cookie: string;
} {
  const keyFor = (use: string) => createHmac('sha256', secretKey).update(`sandbox ${use}`).digest('base64url');
  return { api: keyFor('api'), callbacks: keyFor('callbacks'), cookie: keyFor('console') };
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
