import type { RowsetPage } from '@antenna/api-client';
import type { LanguageChoice } from '../language/LanguageSwitcher.tsx';

const page = (id: number, slug: string, template: string, title: string): RowsetPage => ({
  id,
  slug,
  template,
  title,
  priority: id,
  rows: [],
});

/** The menu of an operator with every page, in some languages. */
export function pagesIn(language: string): readonly RowsetPage[] {
  const [home, channels, films, series, kids, my] = {
    ru: ['Главная', 'Каналы', 'Фильмы', 'Сериалы', 'Детям', 'Моё'],
    ka: ['მთავარი', 'არხები', 'ფილმები', 'სერიალები', 'ბავშვებისთვის', 'ჩემი'],
    kk: ['Басты бет', 'Телеарналар', 'Фильмдер', 'Телехикаялар', 'Балаларға арналған', 'Менікі'],
  }[language] ?? ['Home', 'Channels', 'Films', 'Series', 'For children', 'Mine'];
  return [
    page(1, 'startpage', 'startpage', home ?? ''),
    page(2, 'tv', 'tvchannels', channels ?? ''),
    page(3, 'movies', 'group.catalog', films ?? ''),
    page(4, 'series', 'group.catalog', series ?? ''),
    page(5, 'kids', 'rowset', kids ?? ''),
    page(6, 'my', 'rowset', my ?? ''),
  ];
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 32"><rect width="32" height="32" rx="8" fill="#c6ee4f"/><path d="M9 22a10 10 0 1 1 14 0M12 18.500a5.200 5.200 0 1 1 8 0" fill="none" stroke="#06080d" stroke-width="2.400" stroke-linecap="round"/><path d="M16 15v10" stroke="#06080d" stroke-width="2.400" stroke-linecap="round"/><text x="42" y="22.500" font-family="Arial, sans-serif" font-weight="700" font-size="20" letter-spacing="-.7" fill="#f4f7fb">antenna</text></svg>`;
export const BRAND = {
  name: 'Antenna',
  logo: `data:image/svg+xml,${encodeURIComponent(LOGO)}`,
  logoLight: `data:image/svg+xml,${encodeURIComponent(LOGO.replace('#f4f7fb', '#0d0f15'))}`,
};
export const NAMED = { name: 'Вечер ТВ' };

export const SUPPORT = { phone: '+7 727 000 00 00', email: 'help@example.com', url: 'https://t.me/example_support' };

export const LANGUAGE_CHOICES: readonly LanguageChoice[] = [
  ['ru', 'Русский'],
  ['en', 'English'],
  ['bg', 'Български'],
  ['kk', 'Қазақша'],
  ['tg', 'Тоҷикӣ'],
  ['ky', 'Кыргызча'],
  ['uz', 'Oʻzbekcha'],
  ['ka', 'ქართული'],
  ['lv', 'Latviešu'],
  ['az', 'Azərbaycanca'],
  ['ro', 'Română'],
].map(([language, name]) => ({ language: language ?? '', name: name ?? '' }));

/** An evening over ridges, wide enough for a hero. */
export const EVENING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#38313f"/><stop offset=".4" stop-color="#d9a184"/><stop offset=".62" stop-color="#9a6a5c"/><stop offset="1" stop-color="#1a161b"/></linearGradient></defs><rect width="1600" height="640" fill="url(#g)"/><circle cx="900" cy="190" r="54" fill="#fff4e6"/><path d="M0 330L230 250 420 300 700 210 930 250 1180 180 1600 270V640H0Z" fill="#7a5850" opacity=".7"/><path d="M0 420L260 380 520 440 860 360 1200 430 1600 350V640H0Z" fill="#4a3a3c"/><path d="M0 540L400 500 900 470 1300 530 1600 500V640H0Z" fill="#141116"/></svg>')}`;
