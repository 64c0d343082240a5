// Headings of the picker and what stands under them. An id is never used for another picture: profiles keep it.
export const AVATARS = [
  {
    title: { ru: 'Звери', en: 'Animals', bg: 'Животни', kk: 'Аңдар', tg: 'Ҳайвонот', ky: 'Жаныбарлар', uz: 'Hayvonlar', ka: 'ცხოველები', lv: 'Dzīvnieki', az: 'Heyvanlar', ro: 'Animale' },
    first: 1,
    names: ['fox', 'owl', 'bear', 'cat', 'rabbit', 'penguin', 'leopard', 'whale'],
  },
  {
    title: { ru: 'Космос', en: 'Space', bg: 'Космос', kk: 'Ғарыш', tg: 'Кайҳон', ky: 'Космос', uz: 'Koinot', ka: 'კოსმოსი', lv: 'Kosmoss', az: 'Kosmos', ro: 'Spațiu' },
    first: 101,
    names: ['ringed', 'moon', 'rocket', 'helmet', 'comet', 'eclipse', 'robot'],
  },
  {
    title: { ru: 'Места', en: 'Places', bg: 'Места', kk: 'Жерлер', tg: 'Ҷойҳо', ky: 'Жерлер', uz: 'Joylar', ka: 'ადგილები', lv: 'Vietas', az: 'Yerlər', ro: 'Locuri' },
    first: 201,
    names: ['peaks', 'boat', 'city', 'dunes', 'forest', 'aurora', 'lighthouse'],
  },
  {
    title: { ru: 'Герои', en: 'Characters', bg: 'Герои', kk: 'Кейіпкерлер', tg: 'Қаҳрамонон', ky: 'Каармандар', uz: 'Qahramonlar', ka: 'გმირები', lv: 'Varoņi', az: 'Qəhrəmanlar', ro: 'Personaje' },
    first: 301,
    names: ['detective', 'dreamer', 'captain', 'dancer', 'poet', 'traveller', 'singer'],
  },
];
export const FILES = {
  'avatars.json': AVATARS.map(({ title, first, names }) => ({ title, avatars: names.map((name, index) => ({ id: first + index, src: `/media/pictures/avatars/${name}.webp` })) })),
};
