// cspell:ignore paket tarif dasturlar pachet
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const LOCALES = fileURLToPath(new URL('../../../../packages/i18n/locales', import.meta.url));
const text = (file: string): string => readFileSync(join(DEMO, file), 'utf8');
const read = <T>(file: string): T => JSON.parse(text(file)) as T;
type Words = Record<string, string>;
interface Plan {
  id: number;
  channels: string[];
  bundle?: number[];
  short: Words;
  description: Words;
  benefits: { text: Words }[];
}

/** Days of archive by channel, as the playlist has them. */
const daysOf = (playlist: string): Map<string, number> =>
  new Map(
    text(playlist)
      .split('\n')
      .filter((line) => line.startsWith('#EXTINF'))
      .map((line) => [/tvg-id="([^"]*)"/.exec(line)?.[1] ?? '', Number(/catchup-days="(\d+)"/.exec(line)?.[1] ?? 0)]),
  );
const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  twelve: 12,
  week: 7,
};
const numberOf = (word: string): number => NUMBERS[word.toLowerCase()] ?? Number(word);

/** Words that the interface does not use, by language: it says "plan" and "archive" in other ones. */
const FOREIGN: Record<string, RegExp> = {
  ru: /пакет/i,
  bg: /пакет|ПИН/i,
  kk: /пакет|тариф|мұрағат|бағдарламалар/i,
  tg: /тариф|силсила|(?<!\p{L})баста(?:и|ҳо|ро)/iu,
  ky: /пакет|тариф|тасмалар|тасмасы/i,
  uz: /paket|tarif|dasturlar/i,
  ka: /პაკეტ/,
  lv: /(?<!\p{L})pak(?:a|as|u|ām|ā)(?!\p{L})/iu,
  az: /paket/i,
  ro: /pachet/i,
  en: /packet|package|tariff/i,
};

describe('texts of the demo operator', () => {
  it.each(['', 'operators/lagoon/'])('promise the channels and the archive that the plans of “%s” have', (folder) => {
    const days = daysOf(`${folder}playlist.m3u`);
    const wrong: string[] = [];
    for (const { id, channels, short, description, benefits } of read<Plan[]>(`${folder}packets.json`))
      for (const promise of [short, description, ...benefits.map((each) => each.text)].map(({ en = '' }) => en)) {
        const archive =
          /(\w+) days of archive/.exec(promise)?.[1] ?? /(week) of archive/.exec(promise)?.[1] ?? undefined;
        const longest = Math.max(...channels.map((channel) => days.get(channel) ?? 0));
        if (archive !== undefined && numberOf(archive) !== longest)
          wrong.push(`${id}: "${promise}", but ${longest} days`);
        const count = /\b(\w+) (?:\w+ )?channels?\b/i.exec(promise)?.[1] ?? '';
        if (NUMBERS[count.toLowerCase()] !== undefined && numberOf(count) !== channels.length)
          wrong.push(`${id}: "${promise}", but ${channels.length} channels`);
      }
    expect(wrong).toEqual([]);
  });

  it('call plans, archive and films as the interface does', () => {
    const found: string[] = [];
    const walk = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === 'string' && FOREIGN[key]?.test(inner)) found.push(`${key}: ${inner}`);
        else walk(inner);
    };
    for (const file of ['packets', 'news', 'promokeys', 'surveys', 'licences', 'messages', 'channels'])
      walk(read(`${file}.json`));
    walk(read('operators/lagoon/packets.json'));
    expect(found).toEqual([]);
    const archive = read<Plan[]>('packets.json')
      .flatMap(({ benefits }) => benefits)
      .find((each) => each.text['en'] === 'Programme archive')!.text;
    for (const [language, words] of Object.entries(archive)) {
      const texts = JSON.parse(readFileSync(join(LOCALES, language, 'packets.json'), 'utf8')) as Words;
      const stem = (texts['packets.compare_archive'] ?? '').slice(0, 4).toLowerCase();
      expect(words.toLowerCase(), language).toContain(stem);
    }
  });
});
