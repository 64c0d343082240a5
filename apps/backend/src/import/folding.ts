import { CYRILLIC_TO_LATIN } from '../texts/cyrillic.ts';

const cyrillic: Readonly<Record<string, string>> = {
  ...CYRILLIC_TO_LATIN,
  х: 'kh',
  щ: 'shch',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'u',
  ҳ: 'h',
  ҷ: 'j',
  ӯ: 'u',
  ӣ: 'i',
};
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
};

/** Words for a channel's quality or backup address, which do not identify the channel. */
const quality: ReadonlySet<string> = new Set([
  'hd',
  'fhd',
  'uhd',
  'sd',
  '4k',
  '8k',
  'hdr',
  'hq',
  'lq',
  'hevc',
  'h264',
  'h265',
  '1080p',
  '1080i',
  '720p',
  '576p',
  '480p',
  '360p',
  '2160p',
  'orig',
  'backup',
  'reserve',
  'резерв',
  'запасной',
]);
/** Words that are in the names of half of all channels, or that some lists use for a quality and some channels as a name. */
const generic: ReadonlySet<string> = new Set([
  'tv',
  'тв',
  'channel',
  'канал',
  'телеканал',
  'the',
  'original',
  'alt',
  'mirror',
  'raw',
  'vip',
]);

export const isQuality = (word: string): boolean => quality.has(word);
export const isGeneric = (word: string): boolean => generic.has(word);

export interface FoldedName {
  /** Case, accents, punctuation and spaces folded; every word kept. */
  readonly whole: string;
  /** Without words for quality. */
  readonly core: string;
  /** The core in Latin letters, with one spelling for each sound. */
  readonly sound: string;
  /** The sound without words like "TV" and "channel". */
  readonly bare: string;
  /** Hours of a "+2" in the name. */
  readonly shift: number;
}

const shiftInName =
  /(?:(?<=[^\d+\s]|\p{L}\d{1,2})(?=\+)|(?<=\s))([+-](?:1[0-2]|[1-9]))\s?(?:h|ч|час[а-я]{0,2})?(?=$|[^\p{L}\d])/u;

/** Names are cut at 200 characters, so that the work is bounded. */
export function foldName(name: string): FoldedName {
  const text = name
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[([{][^)\]}]{0,80}[)\]}]/g, (inside) => (/[+-]\d/.test(inside) ? ` ${inside.slice(1, -1)} ` : ' '));
  // A hyphen is a shift only after a space (Россия-24 is a name) and up to half a day.
  const hours = shiftInName.exec(text);
  const shift = Number(hours?.[1] ?? 0);
  const words = (hours === null ? text : `${text.slice(0, hours.index)} ${text.slice(hours.index + hours[0].length)}`)
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\d+]+/u)
    .filter((word) => word !== '');
  const core = words.filter((word) => !quality.has(word));
  const kept = core.length > 0 ? core : words;
  const bare = kept.filter((word) => !generic.has(word));
  const whole = words.map(unaccented).join(' ');
  return {
    whole: shift === 0 ? whole : `${whole} ${shift}`,
    core: kept.map(unaccented).join(''),
    sound: soundOf(kept.join('')),
    bare: soundOf((bare.length > 0 ? bare : kept).join('')),
    shift,
  };
}

/** Ids as people write them: case, spaces, hyphens and `@SD` do not distinguish channels. */
export function foldId(id: string): string {
  return id
    .slice(0, 200)
    .toLowerCase()
    .replace(/@(?:f|u)?(?:hd|sd)$/, '')
    .replace(/[\s_-]+/g, '');
}

export function latinForm(text: string): string {
  let answer = '';
  for (const letter of text.slice(0, 200).normalize('NFC').toLowerCase())
    answer += cyrillic[letter] ?? latin[letter] ?? unaccented(letter);
  return answer;
}

function unaccented(word: string): string {
  let answer = '';
  for (const letter of word)
    answer += letter === 'й' || letter === 'ї' ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
  return answer;
}

/** One spelling for variants: iy/yy/y, kh/h, ts/c, w/v, doubled letters. */
function soundOf(text: string): string {
  return latinForm(text)
    .replace(/shch/g, 'sh')
    .replace(/kh/g, 'h')
    .replace(/ts/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/ck/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/([a-z])\1+/g, '$1');
}
