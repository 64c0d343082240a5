import { decodeEntities } from '@antenna/safe-input';
import { readAge, readOnscreen, readXmltvNs } from './episodes.ts';
import type { EpisodeNumber } from './episodes.ts';
import { CREDITS, RATINGS } from './limits.ts';
import { readCredit, readRating, readYear, type Credit, type Rating } from './facts.ts';
import { readLanguage } from './languages.ts';

/** Language → text. */
export type Texts = Record<string, string>;

/** A programme of the guide; times are Unix seconds. */
export interface GuideProgramme {
  /** The guide's id of the channel. */
  readonly channel: string;
  readonly start: number;
  readonly stop: number | undefined;
  /** Seconds, from `<length>`: for programmes without a stop. */
  readonly length?: number;
  readonly title: Texts;
  readonly subtitle?: Texts;
  readonly description?: Texts;
  readonly category?: Record<string, string[]>;
  readonly age?: number;
  readonly season?: number;
  readonly episode?: number;
  readonly image?: string;
  readonly contentId?: string;
  readonly catchupId?: string;
  /** The rights end with the broadcast: `catchup="none"`. */
  readonly isLiveOnly?: boolean;
  readonly credits?: readonly Credit[];
  readonly ratings?: readonly Rating[];
  readonly year?: number;
  readonly isRepeat: boolean;
  readonly line: number;
}

export interface GuideChannel {
  readonly id: string;
  readonly names: readonly string[];
  readonly icon?: string;
  readonly line: number;
}

type Attributes = Readonly<Record<string, string>>;
type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Values that mean "not in the archive". */
const denials: ReadonlySet<string> = new Set(['none', 'no', 'false', '0']);
const lengths: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600 };

/** Collects one `<programme>` from its finished children. A class, because there are millions. */
export class ProgrammeBuilder {
  readonly #programme: Mutable<GuideProgramme>;
  /** From xmltv_ns, which has priority over onscreen. */
  #exact: EpisodeNumber | undefined;
  #loose: EpisodeNumber | undefined;
  readonly #credits: Credit[] = [];
  readonly #ratings: Rating[] = [];

  constructor(attributes: Attributes, { start, stop, line }: Pick<GuideProgramme, 'start' | 'stop' | 'line'>) {
    this.#programme = { channel: (attributes['channel'] ?? '').trim(), start, stop, title: {}, isRepeat: false, line };
    const catchupId = attributes['catchup-id'];
    if (catchupId !== undefined && catchupId !== '') this.#programme.catchupId = catchupId;
    if (denials.has(attributes['catchup']?.trim().toLowerCase() ?? '')) this.#programme.isLiveOnly = true;
  }

  add(name: string, own: Attributes, raw: string): void {
    const programme = this.#programme;
    const text = cleanText(raw);
    switch (name) {
      case 'title':
        addText(programme.title, own, text);
        break;
      case 'sub-title':
        if (text !== '') addText((programme.subtitle ??= {}), own, text);
        break;
      case 'desc':
        if (text !== '') addText((programme.description ??= {}), own, text);
        break;
      case 'category': {
        if (text === '') break;
        const categories = (programme.category ??= {});
        const list = (categories[readLanguage(own['lang'])] ??= []);
        if (list.length < 16 && !list.includes(text)) list.push(text);
        break;
      }
      case 'episode-num':
        this.#addEpisode((own['system'] ?? '').toLowerCase(), text);
        break;
      // The strictest of several ratings.
      case 'rating':
      case 'value': {
        const age = readAge(text);
        if (age !== undefined && (programme.age === undefined || age > programme.age)) programme.age = age;
        break;
      }
      case 'icon':
      case 'image': {
        const address = (own['src'] ?? text).trim();
        if (address !== '') programme.image ??= address;
        break;
      }
      case 'length': {
        const seconds = Number(text) * (lengths[own['units'] ?? 'minutes'] ?? 0);
        if (seconds > 0) programme.length = Math.round(seconds);
        break;
      }
      case 'credit': {
        const credit = readCredit(own['element'] ?? '', text);
        const credits = this.#credits;
        if (
          credit !== undefined &&
          credits.length < CREDITS &&
          !credits.some(({ name, role }) => name === credit.name && role === credit.role)
        )
          credits.push(credit);
        break;
      }
      case 'star-value': {
        const rating = readRating(own['system'], text);
        if (
          rating !== undefined &&
          this.#ratings.length < RATINGS &&
          !this.#ratings.some(({ type }) => type === rating.type)
        )
          this.#ratings.push(rating);
        break;
      }
      case 'date': {
        const year = readYear(text);
        if (year !== undefined) programme.year ??= year;
        break;
      }
      case 'previously-shown':
        programme.isRepeat = true;
        break;
      case 'url':
        if (own['system'] === 'content-id' && text !== '') programme.contentId = text;
        break;
      default:
    }
  }

  finish(): GuideProgramme {
    const season = this.#exact?.season ?? this.#loose?.season;
    const episode = this.#exact?.episode ?? this.#loose?.episode;
    if (season !== undefined) this.#programme.season = season;
    if (episode !== undefined) this.#programme.episode = episode;
    if (this.#credits.length > 0) this.#programme.credits = this.#credits;
    if (this.#ratings.length > 0) this.#programme.ratings = this.#ratings;
    return this.#programme;
  }

  #addEpisode(system: string, text: string): void {
    if (system === 'xmltv_ns') this.#exact ??= readXmltvNs(text);
    else if (system === 'content-id') this.#programme.contentId = text;
    else if (system === 'onscreen' || system === 'common' || system === '' || system === 'sxxexx')
      this.#loose ??= readOnscreen(text);
  }
}

function addText(texts: Texts, own: Attributes, text: string): void {
  const language = readLanguage(own['lang']);
  if (text !== '' && !(language in texts)) texts[language] = text;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unclean = /[&\u0000-\u001f\u007f\u00a0\u2028\u2029\ufffe\uffff]| {2}/;
// oxlint-disable-next-line no-control-regex -- control characters are what must go
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Decodes entities that XML does not define, removes control characters and joins spaces. */
export function cleanText(raw: string): string {
  const text = raw.trim();
  if (!unclean.test(text)) return text;
  // Texts with only single spaces, the most frequent ones, are not changed.
  return decodeEntities(text)
    .replace(controls, '')
    .replace(/(?: \s|[^\S ])\s*/g, ' ')
    .trim();
}
