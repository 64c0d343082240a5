// The demo's second operator: another currency, subscriptions alone, extras without a base packet; its channels are the first one's.
const t = (ru, en) => ({ ru, en });
const icons = (...b) => b.map(([icon, ru, en]) => ({ icon, text: t(ru, en) }));
const month = { days: 0, months: 1, years: 0 };
const base = ['fjord', 'harbour', 'retro', 'azimut'];

export const LAGOON = {
  channels: ['sever24', 'polden', 'akvarel', ...base, 'vesper', 'kometa', 'rival'],
  packets: [
    { id: 201, name: t('Тихая гавань', 'Quiet Harbour'), short: t('Четыре канала и архив недели', 'Four channels and a week of archive'), description: t('Fjord, Harbour, Ретроклуб и Азимут: природа, новости, старое кино и дорога.', 'Fjord, Harbour, Retroclub and Azimut: nature, news, old films and the road.'), price: '4.90', old_price: null, is_base: true, period_human: month,
      benefits: icons(['television', 'Четыре канала', 'Four channels'], ['clock-counter-clockwise', 'Архив недели', 'A week of archive']), channels: base, libraries: [] },
    { id: 202, name: t('Открытое море', 'Open Sea'), short: t('Все каналы Лагуны', 'Every channel of Lagoon'), description: t('Всё из «Тихой гавани», кино Vesper, детская Комета и Rival Sport.', 'Everything in Quiet Harbour, the films of Vesper, Kometa for children and Rival Sport.'), price: '9.90', old_price: '12.90', is_base: true, period_human: month, trial: { days: 7 },
      benefits: icons(['television', 'Семь каналов', 'Seven channels'], ['soccer-ball', 'Вся лига «Восток»', 'The whole Vostok League']), channels: [...base, 'vesper', 'kometa', 'rival'], libraries: [] },
    { id: 203, name: t('Регата', 'Regatta'), short: t('Rival Sport без базового пакета', 'Rival Sport without a base packet'), description: t('Лига «Восток» и повторы без счёта. Другого пакета не нужно.', 'The Vostok League, and replays without the score. No other packet is needed.'), price: '3.90', old_price: null, is_base: false, period_human: month,
      benefits: icons(['eye-slash', 'Повторы без счёта', 'Replays without the score']), channels: ['rival'], libraries: [] },
    { id: 204, name: t('Маяк', 'Lighthouse'), short: t('Кино и мультфильмы вечера', 'Films and cartoons for the evening'), description: t('Vesper и Комета. Другого пакета не нужно.', 'Vesper and Kometa. No other packet is needed.'), price: '2.90', old_price: null, is_base: false, period_human: month,
      benefits: icons(['film-strip', 'Кино без рекламы', 'Films without advertising']), channels: ['vesper', 'kometa'], libraries: [] },
  ],
  catalogue: {
    libraries: [], genres: [], countries: [], persons: [], contents: [], promotions: [],
    rowsets: [
      { id: 1, slug: 'startpage', template: 'startpage', title: t('Главная', 'Home'), description: t('Каналы', 'Channels'), priority: 1, rows: ['902', '903', '904', '901'] },
      { id: 2, slug: 'tvchannels', template: 'tvchannels', title: t('Каналы', 'Channels'), description: t('Все каналы', 'Every channel'), priority: 2, rows: ['903', '901'] },
    ],
    rows: [
      { id: '901', slug: 'freechannels', title: t('Бесплатные каналы', 'Free channels'), template: 'channels', content_type: 'channel', limit: 20, source: { channels: 'free' } },
      { id: '902', slug: 'on-air-902', title: t('Сейчас в эфире', 'On air now'), template: 'channels', content_type: 'channel', limit: 20, source: { channels: 'live' } },
      { id: '903', slug: 'sea-903', title: t('Море и дорога', 'The sea and the road'), template: 'channels', content_type: 'channel', limit: 20, source: { channels: base } },
      { id: '904', slug: 'evening-904', title: t('Вечером', 'In the evening'), template: 'channels', content_type: 'channel', limit: 20, source: { channels: ['vesper', 'kometa', 'rival'] } },
    ],
  },
};
