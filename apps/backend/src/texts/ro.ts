import type { OwnTexts } from './texts.ts';

export const ro: OwnTexts = {
  promo: {
    unknown: 'Nu există un astfel de cod promoțional. Verificați-l literă cu literă.',
    used: 'Acest cod promoțional a fost deja folosit.',
    over: 'Acest cod promoțional nu mai este valabil.',
    early: 'Acest cod promoțional nu este încă valabil.',
    card: 'Pentru acest cod promoțional este nevoie de un card asociat. Asociați un card și încercați din nou.',
    held: 'Aveți deja ceea ce oferă acest cod promoțional.',
  },
  firstProfile: 'Eu',
  searchRows: { channel: 'Canale', program: 'Emisiuni', content: 'Filme și seriale', person: 'Persoane' },
  defaultPages: {
    home: 'Acasă',
    channels: 'Canale',
    guide: 'Program TV',
    my: 'Lista mea',
    titles: 'Filme și seriale',
    search: 'Căutare',
    onAir: 'Acum la TV',
    continue: 'Continuă vizionarea',
    favorites: 'Favorite',
    free: 'Canale gratuite',
    ending: 'Ultima zi în arhivă',
    allChannels: 'Toate canalele',
    highlights: 'Recomandări',
    recent: 'Adăugate recent',
    newChannels: 'Canale noi',
    films: 'Filme',
    series: 'Seriale',
  },
};
