export interface EpisodeNumber {
  readonly season?: number;
  readonly episode?: number;
}

/** `xmltv_ns`: `season.episode.part`, counted from 0, each optionally `n/total`. The result counts from 1. */
export function readXmltvNs(text: string): EpisodeNumber {
  const match = /^\s{0,9}(?:(\d{1,5})(?!\d))?[^.]{0,40}(?:\.\s{0,9}(?:(\d{1,5})(?!\d))?)?/.exec(text);
  const answer: { season?: number; episode?: number } = {};
  if (match?.[1] !== undefined) answer.season = Number(match[1]) + 1;
  if (match?.[2] !== undefined) answer.episode = Number(match[2]) + 1;
  return answer;
}

/** `onscreen`: S01E02, 1x02, s1 e2, «Сезон 1, серия 2», E12, «12 серия», #12, 12. */
export function readOnscreen(text: string): EpisodeNumber {
  const short = text.slice(0, 120);
  const both =
    /s(?:eason)?\s{0,3}(\d{1,4})\s{0,3}[.,:/-]?\s{0,3}e(?:p(?:isode)?)?\.?\s{0,3}(\d{1,5})/i.exec(short) ??
    /^\s{0,9}(\d{1,3})\s{0,3}[xх]\s{0,3}(\d{1,5})/i.exec(short) ??
    /(?:сезон|сез\.?)\s{0,3}(\d{1,4})[^\d]{0,12}(?:серия|сер\.?|эпизод|выпуск)?\s{0,3}(\d{1,5})/i.exec(short) ??
    /(\d{1,4})(?:-й)?\s{0,3}(?:сезон|сез)[^\d]{0,12}(\d{1,5})/i.exec(short);
  if (both !== null) return { season: Number(both[1]), episode: Number(both[2]) };
  const one =
    /(?:^|[^a-z])e(?:p(?:isode)?)?\.?\s{0,3}(\d{1,5})/i.exec(short) ??
    /(?:серия|сер\.|эпизод|выпуск)\s{0,3}№?\s{0,3}(\d{1,5})/i.exec(short) ??
    /(\d{1,5})(?:-я)?\s{0,3}(?:серия|сер|эпизод|выпуск)/i.exec(short) ??
    /^\s{0,9}#?(\d{1,5})(?:\s{0,3}\/\s{0,3}\d{1,5})?\s{0,9}$/.exec(short);
  if (one !== null) return { episode: Number(one[1]) };
  const season = /^\s{0,9}s(?:eason)?\s{0,3}(\d{1,4})\s{0,9}$/i.exec(short);
  return season === null ? {} : { season: Number(season[1]) };
}

const words: Readonly<Record<string, number>> = {
  'tv-y': 0,
  'tv-y7': 7,
  'tv-g': 0,
  g: 0,
  'tv-pg': 10,
  pg: 10,
  'pg-13': 13,
  'tv-14': 14,
  r: 17,
  'tv-ma': 18,
  'nc-17': 18,
  u: 0,
  uc: 0,
  x: 18,
  ab: 6,
};

/** The age limit in a rating's value: `16+`, `12`, `FSK 16`, `TV-MA`. */
export function readAge(text: string): number | undefined {
  const word = words[text.trim().toLowerCase()];
  if (word !== undefined) return word;
  const digits = /(\d{1,2})/.exec(text.slice(0, 40))?.[1];
  const age = digits === undefined ? undefined : Number(digits);
  return age !== undefined && age <= 21 ? age : undefined;
}
