import { DAY, HOUR, MINUTE, SECOND, type Seconds } from '@antenna/kernel';
import { dayStart, zoneOffset } from '@antenna/time-zones';
import { keyWords } from './keys.ts';
import { DAYS, LAST_NIGHTS, LINKS, PARTS, PAST_WORDS, WEEKDAYS } from '../../texts/time-phrases.ts';

type Part = (typeof PARTS)[number][0] | 'evening-and-night' | { readonly minutes: number };
type Day = { readonly days: number } | { readonly weekday: number; readonly isPast: boolean };

export interface TimedText {
  /** What is left besides the words of time, in words of the index. */
  readonly words: readonly string[];
  readonly from: Seconds;
  readonly to: Seconds;
}

const hours = (count: number): Seconds => (count * HOUR) / SECOND;
/** From and to; an evening goes on after midnight, when the last films of the day are still on. */
const SPANS = {
  morning: [hours(5), hours(12)],
  afternoon: [hours(12), hours(18)],
  evening: [hours(18), hours(26)],
  night: [hours(22), hours(29)],
  'evening-and-night': [hours(18), hours(29)],
} as const;
/** Without a part of the day: its programmes, the first of them at five in the morning. */
const WHOLE_DAY = [hours(5), hours(29)] as const;
const DAY_LENGTH: Seconds = DAY / SECOND;
const CLOCK = /(?:^|\s)([01]?\d|2[0-3])[:.]([0-5]\d)(?=\s|$)/u;
/** What is on at a time of the clock, or begins soon after it. */
const CLOCK_SPAN: Seconds = (30 * MINUTE) / SECOND;

interface Phrase {
  readonly words: readonly string[];
  readonly day?: Day;
  readonly part?: Part;
}

const phrase = (text: string, means: Omit<Phrase, 'words'>): Phrase => ({ words: keyWords(text), ...means });

const PAST: ReadonlySet<string> = new Set(PAST_WORDS.flatMap(keyWords));
const weekdayPhrases = (text: string, weekday: number): readonly Phrase[] => {
  const { words } = phrase(text, {});
  const past = { day: { weekday, isPast: true } };
  return [
    { words, day: { weekday, isPast: false } },
    // Some languages say it before the day, others after it.
    ...[...PAST].flatMap((word) => [
      { words: [word, ...words], ...past },
      { words: [...words, word], ...past },
    ]),
  ];
};

/** The longest first: "çərşənbə axşamı" is no evening of a Wednesday. */
const PHRASES: readonly Phrase[] = [
  ...DAYS.flatMap(([days, texts]) => texts.map((text) => phrase(text, { day: { days } }))),
  ...PARTS.flatMap(([part, texts]) => texts.map((text) => phrase(text, { part }))),
  ...LAST_NIGHTS.map((text) => phrase(text, { day: { days: -1 }, part: 'evening-and-night' })),
  ...WEEKDAYS.flatMap((texts, weekday) => texts.flatMap((text) => weekdayPhrases(text, weekday))),
].toSorted((one, other) => other.words.length - one.words.length);

const LINK_WORDS: ReadonlySet<string> = new Set(LINKS.flatMap(keyWords));

/** "football tonight" as the words "football" and a range of time; `undefined` without a word of time. */
export function timedText(text: string, now: Seconds, zone: string): TimedText | undefined {
  const clock = CLOCK.exec(text);
  let words = keyWords(clock ? text.replace(CLOCK, ' ') : text);
  let day: Day | undefined;
  let part: Part | undefined = clock ? { minutes: Number(clock[1]) * 60 + Number(clock[2]) } : undefined;
  for (const each of PHRASES) {
    if ((each.day && day) || (each.part && part)) continue;
    const at = placeOf(each.words, words);
    if (at < 0) continue;
    words = words.toSpliced(at, each.words.length);
    day ??= each.day;
    part ??= each.part;
  }
  if (!day && part === undefined) return undefined;
  return { words: words.filter((word) => !LINK_WORDS.has(word)), ...rangeOf(day, part, { now, zone }) };
}

const placeOf = (phraseWords: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) => phraseWords.every((word, index) => words[at + index] === word));

interface Here {
  readonly now: Seconds;
  readonly zone: string;
}

function rangeOf(
  day: Day | undefined,
  part: Part | undefined,
  here: Here,
): { readonly from: Seconds; readonly to: Seconds } {
  const { now } = here;
  if (part === 'now') return { from: now, to: now + 1 };
  const start = startOf(day, here);
  if (typeof part === 'object') {
    const from = start + part.minutes * 60;
    return { from, to: from + CLOCK_SPAN };
  }
  const [from, to] = part ? SPANS[part] : WHOLE_DAY;
  const isToday = start <= now && now < start + to;
  // What is over today is not looked for, unless the whole part of the day is.
  return { from: isToday ? Math.max(now, start + from) : start + from, to: start + to };
}

function startOf(day: Day | undefined, { now, zone }: Here): Seconds {
  const here = (at: Seconds) => at + zoneOffset(zone, at);
  // Days are counted from noon: some have 23 or 25 hours.
  const noon = Math.floor(here(now) / DAY_LENGTH) * DAY_LENGTH + hours(12);
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(noon / DAY_LENGTH) + 3) % 7;
  const days = daysTo(day, weekday);
  const date = new Date((noon + days * DAY_LENGTH) * 1_000).toISOString().slice(0, 10);
  return dayStart(zone, date) ?? now;
}

/** From today, which is `weekday`: a weekday is the next one, today included, unless it is said to be over. */
function daysTo(day: Day | undefined, weekday: number): number {
  if (!day) return 0;
  if ('days' in day) return day.days;
  const ahead = (day.weekday - weekday + 7) % 7;
  return day.isPast ? ahead - 7 : ahead;
}
