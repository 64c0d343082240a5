import type { OwnTexts } from './texts.ts';

export const kk: OwnTexts = {
  promo: {
    unknown: 'Мұндай промокод жоқ. Әр әрпін тексеріңіз.',
    used: 'Бұл промокод бұрын қолданылған.',
    over: 'Бұл промокодтың мерзімі өтті.',
    early: 'Бұл промокод әлі күшіне енген жоқ.',
    card: 'Бұл промокод үшін тіркелген карта керек. Картаны тіркеп, қайталап көріңіз.',
    held: 'Бұл промокод беретін нәрсе сізде бар.',
  },
  firstProfile: 'Мен',
  searchRows: { channel: 'Арналар', program: 'Бағдарламалар', content: 'Фильмдер мен сериалдар', person: 'Адамдар' },
  defaultPages: {
    home: 'Басты бет',
    channels: 'Арналар',
    guide: 'Телебағдарлама',
    my: 'Тізімім',
    titles: 'Фильмдер мен сериалдар',
    search: 'Іздеу',
    onAir: 'Қазір эфирде',
    continue: 'Көруді жалғастыру',
    favorites: 'Таңдаулылар',
    free: 'Тегін арналар',
    ending: 'Архивтегі соңғы күн',
    allChannels: 'Барлық арналар',
    highlights: 'Басты',
    recent: 'Жақында қосылғандар',
    newChannels: 'Жаңа арналар',
    films: 'Фильмдер',
    series: 'Сериалдар',
  },
};
