import { createHmac, timingSafeEqual } from 'node:crypto';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { ADULT_AGE } from '../limits.ts';

/** What a pass is for: `channel:12`, `content:4001`. */
export type EmbedSubject = `${'channel' | 'content'}:${string}`;

/** `exp~all~origin~hmac` or `exp~adult~origin~hmac`; the origin is written in base64url. `adult`: for what is 18+ as well. */
const SHAPE = /^(\d{1,12})~(all|adult)~([\w-]{4,200})~([\w-]{43})$/;
/** It goes into a header and into a page: a site and nothing else. */
const ORIGIN = /^https?:\/\/[\w.-]{1,200}(:\d{1,5})?$/;
/** A pass lives a day at most: who copies one out of a page gains little. */
const LONGEST = 86_400;

export interface EmbedPass {
  readonly exp: number;
  readonly isForAdults: boolean;
  /** The only site whose pages may show the player with it. */
  readonly origin: string;
}

/**
 * Signs a pass as docs/partners.md describes, for tests and an operator's own tools.
 * @public
 */
export function signEmbedPass(key: string, subject: EmbedSubject, { exp, isForAdults, origin }: EmbedPass): string {
  const message = `${exp}~${isForAdults ? 'adult' : 'all'}~${Buffer.from(origin).toString('base64url')}`;
  return `${message}~${digest(key, subject, message).toString('base64url')}`;
}

/** The pass, when one of the operator's keys signed it for this subject and it is still good. */
export function readEmbedPass(
  clock: Clock,
  {
    provider,
    subject,
    text,
  }: { readonly provider: ProviderData; readonly subject: EmbedSubject; readonly text: string },
): EmbedPass | undefined {
  const [, exp, scope, origin, mac] = SHAPE.exec(text) ?? [];
  if (exp === undefined || scope === undefined || origin === undefined || mac === undefined) return undefined;
  const claimed = Buffer.from(mac, 'base64url');
  const message = `${exp}~${scope}~${origin}`;
  // Every key is tried, whichever fits: the time taken says nothing.
  const fits = (provider.brand.embed?.signing_keys ?? [])
    .map((key) => timingSafeEqual(digest(key, subject, message), claimed))
    .includes(true);
  const left = Number(exp) - toSeconds(clock.now());
  const site = Buffer.from(origin, 'base64url').toString();
  if (!fits || left <= 0 || left > LONGEST || !ORIGIN.test(site)) return undefined;
  return { exp: Number(exp), isForAdults: scope === 'adult', origin: site };
}

export function passesEmbed(
  clock: Clock,
  {
    provider,
    subject,
    text,
    age,
  }: {
    readonly provider: ProviderData;
    readonly subject: EmbedSubject;
    readonly text: string;
    readonly age: number | null;
  },
): boolean {
  const pass = readEmbedPass(clock, { provider, subject, text });
  return pass !== undefined && (pass.isForAdults || (age !== null && age < ADULT_AGE));
}

function digest(key: string, subject: EmbedSubject, message: string): Buffer {
  return createHmac('sha256', key).update(`embed|${subject}|${message}`).digest();
}
