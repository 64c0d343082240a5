// cspell:words episodedetails strm nfos tvshow seasonnumber featurettes -- names of Kodi
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { InputError } from '@antenna/safe-input';
import { FOLDER_DEPTH, NFO_BYTES } from '../limits.ts';
import { readFileName } from './file-names.ts';
import { decodeNfo, readNfo, textsOf, type NfoElement } from './nfo-document.ts';
import { factsOf, numberOf, picturesOf, uniqueId } from './nfo-facts.ts';
import { endingOf, streamTypeOf } from './stream-type.ts';
import type { VideoEvents } from './title-events.ts';

const ROOTS = { movie: 'movie', tvshow: 'series', season: 'season', episodedetails: 'episode' } as const;
const VIDEO = /\.(?:mp4|m4v|webm|mkv|avi|mov|wmv|ts|m2ts|mpg|mpeg|m3u8|mpd|strm)$/i;
/** Videos that are no titles of their own. */
const EXTRA = /(?:[\s._-](?:trailer|sample)\d?|^(?:trailer|sample))$/i;
const EXTRA_FOLDER =
  /^(?:extras?|trailers?|samples?|featurettes|interviews|scenes|shorts|behind the scenes|deleted scenes|subs|subtitles)$/i;
const SEASON_FOLDER = /^(?:(?:season|сезон|s)[\s._-]*\d{1,3}|\d{1,2}[\s._-]*сезон|specials)$/i;
/** Segments of an HLS stream lie beside its list, and are no films. */
const SEGMENT = /\.m?ts$/i;

export interface FolderEvents extends VideoEvents {
  /** A title was read from this file: the line that the other events name. */
  onFile(path: string): Promise<number>;
  /** A title is imported, but not all of it. */
  onRemark(line: number, reason: string): void;
  readonly check: () => void;
}

interface Reading {
  readonly root: string;
  readonly events: FolderEvents;
  /** External ids of series that were given already. */
  readonly series: Set<string>;
  readonly counts: { titles: number; withoutNfo: number; isWhole: boolean };
}

/** A folder of the tree; `series`: the external id of what its episodes belong to. */
interface Place {
  readonly folder: string;
  readonly files: readonly string[];
  readonly series: string | undefined;
}

/** A folder as Kodi and Jellyfin keep it, or one of videos alone: those without an .nfo file are named after their files. */
export async function readFolder(
  root: string,
  events: FolderEvents,
): Promise<{ readonly isWhole: boolean; readonly withoutNfo: number }> {
  const reading: Reading = { root, events, series: new Set(), counts: { titles: 0, withoutNfo: 0, isWhole: true } };
  await walk(reading, { folder: root, series: undefined }, 0);
  const { titles, withoutNfo, isWhole } = reading.counts;
  if (titles === 0) throw new InputError('nothing-in-it', `there is neither an .nfo file nor a video in ${root}`);
  return { isWhole, withoutNfo };
}

async function walk(
  reading: Reading,
  { folder, series }: Pick<Place, 'folder' | 'series'>,
  depth: number,
): Promise<void> {
  const { events, root, counts } = reading;
  events.check();
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    counts.isWhole = false;
    events.onProblem({ line: 0, reason: `a folder that cannot be read (${error.code})`, file: placeOf(root, folder) });
    return [];
  });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const inside = await readFiles(reading, { folder, files, series });
  if (depth === FOLDER_DEPTH) return;
  for (const entry of entries)
    if (entry.isDirectory() && !entry.name.startsWith('.') && !EXTRA_FOLDER.test(entry.name))
      await walk(reading, { folder: join(folder, entry.name), series: inside }, depth + 1);
}

/** The titles of one folder; answers the series that its subfolders belong to. */
async function readFiles(reading: Reading, place: Place): Promise<string | undefined> {
  const { root, events, counts } = reading;
  const { folder, files } = place;
  let inside = place.series;
  const isStream = files.some((name) => /\.(?:m3u8|mpd)$/i.test(name));
  const videos = new Set(
    files.filter((name) => VIDEO.test(name) && !EXTRA.test(stemOf(name)) && !(isStream && SEGMENT.test(name))),
  );
  const unread: { readonly name: string; readonly reason: string }[] = [];
  // A show's own file first: its episodes belong to it.
  const nfos = files.filter((name) => /\.nfo$/i.test(name));
  for (const name of nfos.toSorted((a, b) => Number(/^tvshow/i.test(b)) - Number(/^tvshow/i.test(a)))) {
    const found = await readNfoFile(join(folder, name));
    if (typeof found === 'string') {
      unread.push({ name, reason: found });
      continue;
    }
    const id = await addNfo(reading, { ...place, series: inside }, { name, found, videos, nfos: nfos.length });
    if (found.nfo.name === 'tvshow') inside = id;
  }
  const isUsed = new Set<string>();
  for (const name of videos) {
    const broken = unread.find((each) => isOf(each.name, name, videos.size));
    if (broken !== undefined) isUsed.add(broken.name);
    await addVideo(reading, { ...place, series: inside }, { name, others: videos.size - 1, broken });
    counts.withoutNfo += broken === undefined ? 1 : 0;
  }
  for (const { name, reason } of unread)
    if (!isUsed.has(name)) events.onProblem({ line: 0, reason, file: placeOf(root, join(folder, name)) });
  return inside;
}

interface NfoFile {
  readonly nfo: NfoElement;
  readonly isCutOff: boolean;
}

/** An .nfo file, or why it is none. */
async function readNfoFile(path: string): Promise<NfoFile | string> {
  try {
    if ((await stat(path)).size > NFO_BYTES) return 'too large for an .nfo file';
    const text = decodeNfo(await readFile(path));
    if (text.trim() === '') return 'an empty file';
    return readNfo(text, Object.keys(ROOTS)) ?? 'not an .nfo file of a film, a show, a season or an episode';
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
}

/** Whether the .nfo file is that of the video: by its name, or both are alone. */
const isOf = (nfo: string, video: string, videos: number): boolean =>
  stemOf(nfo).toLowerCase() === stemOf(video).toLowerCase() || (/^movie\.nfo$/i.test(nfo) && videos === 1);

interface NfoParts {
  readonly name: string;
  readonly found: NfoFile;
  readonly videos: Set<string>;
  /** How many .nfo files the folder has. */
  readonly nfos: number;
}

/** The title of an .nfo file; its videos are taken from `videos`. Answers its external id. */
async function addNfo(
  reading: Reading,
  place: Place,
  { name, found, videos, nfos }: NfoParts,
): Promise<string | undefined> {
  const { root, events, counts } = reading;
  const { folder, files } = place;
  const { nfo, isCutOff } = found;
  const type = ROOTS[nfo.name as keyof typeof ROOTS];
  const line = await events.onFile(placeOf(root, join(folder, name)));
  if (isCutOff) events.onRemark(line, 'is cut off; what is whole was read');
  const facts = factsOf(nfo);
  if (textsOf(nfo, 'runtime').length > 0 && facts['duration'] === undefined)
    events.onRemark(line, `its running time is left out: ${textsOf(nfo, 'runtime')[0]}`);
  const isPlayed = type === 'movie' || type === 'episode';
  const own = isPlayed ? [...videos].filter((video) => isOf(name, video, 1)) : [];
  // The only film of a folder and its only video belong together, whatever their names.
  const isOnly = type === 'movie' && folder !== root && videos.size === 1 && nfos === 1;
  const chosen = own.length === 0 && isOnly ? [...videos] : own;
  for (const video of chosen) videos.delete(video);
  const named = readFileName(stemOf(chosen[0] ?? name));
  const series =
    type === 'season' || type === 'episode'
      ? (place.series ?? (await seriesOf(reading, place, { name: named.name, line })))
      : undefined;
  const season =
    numberOf(nfo, type === 'season' ? 'seasonnumber' : 'season') ?? named.episode?.season ?? (series ? 1 : undefined);
  const episode = numberOf(nfo, 'episode') ?? named.episode?.number;
  const title = textsOf(nfo, 'title')[0] ?? (type === 'season' ? `Season ${season}` : nameOf(place, chosen[0] ?? name));
  if (textsOf(nfo, 'title').length === 0 && type !== 'season')
    events.onRemark(line, `has no title; it is named after its ${chosen.length > 0 ? 'video' : 'folder'}: ${title}`);
  const ids = {
    movie: uniqueId(nfo) ?? `nfo:${placeOf(root, join(folder, stemOf(chosen[0] ?? name)))}`,
    series: uniqueId(nfo) ?? `nfo:${placeOf(root, folder)}`,
    season: `${series}:s${season}`,
    episode: `${series}:s${season}e${episode}`,
  };
  const streams = await streamsOf(reading, folder, { videos: chosen, line });
  counts.titles += 1;
  if (type === 'series') reading.series.add(ids.series);
  events.onTitle(
    {
      ...facts,
      ...picturesOf(files, { place: placeOf(root, folder), stem: stemOf(name), type }),
      external_id: ids[type],
      type,
      title,
      ...(series === undefined ? {} : { parent: series, season, ...(type === 'episode' ? { episode } : {}) }),
      ...(streams.length > 0 ? { streams } : {}),
    },
    line,
  );
  return ids[type];
}

/** A video without an .nfo file, or with one that could not be read. */
async function addVideo(
  reading: Reading,
  place: Place,
  {
    name,
    others,
    broken,
  }: { readonly name: string; readonly others: number; readonly broken: { name: string; reason: string } | undefined },
): Promise<void> {
  const { root, events, counts } = reading;
  const { folder, files } = place;
  const stem = stemOf(name);
  const line = await events.onFile(placeOf(root, join(folder, broken?.name ?? name)));
  const { episode, ...named } = readFileName(stem);
  const isAlone = others === 0 && folder !== root;
  // A folder of its own has the better name: that of a file is often cut or coded.
  const ofFolder = isAlone && episode === undefined ? readFileName(basename(folder)) : named;
  const { name: title, year } = ofFolder.year !== undefined || named.name.length < 3 ? ofFolder : named;
  if (broken !== undefined) events.onRemark(line, `${broken.reason}; the title is named after its video: ${title}`);
  const series =
    episode === undefined ? undefined : (place.series ?? (await seriesOf(reading, place, { name: title, line })));
  const streams = await streamsOf(reading, folder, { videos: [name], line });
  counts.titles += 1;
  events.onTitle(
    {
      ...(year === undefined || episode !== undefined ? {} : { year }),
      ...picturesOf(files, {
        place: placeOf(root, folder),
        stem,
        type: isAlone && episode === undefined ? 'movie' : 'episode',
      }),
      ...(episode === undefined
        ? { external_id: `nfo:${placeOf(root, join(folder, stem))}`, type: 'movie', title }
        : {
            external_id: `${series}:s${episode.season}e${episode.number}`,
            type: 'episode',
            title: episode.title || title,
            parent: series,
            season: episode.season,
            episode: episode.number,
          }),
      ...(streams.length > 0 ? { streams } : {}),
    },
    line,
  );
}

/** The series of episodes that no tvshow.nfo describes: that of the folder above the seasons, else that of their names. */
async function seriesOf(
  { root, events, series, counts }: Reading,
  { folder }: Place,
  { name, line }: { readonly name: string; readonly line: number },
): Promise<string> {
  let own = folder;
  while (own !== root && SEASON_FOLDER.test(basename(own))) own = dirname(own);
  const isNamed = own !== root;
  const id = isNamed ? `nfo:${placeOf(root, own)}` : `nfo:series:${name.toLowerCase()}`;
  if (series.has(id)) return id;
  series.add(id);
  counts.titles += 1;
  const { name: title, year } = isNamed ? readFileName(basename(own)) : { name, year: undefined };
  const files = isNamed ? await readdir(own).catch(() => []) : [];
  events.onTitle(
    {
      external_id: id,
      type: 'series',
      title,
      ...(year === undefined ? {} : { year }),
      ...picturesOf(files, { place: placeOf(root, own), stem: 'tvshow', type: 'series' }),
    },
    line,
  );
  return id;
}

/** Their addresses; of a strm file the one in it. */
async function streamsOf(
  { root, events }: Reading,
  folder: string,
  { videos, line }: { readonly videos: readonly string[]; readonly line: number },
): Promise<readonly object[]> {
  const streams: object[] = [];
  for (const video of videos) {
    const path = join(folder, video);
    const url = /\.strm$/i.test(video)
      ? ((await readFile(path, 'utf8').catch(() => ''))
          .replace(/^\ufeff/, '')
          .trim()
          .split(/\s+/)[0] ?? '')
      : placeOf(root, path).split('/').map(encodeURIComponent).join('/');
    const type = streamTypeOf(url);
    if (type === undefined || url === '') events.onUnplayable(endingOf(url || video), line, placeOf(root, path));
    else streams.push({ type, url });
  }
  return streams;
}

const stemOf = (name: string): string => name.slice(0, name.length - extname(name).length);

/** The name of a title that has none: of its video, else of its folder. */
const nameOf = ({ folder }: Place, name: string): string =>
  readFileName(/\.nfo$/i.test(name) ? basename(folder) : stemOf(name)).name;

/** A path below the imported folder, with slashes. */
const placeOf = (root: string, path: string): string => relative(root, path).split(sep).join('/');
