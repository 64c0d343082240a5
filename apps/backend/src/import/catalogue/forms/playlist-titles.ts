import { createPlaylistReader, decodePlaylist, isHeading, type PlaylistEntry } from '@antenna/m3u';
import type { Bytes } from '@antenna/safe-input';
import { slugOf } from '../../identity.ts';
import { readName } from './file-names.ts';
import { endingOf, streamTypeOf } from './stream-type.ts';
import type { VideoEvents } from './title-events.ts';

/** What panels put in front of a group: "VOD | ACTION". */
const GROUP_PREFIX = /^(?:vod|movies?|films?|series|фильмы|сериалы)\s*[|:/-]\s*/i;
/** A group that names the kind and no genre. */
const NO_GENRE = /^(?:vod|movies?|films?|series|tv shows?|фильмы|сериалы|undefined|other)$/i;

/** The films and episodes of a playlist. Channels are left out: `antenna import playlist` reads them. */
export async function readPlaylistTitles(
  bytes: Bytes,
  base: string | undefined,
  events: VideoEvents & { readonly onChannel: () => void },
): Promise<{ readonly isWhole: boolean }> {
  const series = new Set<string>();
  const onEntry = (entry: PlaylistEntry): void => {
    if (isHeading(entry)) return;
    if (!entry.isFilm) return events.onChannel();
    for (const title of titlesOf(entry, series, events.onUnplayable)) events.onTitle(title, entry.line);
  };
  const reader = createPlaylistReader({ onEntry, onProblem: events.onProblem }, base);
  for await (const chunk of decodePlaylist(bytes)) reader.write(chunk);
  reader.end();
  return { isWhole: true };
}

function titlesOf(
  entry: PlaylistEntry,
  series: Set<string>,
  onUnplayable: VideoEvents['onUnplayable'],
): readonly Readonly<Record<string, unknown>>[] {
  const streams = entry.sources.flatMap((source) => {
    const type = source.isPlayable ? streamTypeOf(source.url) : undefined;
    if (type === undefined)
      onUnplayable(source.kind === 'file' ? endingOf(source.url) : source.kind, entry.line, entry.name);
    return type === undefined ? [] : [{ type, url: source.url }];
  });
  const genres = entry.groups
    .map((group) => group.replace(GROUP_PREFIX, '').trim())
    .filter((group) => group !== '' && !NO_GENRE.test(group));
  const common = {
    ...(genres.length > 0 ? { genres: genres.map(sentenceCase) } : {}),
    ...(entry.logo === undefined ? {} : { poster: entry.logo }),
  };
  const played = streams.length > 0 ? { streams } : {};
  const { name, year, episode: found } = readName(entry.name);
  const dated = year === undefined ? {} : { year };
  if (found === undefined) {
    const id = entry.tvgId ?? keyOf('movie', name, year);
    return [{ external_id: id, type: 'movie', title: name, ...dated, ...common, ...played }];
  }
  const parent = keyOf('series', name, year);
  const { season, number: episode } = found;
  const first = series.has(parent) ? [] : [{ external_id: parent, type: 'series', title: name, ...dated, ...common }];
  series.add(parent);
  return [
    ...first,
    {
      external_id: `${parent}:s${season}e${episode}`,
      type: 'episode',
      title: found.title || name,
      parent,
      season,
      episode,
      ...(first.length === 0 && entry.logo !== undefined ? { cover: entry.logo } : {}),
      ...played,
    },
  ];
}

/** Of a name in letters that are not transliterated. */
const NO_SLUG = slugOf('');

const keyOf = (kind: string, name: string, year: number | undefined): string =>
  `m3u:${kind}:${slugOf(name) === NO_SLUG ? name.toLowerCase() : slugOf(name)}${year === undefined ? '' : `:${year}`}`;

/** Panels write groups in capitals. */
const sentenceCase = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
