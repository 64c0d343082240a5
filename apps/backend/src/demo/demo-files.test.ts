import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GuidePlan } from './write-guide.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const MAX_BYTES = 44_000_000;
const SEGMENT = 2;
const CLIP_STEP = 8;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
interface Track {
  file: string;
  codecs: string;
  timescale: number;
  width?: number;
  height?: number;
  id: string;
  lang?: string;
  init: [number, number];
  segments: [number, number, number][];
}
interface Clip {
  name: string;
  duration: number;
  segment: number;
  video: Track[];
  audio: Track[];
  subtitles: { lang: string; file: string }[];
  thumbs: { file: string; columns: number; rows: number; every: number };
}
interface Entry {
  packets: number[];
  is_free: boolean;
  is_4k: boolean;
  is_hd: boolean;
  is_hidden: boolean;
  age: number;
  vitrina: { web: string } | null;
  tags: string[];
}
interface Content {
  id: string;
  slug: string;
  content_type: string;
  genres: number[];
  countries: number[];
  persons: { id: number }[];
  clips: string[];
  protection?: { streams: { url: string }[]; keys: string[] };
  trailers?: { id: string; clips: string[] }[];
  packshots?: { clips: string[] }[];
  points?: { type: string; button?: { action: string } }[];
  parent_id?: string;
  packets?: number[];
  free?: boolean;
  library_id?: number;
  is_4k?: boolean;
  is_lost?: boolean;
  is_announcement?: boolean;
  is_available?: boolean;
}

interface Named {
  id: string | number;
  content_type?: string;
  name?: Json;
  short?: Json;
  title?: Json;
  description?: Json;
  title_art?: Json;
  cover?: { src_2x3?: Json };
}

const text = (file: string): string => readFileSync(join(DEMO, file), 'utf8');
const read = <T>(file: string): T => JSON.parse(text(file)) as T;
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const clipNames = readdirSync(join(DEMO, 'media/clips'));
const clips = clipNames.map((name) => read<Clip>(`media/clips/${name}/clip.json`));
const channels = read<Record<string, Entry>>('channels.json');
const packets = read<{ id: number; channels: string[]; libraries: number[]; is_base: boolean }[]>('packets.json');
const catalogue = read<{
  contents: Content[];
  persons: { id: number; slug: string }[];
  genres: { id: number }[];
  countries: { id: number }[];
  libraries: { id: number }[];
  promotions: { id: string }[];
  rows: { id: string; slug: string; source: Record<string, Json> }[];
  rowsets: { id: number; slug: string; rows: string[] }[];
}>('catalogue.json');
const playout = read<Record<string, { clips: string[] }>>('playout.json');
const playlist = [...text('playlist.m3u').matchAll(/#EXTINF:-1 (.*),(.*)\n(.+)\n/g)].map(
  ([, attributes = '', name = '', address = '']) =>
    ({
      name,
      address,
      ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    }) as Record<string, string>,
);
const DATA = [
  'brand.json',
  'channels.json',
  'categories.json',
  'packets.json',
  'catalogue.json',
  'news.json',
  'guide-plan.json',
  'avatars.json',
  'messages.json',
  ...['brand', 'channels', 'categories', 'packets', 'catalogue', 'guide-plan'].map(
    (name) => `operators/lagoon/${name}.json`,
  ),
];
const unique = (list: readonly unknown[]): void => expect(new Set(list).size).toBe(list.length);

function walk(value: Json, visit: (value: Json, path: string) => void, path = ''): void {
  visit(value, path);
  if (Array.isArray(value)) value.forEach((item, i) => walk(item, visit, `${path}[${i}]`));
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) walk(item, visit, `${path}.${key}`);
}

describe('files of the demo operator', () => {
  it('use only pictures that exist, and contain no unused ones', () => {
    const named = new Set(
      DATA.concat('playlist.m3u', 'vitrina.html').flatMap(
        (file) => text(file).match(/\/media\/pictures\/[\w./-]+\w/g) ?? [],
      ),
    );
    for (const address of named) expect(existsSync(join(DEMO, address.replace('/media/', ''))), address).toBe(true);
    const spare = files(join(DEMO, 'pictures'))
      .map((file) => file.replace(`${DEMO}/`, '/media/'))
      // An AVIF file is given under the address of the picture beside it.
      .filter((address) => !named.has(address.replace(/\.avif$/, '.webp')));
    expect(spare).toEqual([]);
  });

  it('have advertisements on one channel and one film, from tags and files that exist', () => {
    const ads = read<{ for: { channels?: string[]; contents?: string[] }; [roll: string]: unknown }[]>('ads.json');
    for (const address of JSON.stringify(ads).match(/\/media\/ads\/[\w.-]+/g) ?? []) {
      const [, file = ''] = /<MediaFile[^>]*><!\[CDATA\[(.+?)\]\]>/.exec(text(address.slice(1))) ?? [];
      expect(statSync(join(DEMO, 'media/ads', file)).size).toBeLessThan(700_000);
    }
    expect(ads.flatMap((rule) => rule.for.channels ?? [])).toHaveLength(1);
    expect(ads.flatMap((rule) => rule.for.contents ?? [])).toHaveLength(1);
    for (const rule of ads)
      expect(
        (rule.for.channels ?? []).every((id) => id in channels) &&
          (rule.for.contents ?? []).every((id) => catalogue.contents.some((each) => each.id === id)),
      ).toBe(true);
  });

  it('have every text in Russian and in English', () => {
    for (const file of DATA)
      walk(read<Json>(file), (value, path) => {
        if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
        const languages = Object.keys(value);
        if (!languages.includes('ru') && !languages.includes('en')) return;
        expect(typeof value['ru'] === 'string' && typeof value['en'] === 'string', `${file} ${path}`).toBe(true);
        if (!path.endsWith('.description'))
          expect(value['ru'] !== '' && value['en'] !== '', `${file} ${path}`).toBe(true);
      });
  });

  it('have every text, lettered picture and legal page in all eleven languages, names in all alphabets', () => {
    const all = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'];
    const complete = (texts: unknown, where: string) => expect(Object.keys(texts as object), where).toEqual(all);
    for (const file of [...DATA, 'addresses.json', 'licences.json', 'promokeys.json', 'surveys.json'])
      walk(read<Json>(file), (value, path) => {
        if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
        if (typeof value['ru'] !== 'string' || typeof value['en'] !== 'string') return;
        // Names of channels, people, teams, towns and operators are spelt, not translated.
        if (/\.(name|teams\[\d+\])$/.test(path)) return;
        expect(new Set(Object.keys(value)), `${file} ${path}: ${value['en']}`).toEqual(new Set(all));
      });
    const whole =
      read<Record<'rows' | 'rowsets' | 'genres' | 'countries' | 'promotions' | 'contents', Named[]>>('catalogue.json');
    for (const list of [whole.rows, whole.rowsets, whole.promotions])
      for (const { id, title } of list) complete(title, `${id}`);
    for (const { id, name } of [...whole.genres, ...whole.countries, ...read<Named[]>('categories.json')])
      complete(name, `${id}`);
    for (const { id, name, short } of read<Named[]>('packets.json'))
      [name, short].forEach((each) => complete(each, `${id}`));
    for (const { id, title, description, title_art, cover, content_type } of whole.contents) {
      complete(title, id as string);
      complete(description, `${id} description`);
      if (content_type !== 'episode' && content_type !== 'season') complete(cover?.src_2x3, `${id} poster`);
      if (title_art) complete(title_art, `${id} title art`);
    }
    // A promotion without a picture of its title has the letters.
    for (const { title_art } of whole.promotions) if (title_art) complete(title_art, 'art of a promotion');
    const { network } = read<{ network: Record<'agreement' | 'privacy', Record<string, string>> }>('brand.json');
    for (const page of [network.agreement, network.privacy]) {
      complete(page, 'legal page');
      for (const [language, address] of Object.entries(page))
        expect(text(address.replace('/demo/', ''))).toContain(`<html lang="${language}">`);
    }
  });

  it('promise no definition that their best rendition does not have', () => {
    const NEEDED = [
      ['is_hd', 720],
      ['is_4k', 2160],
    ] as const;
    const of = (badges: { is_hd?: boolean; is_4k?: boolean }) => badges;
    // A channel changes clips: the worst of its clips counts.
    const heightOf = (names: readonly string[]) =>
      Math.min(
        ...clips
          .filter(({ name }) => names.includes(name))
          .map(({ video }) => Math.max(...video.map((rendition) => rendition.height ?? 0))),
      );
    const shown = [
      ...Object.entries(channels).map(([id, badges]) => ({ id, badges: of(badges), names: playout[id]?.clips ?? [] })),
      ...catalogue.contents.map((content) => ({ id: content.slug, badges: of(content), names: content.clips })),
    ];
    const tooLow = shown.flatMap(({ id, badges, names }) =>
      NEEDED.filter(([badge, height]) => badges[badge] && (names.length === 0 || heightOf(names) < height)).map(
        ([badge]) => `${id} ${badge}`,
      ),
    );
    expect(tooLow).toEqual([]);
  });

  it('have trailers made of what the title itself shows', () => {
    const parents = new Map(catalogue.contents.map(({ id, parent_id }) => [id, parent_id]));
    const isPartOf = (id: string | undefined, whole: string): boolean =>
      id !== undefined && (id === whole || isPartOf(parents.get(id), whole));
    const foreign = catalogue.contents.flatMap(({ id, slug, trailers = [] }) => {
      const own = new Set(
        catalogue.contents.filter((part) => isPartOf(part.id, id)).flatMap(({ clips: shown }) => shown),
      );
      // What is only announced has nothing but its trailer.
      if (own.size === 0) return [];
      return trailers
        .flatMap(({ clips: shown }) => shown)
        .flatMap((clip) => (own.has(clip) ? [] : [`${slug} ${clip}`]));
    });
    expect(foreign).toEqual([]);
  });

  it('have no two shelves of a page that begin with the same title', () => {
    for (const { slug, rows } of catalogue.rowsets) {
      const first = rows.flatMap((id) => {
        const { contents } = catalogue.rows.find((row) => row.id === id)!.source as { contents?: string[] };
        return contents ? [contents[0]] : [];
      });
      expect(new Set(first).size, slug).toBe(first.length);
    }
  });

  it('have unique ids, and slugs of titles, rows and persons that end in the id', () => {
    for (const list of [
      catalogue.contents,
      catalogue.rows,
      catalogue.rowsets,
      catalogue.persons,
      catalogue.promotions,
      packets,
      read<{ id: number }[]>('categories.json'),
      read<{ id: number }[]>('news.json'),
    ])
      unique((list as { id: unknown }[]).map(({ id }) => id));
    unique(playlist.map((channel) => channel['tvg-chno']));
    for (const { id, slug } of [...catalogue.contents, ...catalogue.persons, ...catalogue.rows])
      if (slug !== 'freechannels') expect(slug.endsWith(`-${id}`), slug).toBe(true);
    unique(catalogue.contents.map(({ slug }) => slug));
  });

  it('refer only to channels, packets, libraries, persons, genres, countries, rows and titles that exist', () => {
    const ids = new Set(Object.keys(channels)),
      packetIds = new Set(packets.map(({ id }) => id)),
      titles = new Set(catalogue.contents.map(({ id }) => id)),
      libraries = new Set(catalogue.libraries.map(({ id }) => id));
    const has = (set: ReadonlySet<unknown>, value: unknown, where: string): void => {
      expect(set.has(value), `${where}: ${String(value)}`).toBe(true);
    };
    expect(playlist.map((channel) => channel['tvg-id']).sort()).toEqual([...ids].sort());
    expect(Object.keys(read<{ channels: object }>('guide-plan.json').channels).sort()).toEqual([...ids].sort());
    for (const packet of packets) {
      for (const id of packet.channels) has(ids, id, `packet ${packet.id}`);
      for (const id of packet.libraries) has(libraries, id, `packet ${packet.id}`);
    }
    for (const [id, { packets: list }] of Object.entries(channels))
      for (const packet of list) {
        has(packetIds, packet, id);
        expect(packets.find((one) => one.id === packet)?.channels).toContain(id);
      }
    const persons = new Set(catalogue.persons.map(({ id }) => id)),
      genres = new Set(catalogue.genres.map(({ id }) => id)),
      countries = new Set(catalogue.countries.map(({ id }) => id)),
      rows = new Set(catalogue.rows.map(({ id }) => id)),
      promotions = new Set(catalogue.promotions.map(({ id }) => id));
    for (const c of catalogue.contents) {
      for (const id of c.genres) has(genres, id, c.slug);
      for (const id of c.countries) has(countries, id, c.slug);
      for (const { id } of c.persons) has(persons, id, c.slug);
      for (const id of c.packets ?? []) has(packetIds, id, c.slug);
      if (c.parent_id !== undefined) has(titles, c.parent_id, c.slug);
      if (c.library_id !== undefined) has(libraries, c.library_id, c.slug);
      for (const clip of [
        ...c.clips,
        ...(c.trailers ?? []).flatMap((trailer) => trailer.clips),
        ...(c.packshots ?? []).flatMap((packshot) => packshot.clips),
      ])
        has(new Set(clipNames), clip, c.slug);
      const plays = ['movie', 'episode', 'program'].includes(c.content_type) && !c.is_lost && !c.is_announcement;
      if (plays) expect(c.clips.length > 0 || c.protection !== undefined, c.slug).toBe(true);
      expect(c.free === true || (c.packets ?? []).length > 0, c.slug).toBe(true);
    }
    for (const { rows: list } of catalogue.rowsets) for (const id of list) has(rows, id, 'rowset');
    for (const { slug, source } of catalogue.rows) {
      for (const [key, set] of [
        ['contents', titles],
        ['channels', ids],
        ['promotions', promotions],
        ['persons', persons],
      ] as const)
        if (Array.isArray(source[key])) for (const id of source[key]) has(set, id, slug);
    }
    walk(read<Json>('guide-plan.json'), (value, path) => {
      if (path.endsWith('.content')) has(titles, value, path);
    });
  });

  it('contain at least one example of everything that the pages show', () => {
    const list = Object.values(channels),
      of = (type: string): Content[] => catalogue.contents.filter((c) => c.content_type === type);
    expect(list.length).toBeGreaterThanOrEqual(26);
    for (const kind of [
      list.filter((c) => c.is_free),
      list.filter((c) => c.packets.length > 0),
      list.filter((c) => c.tags.includes('is_adult')),
      list.filter((c) => c.vitrina !== null),
      list.filter((c) => c.is_hidden),
      list.filter((c) => c.age === 16),
      list.filter((c) => !c.is_free && c.packets.length === 0),
    ])
      expect(kind.length).toBeGreaterThan(0);
    expect(playlist.filter((channel) => channel['catchup'] === undefined).length).toBe(1);
    const withSeasons = new Set(of('season').map(({ parent_id }) => parent_id));
    expect([
      of('movie').length + of('series').length + of('program').length >= 120,
      of('series').length >= 10 && withSeasons.size >= 3,
      of('program').length >= 12,
      catalogue.persons.length >= 48,
    ]).toEqual([true, true, true, true]);
    expect(catalogue.contents.filter((c) => c.trailers).length).toBeGreaterThanOrEqual(72);
    expect(of('series').some((c) => c.packshots)).toBe(true);
    for (const type of ['recap', 'intro', 'credits'])
      expect(of('episode').some((c) => c.points?.some((point) => point.type === type && point.button))).toBe(true);
    expect(catalogue.contents.filter((c) => c.is_lost).length).toBe(1);
    const announced = catalogue.contents.filter((c) => c.is_announcement);
    expect(announced.length).toBe(1);
    // Its showings are what viewers are reminded of.
    const plan = read<GuidePlan>('guide-plan.json');
    const shows = Object.values(plan.channels).flatMap((channel) => Object.values(channel.shows));
    expect(shows.filter(({ content }) => content === announced[0]?.id)).toMatchObject([{ live_only: true }]);
    expect(catalogue.contents.filter((c) => c.is_available === false).length).toBe(1);
  });

  it('have a loop of clips for every own channel', () => {
    for (const { address = '' } of playlist)
      if (address.startsWith('playout://'))
        expect(playout[address.slice(10)]?.clips.length, address).toBeGreaterThan(0);
    for (const { clips: list } of Object.values(playout)) for (const clip of list) expect(clipNames).toContain(clip);
    const spoken = new Set(
      clips
        .filter(
          (clip) =>
            clip.audio.some((track) => track.lang === 'ru') &&
            clip.audio.some((track) => track.lang === 'en') &&
            clip.subtitles.length === 2,
        )
        .map((clip) => clip.name),
    );
    expect(spoken.size).toBeGreaterThanOrEqual(4);
    expect(
      Object.values(playout).filter(({ clips: list }) => list.every((clip) => spoken.has(clip))).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('have at least two dozen avatars in four groups, each picture and id once', () => {
    const groups = read<{ avatars: { id: number; src: string }[] }[]>('avatars.json');
    expect(groups).toHaveLength(4);
    const avatars = groups.flatMap((group) => group.avatars);
    expect(avatars.length).toBeGreaterThanOrEqual(24);
    unique(avatars.map(({ id }) => id));
    unique(avatars.map(({ src }) => src));
  });

  it('have a second operator with its own packets, whose channels are among those of the first', () => {
    const own = read<{ id: number; channels: string[] }[]>('operators/lagoon/packets.json');
    for (const { id, channels: list } of own) {
      expect(packets.some((packet) => packet.id === id)).toBe(false);
      for (const channel of list) expect(channel in channels, channel).toBe(true);
    }
    const brands = ['brand.json', 'operators/lagoon/brand.json'].map(
      (file) =>
        read<{
          provider: {
            id: number;
            currency: { ISO_CODE: number };
            is_have_purchases: boolean;
            is_allow_additional_packets_without_base: boolean;
          };
        }>(file).provider,
    );
    expect(brands.map((brand) => [brand.is_have_purchases, brand.is_allow_additional_packets_without_base])).toEqual([
      [true, false],
      [false, true],
    ]);
    unique(brands.flatMap((brand) => [brand.id, brand.currency.ISO_CODE]));
  });

  it('are at most 44 MB', () => {
    expect(files(DEMO).reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe.each(clips)('clip $name', (clip) => {
  const folder = join(DEMO, 'media/clips', clip.name);

  it('lasts a multiple of 8 seconds in segments of 2 seconds', () => {
    expect(clip.duration % CLIP_STEP).toBe(0);
    expect(clip.segment).toBe(SEGMENT);
    for (const track of [...clip.video, ...clip.audio])
      expect(track.segments.reduce((sum, [, , seconds]) => sum + seconds, 0)).toBeCloseTo(clip.duration, 4);
  });

  it('has the sizes and codecs of all clips', () => {
    expect(clip.video.map(({ id, width, height, codecs }) => [id, width, height, codecs])).toEqual([
      ['v540', 960, 540, 'avc1.64001f'],
      ['v270', 480, 270, 'avc1.64001f'],
    ]);
    for (const track of clip.audio) expect(track.codecs).toBe('mp4a.40.2');
  });

  it('has an init segment and moof+mdat pairs, with decode and composition times from zero and no edit list', () => {
    for (const track of [...clip.video, ...clip.audio]) {
      const bytes = readFileSync(join(folder, track.file));
      const [initAt, initLength] = track.init;
      expect([initAt, types(bytes, initAt, initLength)]).toEqual([0, ['ftyp', 'moov']]);
      expect(bytes.subarray(0, initLength).includes('elst')).toBe(false);
      let end = initLength,
        ticks = 0;
      for (const [at, length, seconds] of track.segments) {
        expect([at, types(bytes, at, length)]).toEqual([end, ['moof', 'mdat']]);
        const box = bytes.indexOf('tfdt', at) + 4;
        expect(bytes[box] === 1 ? Number(bytes.readBigUInt64BE(box + 4)) : bytes.readUInt32BE(box + 4)).toBe(ticks);
        ticks += Math.round(seconds * track.timescale);
        end = at + length;
      }
      expect(end).toBe(bytes.length);
    }
  });

  it('has its subtitles and a sheet of thumbnails', () => {
    for (const { file } of clip.subtitles)
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} --> /);
    expect(existsSync(join(folder, clip.thumbs.file))).toBe(true);
    expect(clip.thumbs.columns * clip.thumbs.rows * clip.thumbs.every).toBeGreaterThanOrEqual(clip.duration);
  });
});

function types(bytes: Buffer, from: number, length: number): string[] {
  const found: string[] = [];
  for (let at = from; at < from + length; at += Math.max(8, bytes.readUInt32BE(at)))
    found.push(bytes.toString('latin1', at + 4, at + 8));
  return found;
}
