import { expect, it, vi } from 'vitest';
import { createTextSource } from './texts.ts';

const files: Record<string, Record<string, string>> = {
  ru: {
    'a.films_one': '{{count}} фильм',
    'a.films_few': '{{count}} фильма',
    'a.films_many': '{{count}} фильмов',
    'a.films_other': '{{count}} фильма',
    'a.hello': 'Привет, {{name}}',
  },
  tg: { 'a.films_one': '{{count}} филм', 'a.films_other': '{{count}} филмҳо' },
};
const source = () => {
  const get = vi.fn(async (language: string) => files[language] ?? {});
  return { get, texts: createTextSource('v7', get) };
};
type Loose = (key: string, values?: Record<string, string | number>) => string;

it('asks for one language file, by version, once [A-019]', async () => {
  const { get, texts } = source();
  await Promise.all([texts.load('ru'), texts.load('ru')]);
  expect(get.mock.calls).toEqual([['ru', '/locales/ru/translation.json?v=v7']]);
});
it('the word for film has three forms in Russian [A-499]', async () => {
  const { texts } = source();
  await texts.load('ru');
  const t = texts.translate('ru') as Loose;
  expect([1, 2, 5, 11, 12, 21, 22, 25].map((count) => t('a.films', { count }))).toEqual([
    '1 фильм',
    '2 фильма',
    '5 фильмов',
    '11 фильмов',
    '12 фильмов',
    '21 фильм',
    '22 фильма',
    '25 фильмов',
  ]);
});
it('a language unknown to the browser has its own forms', async () => {
  const { texts } = source();
  await texts.load('tg');
  expect((texts.translate('tg') as Loose)('a.films', { count: 2 })).toBe('2 филмҳо');
});
it('fills places as they are: React escapes', async () => {
  const { texts } = source();
  await texts.load('ru');
  expect((texts.translate('ru') as Loose)('a.hello', { name: '<b>' })).toBe('Привет, <b>');
});
it('a language that did not come is asked for again', async () => {
  const get = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(files['ru']);
  const texts = createTextSource('v7', get);
  await texts.load('ru');
  expect(texts.isLoaded('ru')).toBe(false);
  await texts.load('ru');
  expect(texts.isLoaded('ru')).toBe(true);
});
it('a key without a text, or of a language that did not come, is seen as the key', async () => {
  const { texts } = source();
  await texts.load('ru');
  expect((texts.translate('ru') as Loose)('a.nothing')).toBe('a.nothing');
  expect((texts.translate('lv') as Loose)('a.hello', { name: 'x' })).toBe('a.hello');
});

it('begins with the texts that came with the page; no key is shown while the others come', async () => {
  let bring = (_texts: Record<string, string>) => {};
  const get = vi.fn(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        bring = resolve;
      }),
  );
  const texts = createTextSource('v7', get, { language: 'ru', texts: { 'a.home': 'Главная' } });
  const told = vi.fn();
  texts.subscribe(told);
  const t = () => texts.translate('ru') as Loose;
  expect(texts.isLoaded('ru')).toBe(true);
  await texts.load('ru');
  expect([t()('a.home'), t()('a.hello', { name: 'x' })]).toEqual(['Главная', '']);
  expect(get).toHaveBeenCalledTimes(1);
  bring({ 'a.home': 'Главная', 'a.hello': 'Привет, {{name}}' });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect([t()('a.home'), t()('a.hello', { name: 'x' }), t()('a.nothing')]).toEqual([
    'Главная',
    'Привет, x',
    'a.nothing',
  ]);
});
it('a gap asks again for a file that did not come', async () => {
  const get = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(files['ru']);
  const texts = createTextSource('v7', get, { language: 'ru', texts: {} });
  await texts.load('ru');
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  (texts.translate('ru') as Loose)('a.hello', { name: 'x' });
  await vi.waitFor(() => expect((texts.translate('ru') as Loose)('a.hello', { name: 'x' })).toBe('Привет, x'));
  expect(get).toHaveBeenCalledTimes(2);
});
