import type { OwnTexts } from './texts.ts';

export const lv: OwnTexts = {
  promo: {
    unknown: 'Tāda promo koda nav. Pārbaudiet katru burtu.',
    used: 'Šis promo kods jau ir izmantots.',
    over: 'Šī promo koda termiņš ir beidzies.',
    early: 'Šis promo kods vēl nav derīgs.',
    card: 'Šim promo kodam vajadzīga piesaistīta karte. Piesaistiet karti un mēģiniet vēlreiz.',
    held: 'Jums jau ir tas, ko dod šis promo kods.',
  },
  firstProfile: 'Es',
  searchRows: { channel: 'Kanāli', program: 'Raidījumi', content: 'Filmas un seriāli', person: 'Cilvēki' },
  defaultPages: {
    home: 'Sākums',
    channels: 'Kanāli',
    guide: 'TV programma',
    my: 'Mans saraksts',
    titles: 'Filmas un seriāli',
    search: 'Meklēšana',
    onAir: 'Tagad ēterā',
    continue: 'Turpināt skatīties',
    favorites: 'Izlase',
    free: 'Bezmaksas kanāli',
    ending: 'Pēdējā diena arhīvā',
    allChannels: 'Visi kanāli',
    highlights: 'Izceltais',
    recent: 'Nesen pievienots',
    newChannels: 'Jauni kanāli',
    films: 'Filmas',
    series: 'Seriāli',
  },
};
