// 1,000 channels and seven days, about 230,000 programmes, from a seeded generator: the same in every run and on both
// sides.
export const CHANNELS = 1_000;
export const DAYS = 7;
const LENGTHS = [20, 45, 60, 30, 55, 25, 90, 15, 40, 35, 5, 110];
const WORDS = [
  'Новости',
  'Вечер',
  'Планета',
  'Матч',
  'Кино',
  'Утро',
  'Океан',
  'Музыка',
  'Мир',
  'Город',
  'Дорога',
  'Театр',
  'Люди',
  'Море',
  'Степь',
  'Время',
];

/** Columns of each channel, sorted by start: `{ starts, ends, programIds, ages, catchups, titles }`. */
export function makeGuide(from, seed = 20_261_121) {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  const to = from + DAYS * 86_400;
  let count = 0;
  const channels = [];
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const starts = [];
    const ends = [];
    const titles = [];
    for (let at = from - Math.floor(random() * 60) * 60; at < to;) {
      const length = LENGTHS[Math.floor(random() * LENGTHS.length)] * 60;
      starts.push(Math.max(at, from));
      ends.push(Math.min(at + length, to));
      titles.push(
        `${WORDS[Math.floor(random() * WORDS.length)]}. ${WORDS[Math.floor(random() * WORDS.length)]} ${starts.length}`,
      );
      at += length;
    }
    count += starts.length;
    channels.push({
      starts: Uint32Array.from(starts),
      ends: Uint32Array.from(ends),
      programIds: Float64Array.from(starts, (_, index) => channel * 1_000 + index),
      ages: new Int8Array(starts.length).fill(12),
      catchups: new Uint8Array(starts.length).fill(1),
      titles,
    });
  }
  return { from, to, channels, count };
}
