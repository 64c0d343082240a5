import { foldName, isQuality } from '../folding.ts';

/** The forms of a name that are compared, from the whole to what is left of it. */
export interface MatchName {
  /** Case, accents and punctuation folded; what stands in brackets kept, but for remarks on quality. */
  readonly whole: string;
  /** Without words for quality, and with a blank beside every figure: ITV2 is ITV 2. */
  readonly core: string;
  /** The core without blanks; undefined where that is so short that other channels have it too (e.TV, ETV). */
  readonly joined: string | undefined;
  /** The core in Latin letters, with one spelling for each sound. */
  readonly sound: string;
  readonly script: Script;
  /** Without brackets, words like "TV" and blanks: only enough for a proposal. */
  readonly bare: readonly string[];
  /** The same without the hours. */
  readonly stem: readonly string[];
  /** Hours of a "+2" in the name. */
  readonly shift: number;
}

export type Script = 'latin' | 'cyrillic' | 'mixed';
export const scripts: readonly Script[] = ['latin', 'cyrillic', 'mixed'];

const SHORTEST_JOINED = 6;
/** A channel in 4K often has programmes of its own; "HD" never says that. */
const ultra: ReadonlySet<string> = new Set(['4k', '8k', 'uhd', '2160p']);
const besideFigures = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;
const brackets = /[([{]([^)\]}]{0,80})[)\]}]/g;
/** What lists say of a stream in brackets; nothing of it names a channel. */
const remark =
  /^(?:\d{3,4}[pi](?:\d{2})?|\d{2}\s?fps|[hH]\.?26[45]|hevc|avc|not 24\/7|geo-?blocked|offline|f?hd|uhd|sd|4k|8k|hdr|hq|lq|backup|stereo|multi(?:-audio)?)$/i;

export function matchName(name: string): MatchName {
  const shown = name
    .slice(0, 200)
    .replace(brackets, (_, inside: string) => (remark.test(inside.trim()) ? ' ' : ` ${inside} `));
  const folded = foldName(shown);
  const plain = foldName(name.slice(0, 200).replace(brackets, ' '));
  const stem = [...new Set([folded.bare, plain.bare, folded.sound])];
  const hours = folded.shift === 0 ? '' : ` ${folded.shift}`;
  const words = (hours === '' ? folded.whole : folded.whole.slice(0, -hours.length)).split(' ');
  const kept = words.filter((word) => ultra.has(word) || !isQuality(word));
  const rest = `${folded.shift}${words.some((word) => ultra.has(word)) ? ' 4k' : ''}`;
  return {
    whole: folded.whole,
    core: `${(kept.length > 0 ? kept : words).join(' ').replace(besideFigures, ' ')}${hours}`,
    joined: folded.core.length < SHORTEST_JOINED ? undefined : `${folded.core} ${rest}`,
    sound: `${folded.sound} ${rest}`,
    script: scriptOf(shown),
    bare: stem.map((text) => `${text} ${folded.shift}`),
    stem,
    shift: folded.shift,
  };
}

function scriptOf(text: string): Script {
  if (!/\p{Script=Cyrillic}/u.test(text)) return 'latin';
  return /\p{Script=Latin}/u.test(text) ? 'mixed' : 'cyrillic';
}
