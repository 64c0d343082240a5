// cspell:disable -- eleven languages
/** The title of a season that only its episodes name. */
export const seasonTitle = (season: number): Readonly<Record<string, string>> => ({
  en: `Season ${season}`,
  ru: `Сезон ${season}`,
  kk: `${season}-маусым`,
  ky: `${season}-сезон`,
  tg: `Фасли ${season}`,
  uz: `${season}-mavsum`,
  az: `${season}-ci mövsüm`,
  ka: `სეზონი ${season}`,
  lv: `${season}. sezona`,
  ro: `Sezonul ${season}`,
  bg: `Сезон ${season}`,
});
