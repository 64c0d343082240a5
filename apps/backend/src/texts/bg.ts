import type { OwnTexts } from './texts.ts';

export const bg: OwnTexts = {
  promo: {
    unknown: 'Няма такъв промокод. Проверете го буква по буква.',
    used: 'Този промокод вече е използван.',
    over: 'Този промокод вече не е валиден.',
    early: 'Този промокод още не е валиден.',
    card: 'За този промокод е нужна свързана карта. Свържете карта и опитайте пак.',
    held: 'Вече имате това, което дава този промокод.',
  },
  firstProfile: 'Аз',
  searchRows: { channel: 'Канали', program: 'Предавания', content: 'Филми и сериали', person: 'Хора' },
  defaultPages: {
    home: 'Начало',
    channels: 'Канали',
    guide: 'Телевизионна програма',
    my: 'Моят списък',
    titles: 'Филми и сериали',
    search: 'Търсене',
    onAir: 'Сега в ефир',
    continue: 'Продължете да гледате',
    favorites: 'Любими',
    free: 'Безплатни канали',
    ending: 'Последен ден в архива',
    allChannels: 'Всички канали',
    highlights: 'Акценти',
    recent: 'Наскоро добавени',
    newChannels: 'Нови канали',
    films: 'Филми',
    series: 'Сериали',
  },
};
