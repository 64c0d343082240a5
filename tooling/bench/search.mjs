// bench:search: the channel list's search over 5,000 names, against `names.filter((name) => name.includes(text))` on
// names prepared in the same way (lower case, single spaces). The baseline compares letters only; ours also finds
// transliterations, similar sounds, numbers and text typed in the wrong keyboard layout. One figure for each kind of
// query, ABAB in one run, CPU time of one thread.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run/workspace.mjs';
import { figure, alternate, publish } from './harness.mjs';

const { prepareChannels, searchChannels } = await import(
  pathToFileURL(join(root, 'packages/catalogue/src/index.ts')).href
);

const COUNT = 5000;
const ROUNDS = 31;
const REPEATS = 40;

/** Names as in playlists: Cyrillic and Latin, two to four words, some with HD and numbers. */
const first = [
  'Первый',
  'Север',
  'Полдень',
  'Kino',
  'Discovery',
  'Матч',
  'Россия',
  'Planet',
  'Дом',
  'Мир',
  'Fox',
  'Qazaq',
  'Жаңа',
  'Eurasia',
  'Рен',
  'Nat Geo',
  'Детский',
  'Музыка',
  'Viasat',
  'Охота',
];
const second = [
  'канал',
  'ТВ',
  'Channel',
  'Премиум',
  'Life',
  'Арена',
  'Nord',
  'История',
  'Wild',
  'Плюс',
  'Comedy',
  'регион',
  'Sport',
  'Ностальгия',
];
const third = ['', 'HD', '24', 'International', 'Казахстан', 'Восток', '+2', 'Хит'];
const names = Array.from({ length: COUNT }, (_, index) =>
  [
    first[index % first.length],
    second[(index * 7) % second.length],
    third[(index * 3) % third.length],
    index % 4 === 0 ? String(index) : '',
  ]
    .filter(Boolean)
    .join(' '),
);
const channels = names.map((name, index) => ({ id: index + 1, num: index + 1, name }));
const plain = names.map((name) =>
  name
    .toLowerCase()
    .replace(/[\s\-_.·]+/gu, ' ')
    .trim(),
);

/** Queries as they are typed, letter by letter. */
const typed = (...words) => words.flatMap((word) => [...word].map((_letter, index) => word.slice(0, index + 1)));
const WAYS = {
  'as the name is written': typed('первый канал', 'discovery', 'матч арена', 'planet wild'),
  'in the other script': typed('pervyy', 'дискавери', 'rossiya', 'match'),
  'rare and long': [
    'регион казахстан 4',
    'nat geo wild international',
    'охота ностальгия',
    '1204',
    'eurasia comedy +2',
  ],
  'found nowhere': ['zzzz', 'щъщъ', 'qwxz 9', 'ничего такого', 'xxl'],
};

const prepared = prepareChannels(channels);
const bare = (text) => {
  const query = text.toLowerCase();
  return channels.filter((_channel, index) => plain[index].includes(query));
};
const ours = (text) => searchChannels(prepared, text);

// Ours must find everything that the baseline finds.
for (const text of Object.values(WAYS).flat()) {
  const found = new Set(ours(text));
  if (bare(text).some((channel) => !found.has(channel)))
    throw new Error(`bench:search: "${text}" finds less than includes() does`);
}

/** Microseconds of one search. */
function cost(search, texts) {
  let seen = 0;
  const before = process.threadCpuUsage();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) for (const text of texts) seen += search(text).length;
  const { user, system } = process.threadCpuUsage(before);
  if (seen < 0) throw new Error('never');
  return (user + system) / (REPEATS * texts.length);
}

const figures = [];
for (const [name, texts] of Object.entries(WAYS)) {
  const runs = await alternate({
    rounds: ROUNDS,
    warmup: 5,
    baseline: () => cost(bare, texts),
    ours: () => cost(ours, texts),
  });
  figures.push(figure({ name, unit: 'µs', ...runs, gate: 1.5, goal: 1 }));
}
const before = process.threadCpuUsage();
prepareChannels(channels);
const prepare = process.threadCpuUsage(before);
publish('search', figures, { names: COUNT, prepareMs: (prepare.user + prepare.system) / 1000 });
