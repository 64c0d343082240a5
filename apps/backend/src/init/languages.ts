/** Languages of the apps, with their own names. */
export const LANGUAGES: readonly (readonly [key: string, name: string])[] = [
  ['en', 'English'],
  ['az', 'Azərbaycanca'],
  ['bg', 'Български'],
  ['ka', 'ქართული'],
  ['kk', 'Қазақша'],
  ['ky', 'Кыргызча'],
  ['lv', 'Latviešu'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['tg', 'Тоҷикӣ'],
  ['uz', 'Oʻzbekcha'],
];
