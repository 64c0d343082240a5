import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secrets of the sandbox come from the server's own: a pay system that moves no money needs no configuration. */
export function sandboxKeys(secretKey: string): {
  readonly api: string;
  readonly callbacks: string;
  readonly cookie: string;
} {
  const of = (use: string) => createHmac('sha256', secretKey).update(`sandbox ${use}`).digest('base64url');
  return { api: of('api'), callbacks: of('callbacks'), cookie: of('console') };
}

/** Compares two texts without telling by its time how much of them is equal. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
