// cspell:words remux hdrip dvdrip bdrip webrip xvid -- what releases are named after
/** What the name of a video says. */
export interface NamedVideo {
  readonly name: string;
  readonly year?: number;
  /** Of an episode; `name` is that of its series then. */
  readonly episode?: { readonly season: number; readonly number: number; readonly title: string };
}

/** "A Series S01 E02 Name", "A Series 1x02". */
const EPISODE =
  /^(?<series>.*?)[\s._-]*(?:\bS(?<s>\d{1,3})[\s._-]*E(?<e>\d{1,4})|\b(?<s2>\d{1,2})x(?<e2>\d{2,3}))\b[\s._:-]*(?<name>.*)$/i;
/** "Сериал 2 сезон 5 серия", "Сериал сезон 2 серия 5", also shortened. */
const RUSSIAN_EPISODE =
  /^(?<series>.*?)[\s.,_-]*\(?(?:(?<s>\d{1,2})\s*(?:сезон|сез\.?)|(?:сезон|сез\.?)\s*(?<s2>\d{1,2}))[\s.,_-]*(?:(?<e>\d{1,4})\s*(?:серия|сер\.?)|(?:серия|сер\.?)\s*(?<e2>\d{1,4}))\)?[\s._:-]*(?<name>.*)$/i;
/** "A Film (2020)" */
const YEAR = /^(?<name>.*?)\s*[([](?<year>(?:19|20)\d{2})[)\]]\s*$/;
/** Longer names are none. */
const LONGEST = 500;

/** The name of an entry of a playlist. */
export function readName(text: string): NamedVideo {
  if (text.length > LONGEST) return { name: text };
  const found = (EPISODE.exec(text) ?? RUSSIAN_EPISODE.exec(text))?.groups;
  const named = YEAR.exec(found?.['series'] || text)?.groups;
  const name = (named?.['name'] ?? found?.['series'] ?? '').trim() || text;
  const year = named?.['year'] === undefined ? {} : { year: Number(named['year']) };
  if (found === undefined) return { name, ...year };
  const season = Number(found['s'] ?? found['s2']);
  return { name, ...year, episode: { season, number: Number(found['e'] ?? found['e2']), title: found['name'] ?? '' } };
}

/** Where the name of a release ends and what it is made of begins. */
const RELEASE =
  /[\s([]*\b(?:\d{3,4}[pi]|4k|uhd|web-?dl|web-?rip|blu-?ray|remux|hdrip|bdrip|dvdrip|hdtv|[xh]\s?26[45]|hevc|xvid)\b.*$/i;
const RELEASE_YEAR = /^(?<name>.+?)[\s([]+(?<year>(?:19|20)\d{2})(?:[\s)\]].*)?$/;

/** The name of a video file, without its ending: "The.Pass.2019.1080p" is The Pass of 2019. */
export function readFileName(stem: string): NamedVideo {
  if (stem.length > LONGEST) return { name: stem };
  const spaced = /\s/.test(stem) ? stem : stem.replace(/[._]+/g, ' ').trim();
  const { episode, ...read } = readName(spaced);
  if (episode !== undefined) return { ...read, episode: { ...episode, title: withoutRelease(episode.title) } };
  const dated = RELEASE_YEAR.exec(withoutRelease(spaced))?.groups;
  if (dated !== undefined) return { name: (dated['name'] ?? '').trim(), year: Number(dated['year']) };
  return { name: withoutRelease(spaced) || spaced || stem };
}

const withoutRelease = (text: string): string => text.replace(RELEASE, '').trim();
