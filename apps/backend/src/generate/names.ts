import type { Draw } from './random.ts';

type Pair = readonly [en: string, ru: string];

const FIRST: readonly Pair[] = [
  ['Quiet', 'Тихий'],
  ['Northern', 'Северный'],
  ['Last', 'Последний'],
  ['White', 'Белый'],
  ['Distant', 'Далёкий'],
  ['Golden', 'Золотой'],
  ['Winter', 'Зимний'],
  ['Unknown', 'Неизвестный'],
  ['Silver', 'Серебряный'],
  ['Evening', 'Вечерний'],
  ['Second', 'Второй'],
  ['Young', 'Молодой'],
  ['Secret', 'Тайный'],
  ['Great', 'Большой'],
  ['Blue', 'Синий'],
  ['Empty', 'Пустой'],
];
const SECOND: readonly Pair[] = [
  ['harbour', 'порт'],
  ['city', 'город'],
  ['witness', 'свидетель'],
  ['pass', 'перевал'],
  ['train', 'поезд'],
  ['garden', 'сад'],
  ['island', 'остров'],
  ['forest', 'лес'],
  ['letter', 'конверт'],
  ['ocean', 'океан'],
  ['bridge', 'мост'],
  ['theatre', 'театр'],
  ['summer', 'август'],
  ['doctor', 'врач'],
  ['captain', 'капитан'],
  ['season', 'сезон'],
];
const THIRD: readonly Pair[] = [
  ['of the north', 'севера'],
  ['of dreams', 'мечты'],
  ['at dawn', 'на рассвете'],
  ['without end', 'без конца'],
  ['in the fog', 'в тумане'],
  ['on the shore', 'у берега'],
  ['of memory', 'памяти'],
  ['after rain', 'после дождя'],
];
const GIVEN: readonly Pair[] = [
  ['Anna', 'Анна'],
  ['Timur', 'Тимур'],
  ['Maria', 'Мария'],
  ['Oleg', 'Олег'],
  ['Aida', 'Аида'],
  ['Roman', 'Роман'],
  ['Elena', 'Елена'],
  ['Victor', 'Виктор'],
  ['Laura', 'Лаура'],
  ['Daniel', 'Даниил'],
  ['Nina', 'Нина'],
  ['Peter', 'Пётр'],
];
const FAMILY: readonly Pair[] = [
  ['Fischer', 'Фишер'],
  ['Martin', 'Мартин'],
  ['Stone', 'Стоун'],
  ['Garcia', 'Гарсия'],
  ['Miller', 'Миллер'],
  ['Baker', 'Бейкер'],
  ['Franco', 'Франко'],
  ['Winter', 'Винтер'],
  ['Costa', 'Коста'],
  ['Berg', 'Берг'],
  ['Hansen', 'Хансен'],
  ['Novak', 'Новак'],
];
const CHANNEL: readonly string[] = ['Planet', 'Север', 'Kino', 'Матч', 'Music', 'Полдень', 'Nature', 'Город', 'News'];
export const GENRES: readonly Pair[] = [
  ['Drama', 'Драма'],
  ['Comedy', 'Комедия'],
  ['Thriller', 'Триллер'],
  ['Detective', 'Детектив'],
  ['Adventure', 'Приключения'],
  ['Family', 'Семейный'],
  ['Animation', 'Мультфильмы'],
  ['Documentary', 'Документальный'],
  ['Fantasy', 'Фэнтези'],
  ['Science fiction', 'Фантастика'],
  ['Action', 'Боевик'],
  ['History', 'История'],
  ['Music', 'Музыка'],
  ['Romance', 'Мелодрама'],
  ['Sport', 'Спорт'],
  ['Western', 'Вестерн'],
  ['War', 'Военный'],
  ['Horror', 'Ужасы'],
  ['Biography', 'Биография'],
  ['Travel', 'Путешествия'],
  ['Nature', 'Природа'],
  ['Cooking', 'Кулинария'],
  ['Crime', 'Криминал'],
  ['Short film', 'Короткометражный'],
];

/** A text in the two languages that everything generated has. */
export type TwoLanguages = Readonly<Record<'en' | 'ru', string>>;

const joined = (...pairs: readonly Pair[]): TwoLanguages => ({
  en: pairs.map(([en]) => en).join(' '),
  ru: pairs.map(([, ru]) => ru).join(' '),
});

/** The number makes it the only one of its name. */
export function titleName(draw: Draw, index: number): TwoLanguages {
  const { en, ru } = joined(draw.of(FIRST), draw.of(SECOND), draw.of(THIRD));
  return index % 3 === 0 ? { en, ru } : { en: `${en} ${index}`, ru: `${ru} ${index}` };
}

export const personName = (draw: Draw): TwoLanguages => joined(draw.of(GIVEN), draw.of(FAMILY));

export const genreName = (index: number): TwoLanguages => joined(GENRES[index] as Pair);

export const channelName = (draw: Draw, number: number): string => `${draw.of(CHANNEL)} ${number}`;

export const description = (draw: Draw): TwoLanguages =>
  joined(draw.of(FIRST), draw.of(SECOND), draw.of(THIRD), draw.of(FIRST), draw.of(SECOND), draw.of(THIRD));
