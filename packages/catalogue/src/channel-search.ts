import type { Channel } from '@antenna/api-client';
import { sound, toLatin } from './transliteration.ts';

export interface PreparedChannel {
  readonly channel: Channel;
  readonly plain: string;
  readonly latin: string;
  readonly sounding: string;
  readonly num: string;
}

/** What a regular expression would take for a sign of its own. */
const SYNTAX = /[$()*+./?[\\\]^{|}]/u;
const SPACES = /[\s\-_.·]+/gu;

function plainOf(text: string): string {
  return text.toLowerCase().replace(SPACES, ' ').trim();
}

function soundOf(plain: string): string {
  // "фьорд" is said as "fjord": the soft sign before a vowel is a y.
  return sound(toLatin(plain.replace(/[ьъ](?=[оеёюяи])/gu, 'й'))).replace(SPACES, '');
}

/**
 * A letter said once finds it doubled as well (`rosia`, `Россия`); a letter said twice must stand twice: `zzzz` is nowhere in `Gorizont`.
 * Nothing where a text has no sound of its own, such as a lone soft sign.
 */
function soundsLike(plain: string): RegExp | undefined {
  const runs = soundOf(plain).match(/(.)\1*/gu);
  if (!runs) return undefined;
  return new RegExp(runs.map((run) => {
    const [letter = '', ...again] = run;
    return `${letter.replace(SYNTAX, String.raw`\$&`)}{${again.length + 1},}`;
  }).join(''), 'u');
}

/** Makes the strings that a search compares, once per list: a search over 5,000 names is then one pass over them. */
export function prepareChannels(channels: readonly Channel[]): readonly PreparedChannel[] {
  return channels.map((channel) => {
    const plain = plainOf(channel.name);
    return { channel, plain, latin: toLatin(plain), sounding: soundOf(plain), num: channel.num === undefined ? '' : String(channel.num) };
  });
}

/**
 * Channels whose name holds the text, in either case, or sounds like it in the other script, both ways (B-384, B-385).
 * Digits also find a channel's number. Names that begin with the text come first, else the list keeps its order. Empty text finds all.
 */
export function searchChannels(prepared: readonly PreparedChannel[], text: string): readonly Channel[] {
  const plain = plainOf(text);
  if (plain === '') return prepared.map(({ channel }) => channel);
  const latin = toLatin(plain);
  const sounding = soundsLike(plain);
  const first: Channel[] = [];
  const later: Channel[] = [];
  for (const each of prepared) {
    const place = placeOf(each, { plain, latin, sounding });
    if (place === 0) first.push(each.channel);
    else if (place > 0) later.push(each.channel);
  }
  return [...first, ...later];
}

/** 0 at the beginning, more inside, -1 not at all. */
function placeOf(name: PreparedChannel, asked: { readonly plain: string; readonly latin: string; readonly sounding: RegExp | undefined }): number {
  if (name.num !== '' && name.num === asked.plain) return 0;
  const plain = name.plain.indexOf(asked.plain);
  if (plain >= 0) return plain;
  const latin = name.latin.indexOf(asked.latin);
  if (latin >= 0) return latin;
  return asked.sounding === undefined ? -1 : name.sounding.search(asked.sounding);
}
