import type { Database } from '../db/open.ts';
import { createCatalogueCache, type CatalogueLists, type RowsetFile } from '../provider/catalogue-cache.ts';
import type { ContentFile } from '../provider/content-record.ts';
import { createProviderCache, type ProviderData } from '../provider/provider-cache.ts';
import type { Text } from '../texts/localised.ts';

/** What channels and titles are found by besides their names. */
export interface Topics {
  /** Categories of a channel, and sections of the menu that show it. */
  ofChannel(id: number): readonly Text[];
  /** Genres of a title, rows and sections that show it. */
  ofTitle(file: Pick<ContentFile, 'id' | 'genres'>): readonly Text[];
}

/** Pages of the menu with a subject; the start page shows everything, the search and the viewer's own page nothing of it. */
const isSection = ({ template, users_only: isOwn }: RowsetFile): boolean =>
  template.startsWith('group.catalog') && isOwn !== true;

/** Topics of an operator's channels and titles, default pages and categories included. */
export async function topicsOf(db: Database, providerId: number): Promise<Topics> {
  const providers = createProviderCache(db);
  const provider = await providers.get(providerId);
  const catalogue = await createCatalogueCache(db, providers).get(providerId);
  const channels = new Map<number, Text[]>();
  const titles = new Map<string, Text[]>();
  for (const { name, channels: ids, tags } of provider.categories)
    if (!tags.all_channels) for (const id of ids) add(channels, id, name);
  for (const section of catalogue.rowsets.filter(isSection))
    addSection(section, { provider, catalogue, channels, titles });
  return {
    ofChannel: (id) => channels.get(id) ?? [],
    ofTitle: ({ id, genres = [] }): readonly Text[] => [
      ...genres.flatMap((genre): readonly Text[] => {
        const file = catalogue.genres.get(genre);
        return file ? [file.name] : [];
      }),
      ...(titles.get(id) ?? []),
    ],
  };
}

function addSection(
  section: RowsetFile,
  {
    provider,
    catalogue,
    channels,
    titles,
  }: {
    readonly provider: ProviderData;
    readonly catalogue: CatalogueLists;
    readonly channels: Map<number, Text[]>;
    readonly titles: Map<string, Text[]>;
  },
): void {
  for (const row of section.rows.flatMap((id) => catalogue.row(id) ?? [])) {
    if ('contents' in row.source)
      for (const id of row.source.contents) {
        add(titles, id, row.title);
        add(titles, id, section.title);
      }
    if ('channels' in row.source && Array.isArray(row.source.channels))
      for (const tvgId of row.source.channels as readonly string[]) {
        const id = provider.channelByTvg.get(tvgId)?.id;
        if (id !== undefined) add(channels, id, section.title);
      }
  }
}

function add<Key>(all: Map<Key, Text[]>, key: Key, text: Text): void {
  const known = all.get(key);
  if (known) known.push(text);
  else all.set(key, [text]);
}
