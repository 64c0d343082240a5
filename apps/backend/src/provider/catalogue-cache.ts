import type { Database } from '../db/open.ts';
import { defaultPages, type DefaultPages } from './default-pages.ts';
import type { ProviderCache, ProviderData } from './provider-cache.ts';
import { contentTypes, entriesOf, genresWith } from './repository.ts';
import type { Text } from '../texts/localised.ts';

export interface NamedFile {
  readonly id: number;
  readonly name: Text;
}
export interface LibraryFile {
  readonly id: number;
  readonly title: Text;
  readonly description?: Text;
  readonly cover?: { readonly bg: string; readonly color_bg: string };
}
export interface PersonFile {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
  readonly role: string;
  readonly roles?: readonly string[];
  readonly bio?: Text;
  readonly image?: string;
  readonly background?: string;
}
export interface RowsetFile {
  readonly id: number;
  readonly slug: string;
  readonly template: string;
  readonly title: Text;
  readonly description?: Text;
  readonly logo?: string;
  readonly priority: number;
  readonly rows: readonly string[];
  readonly library_id?: number;
  readonly users_only?: boolean;
  readonly cache_timeout?: number;
  /** Rows without items are left out of the page. */
  readonly leaves_out_empty?: boolean;
}
export interface RowFile {
  readonly id: string;
  readonly slug: string;
  readonly title: Text;
  /** Of a row "on-air" while no channel has a programme. */
  readonly title_without_guide?: Text;
  readonly description?: Text;
  readonly template: string;
  readonly content_type?: string;
  readonly limit?: number;
  readonly loop_count?: number;
  readonly library_id?: number;
  readonly cache_timeout?: number;
  readonly duration?: number;
  readonly source: RowSource;
}
export type RowSource =
  | { readonly contents: readonly string[] }
  | { readonly channels: ChannelSource }
  | { readonly titles: readonly string[]; readonly recent?: boolean; readonly leaving?: boolean }
  | { readonly highlights: true }
  | { readonly promotions: readonly string[] }
  | { readonly persons: readonly number[] }
  | { readonly history: true }
  | { readonly genre: number }
  | { readonly library: number };
/**
 * tvg-ids, or: all channels, the free ones, those with a programme now first, the viewer's favourites, those that came lately,
 * programmes that leave the archive within a day, a category.
 */
export type ChannelSource =
  readonly string[] | 'live' | 'free' | 'on-air' | 'favorites' | 'recent' | 'ending' | { readonly category: number };
export interface PromotionFile {
  readonly id: string;
  readonly title: Text;
  readonly description?: Text;
  readonly caption?: Text;
  readonly img: string;
  readonly img_mobile?: string;
  readonly title_art?: Text | null;
  /** The tvg-id of the channel whose logo it shows; a promoted channel needs none. */
  readonly channel?: string;
  readonly trailer?: string | { readonly id: string } | null;
  readonly type:
    'open_url' | 'enter_promo_key' | 'content' | 'row' | 'packet' | 'rowset' | 'channel' | 'last_channel' | 'text';
  readonly destination: {
    readonly id?: string | null;
    readonly slug?: string | null;
    readonly url?: string | null;
    readonly code?: string | null;
    readonly title?: Text | null;
    readonly description?: Text | null;
  };
}

/** Every genre is a row too: this makes its id, and takes it apart again. */
export const GENRE_ROWS = 9_000_000;

/** A genre with fewer titles has no shelf on the pages that Antenna makes. */
const GENRE_TITLES = 8;

/** And every packet. */
const PACKET_ROWS = 8_000_000;

/** The small lists of a catalogue, read once per data version; titles and persons stay in the database. */
export interface CatalogueLists {
  readonly genres: ReadonlyMap<number, NamedFile>;
  readonly countries: ReadonlyMap<number, NamedFile>;
  readonly libraries: ReadonlyMap<number, LibraryFile>;
  readonly rowsets: readonly RowsetFile[];
  readonly promotions: ReadonlyMap<string, PromotionFile>;
  row(idOrSlug: string): RowFile | undefined;
}

export interface CatalogueCache {
  get(providerId: number): Promise<CatalogueLists>;
  clear(): void;
}

/** `providers`: default pages are made of the operator's channels. */
export function createCatalogueCache(db: Database, providers: Pick<ProviderCache, 'get'>): CatalogueCache {
  let known = new Map<number, Promise<CatalogueLists>>();
  return {
    get(providerId) {
      const turn = known;
      let made = turn.get(providerId);
      if (!made) {
        made = readCatalogue(db, providerId, providers);
        made.catch(() => turn.delete(providerId));
        turn.set(providerId, made);
      }
      return made;
    },
    clear() {
      known = new Map();
    },
  };
}

async function readCatalogue(
  db: Database,
  providerId: number,
  providers: Pick<ProviderCache, 'get'>,
): Promise<CatalogueLists> {
  const [entries, provider, titleTypes] = await Promise.all([
    entriesOf(db, providerId, ['genre', 'country', 'library', 'rowset', 'row', 'promotion']),
    providers.get(providerId),
    contentTypes(db, providerId),
  ]);
  const of = <File>(kind: string) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => JSON.parse(entry.data) as File);
  const byId = <File extends { readonly id: number | string }>(kind: string) =>
    new Map(of<File>(kind).map((file) => [file.id as File['id'], file]));
  const genres = byId<NamedFile>('genre');
  const ownRows = of<RowFile>('row');
  const ownRowsets = of<RowsetFile>('rowset');
  const defaults = defaultPages(provider, {
    rowsets: ownRowsets,
    titleTypes,
    genreRows: await genreRows(db, providerId, [...genres.keys()]),
    hasFreeRow: ownRows.some(({ slug }) => slug === 'freechannels'),
  });
  const rows = [...ownRows, ...defaults.rows];
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const rowBySlug = new Map(rows.map((row) => [row.slug, row]));
  return {
    genres,
    countries: byId<NamedFile>('country'),
    libraries: byId<LibraryFile>('library'),
    rowsets: [...ownRowsets, ...defaults.rowsets],
    promotions: byId<PromotionFile>('promotion') as ReadonlyMap<string, PromotionFile>,
    row(idOrSlug) {
      const digits = /(?<!\d)(\d+)$/.exec(idOrSlug)?.[1];
      return (
        rowById.get(idOrSlug) ??
        rowBySlug.get(idOrSlug) ??
        (digits === undefined
          ? undefined
          : (rowById.get(digits) ??
            genreRow(genres, Number(digits) - GENRE_ROWS) ??
            packetRow(provider, Number(digits) - PACKET_ROWS)))
      );
    },
  };
}

/** All pages and rows that the operator would have without its own. */
export async function defaultPagesOf(db: Database, provider: ProviderData): Promise<DefaultPages> {
  const [genres, titleTypes] = await Promise.all([
    entriesOf(db, provider.id, ['genre']),
    contentTypes(db, provider.id),
  ]);
  return defaultPages(provider, {
    rowsets: [],
    titleTypes,
    genreRows: await genreRows(
      db,
      provider.id,
      genres.map(({ data }) => (JSON.parse(data) as NamedFile).id),
    ),
    hasFreeRow: false,
  });
}

const genreRows = async (db: Database, providerId: number, genres: readonly number[]): Promise<readonly string[]> =>
  (await genresWith(db, providerId, { genres, titles: GENRE_TITLES })).map((id) => String(GENRE_ROWS + id));

function genreRow(genres: ReadonlyMap<number, NamedFile>, id: number): RowFile | undefined {
  const genre = genres.get(id);
  return (
    genre && {
      id: String(GENRE_ROWS + id),
      slug: genreSlug(id),
      title: genre.name,
      template: 'content-v',
      content_type: 'movie',
      source: { genre: id },
    }
  );
}

/** The channels of a packet; of one without channels the titles of its first library. */
function packetRow({ packets }: Pick<ProviderData, 'packets'>, id: number): RowFile | undefined {
  const packet = packets.find((each) => each.id === id);
  if (!packet) return undefined;
  const [library] = packet.file.libraries ?? [];
  const isOfTitles = packet.channels.length === 0 && library !== undefined;
  return {
    id: String(PACKET_ROWS + id),
    slug: packetSlug(id),
    title: packet.file.name,
    template: isOfTitles ? 'content-v' : 'channels',
    source: isOfTitles ? { library } : { channels: [...new Set(packet.channels.map(({ tvgId }) => tvgId))] },
  };
}

export function packetSlug(id: number): string {
  return `packet-${PACKET_ROWS + id}`;
}

export function genreSlug(id: number): string {
  return `genre-${GENRE_ROWS + id}`;
}
