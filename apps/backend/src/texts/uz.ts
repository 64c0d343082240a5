import type { OwnTexts } from './texts.ts';

export const uz: OwnTexts = {
  promo: {
    unknown: 'Bunday promokod yoʻq. Har bir harfini tekshiring.',
    used: 'Bu promokod allaqachon ishlatilgan.',
    over: 'Bu promokodning muddati tugagan.',
    early: 'Bu promokod hali kuchga kirmagan.',
    card: 'Bu promokod uchun bogʻlangan karta kerak. Kartani bogʻlab, qayta urinib koʻring.',
    held: 'Bu promokod beradigan narsa sizda bor.',
  },
  firstProfile: 'Men',
  searchRows: { channel: 'Kanallar', program: 'Ko‘rsatuvlar', content: 'Filmlar va seriallar', person: 'Odamlar' },
  defaultPages: {
    home: 'Asosiy',
    channels: 'Kanallar',
    guide: 'Teledastur',
    my: 'Roʻyxatim',
    titles: 'Filmlar va seriallar',
    search: 'Qidiruv',
    onAir: 'Hozir efirda',
    continue: 'Tomoshani davom ettirish',
    favorites: 'Sevimlilar',
    free: 'Bepul kanallar',
    ending: 'Arxivda oxirgi kun',
    allChannels: 'Barcha kanallar',
    highlights: 'Tanlanganlar',
    recent: 'Yaqinda qoʻshilganlar',
    newChannels: 'Yangi kanallar',
    films: 'Filmlar',
    series: 'Seriallar',
  },
};
