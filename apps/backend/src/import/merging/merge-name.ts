import { foldName, isGeneric, isQuality, latinForm } from '../folding.ts';

/** A channel's name as merging compares it. */
export interface MergeName {
  /** Every word, in Latin letters; also those in brackets: "BBC One (Wales)" is not "BBC One". */
  readonly full: string;
  /** Without words for quality and words like "TV"; empty for a name that says only a quality. */
  readonly bare: string;
  /** As the full name, in its own alphabet: for keys. */
  readonly text: string;
  /** Hours of a "+2" in the name. */
  readonly shift: number;
}

/** Remarks of playlists about an address, which are no part of the channel's name. */
const REMARK = /[[(]\s*(?:not 24\/7|geo-?blocked|offline|\d{3,4}[pi])\s*[\])]/giu;

/** Circled letters, by which lists say the same. */
const MARK = /[\u24b6-\u24e9]/gu;

/** The name for viewers: without a playlist's remarks, such as "(720p)", "[Not 24/7]" and "Ⓖ". */
export function shownName(name: string): string {
  const text = name.replace(REMARK, ' ').replace(MARK, ' ').replace(/ {2,}/g, ' ').trim();
  return text === '' ? name : text;
}

/** Most names have no letter outside of ASCII, and lists have up to 200,000. */
const PLAIN = /^[ -~]*$/;

export function mergeName(name: string): MergeName {
  const whole = name.slice(0, 200).replace(REMARK, ' ');
  const isPlain = PLAIN.test(whole);
  const words = wordsOf(isPlain ? whole.toLowerCase() : unaccented(whole));
  const core = words.filter((word) => !isQuality(word));
  const bare = core.filter((word) => !isGeneric(word));
  const text = words.join(' ') || whole.trim().toLowerCase();
  return {
    full: isPlain ? text : latinForm(text),
    bare: (bare.length > 0 ? bare : core).map((word) => (isPlain ? word : latinForm(word))).join(''),
    text,
    shift: /[+-]\d/.test(whole) ? foldName(whole).shift : 0,
  };
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\d+]+/u)
    .filter((word) => word !== '');

/** Lower case; accents of Latin letters alone go, "й" is a letter of its own. */
const unaccented = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
