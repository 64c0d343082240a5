import { createHash } from 'node:crypto';
import { latinForm } from './folding.ts';

/** The hash state of a channel, computed once: two 32-bit seeds. */
export type ChannelSeed = readonly [low: number, high: number];

export function channelSeed(providerId: number, tvgId: string): ChannelSeed {
  const digest = createHash('sha256').update(`${providerId}\n${tvgId}`).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}

/** The id of the programme that begins at `start` (Unix seconds): 53 bits, never 0, the same in every import. */
export function programmeId([low, high]: ChannelSeed, start: number): number {
  const small = mixed(low ^ Math.imul(start, 0x9e3779b1), start);
  const large = mixed(high ^ Math.imul(start, 0x85ebca77), small);
  return (large & 0x1fffff) * 0x1_0000_0000 + small || 1;
}

/** The finalizer of MurmurHash3: every bit of the input affects every bit of the result. */
function mixed(value: number, salt: number): number {
  let hash = value ^ salt;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 53-bit hash of a text, for sets that need not hold the texts. */
export function textKey(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  return (mixed(high, text.length) & 0x1fffff) * 0x1_0000_0000 + mixed(low, high);
}

/** Latin letters, digits and hyphens, for addresses. */
export function slugOf(name: string): string {
  const slug = latinForm(name)
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'channel' : slug;
}
