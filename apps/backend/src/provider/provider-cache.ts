import type { Database } from '../db/open.ts';
import type { MessageFile } from '../modules/messages/message-file.ts';
import type { AdRule } from './ad-rules.ts';
import type { BrandFile } from './brand-file.ts';
import type { LicenceFile } from '../titles/index.ts';
import { ageRules } from './channel-age.ts';
import { channelRecord, type ChannelRecord } from './channel-record.ts';
import { defaultCategories } from './default-categories.ts';
import { packetRecord, type PacketRecord } from './packet-record.ts';
import { activeChannels, categoriesOf } from '../modules/channels/repository.ts';
import { packetChannels, packetsOf } from '../modules/packets/repository.ts';
import { brandOf, entriesOf, kindsOf, providersOf } from './repository.ts';
import type { Text } from '../texts/localised.ts';

export interface CategoryRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
  readonly tags: { readonly all_channels?: boolean; readonly startup?: boolean; readonly is_adult?: boolean };
  readonly channels: readonly number[];
}

/** A heading of avatars.json. */
export interface AvatarCategoryFile {
  readonly title: Text;
  readonly avatars: readonly { readonly id: number; readonly src: string }[];
}

/** What the API needs of one operator at every call, read once per data version. */
export interface ProviderData {
  readonly id: number;
  readonly brand: BrandFile;
  readonly channels: readonly ChannelRecord[];
  readonly channelById: ReadonlyMap<number, ChannelRecord>;
  readonly channelByTvg: ReadonlyMap<string, ChannelRecord>;
  readonly categories: readonly CategoryRecord[];
  readonly packets: readonly PacketRecord[];
  /** Pictures for profiles, by heading. */
  readonly avatars: readonly AvatarCategoryFile[];
  readonly avatarById: ReadonlyMap<number, string>;
  /** What the operator says to every user. */
  readonly messages: readonly MessageFile[];
  /** Titles and libraries that are sold separately. */
  readonly licences: readonly LicenceFile[];
  /** What is shown around channels and titles, in the operator's order. */
  readonly ads: readonly AdRule[];
  readonly hasNews: boolean;
  /** Promo codes of promokeys.json. */
  readonly hasPromo: boolean;
  /** Keys of what is encrypted, by their ids; both in lower-case hex. Never shown, never logged. */
  readonly keys: ReadonlyMap<string, string>;
}

export interface ProviderCache {
  /** Throws when there is no such provider: a caller got the id from a user or from `find`. */
  get(providerId: number): Promise<ProviderData>;
  /** By shortname or id; by default the first operator. */
  find(name?: string): Promise<ProviderData | undefined>;
  /** Pictures that lie elsewhere go through this backend, as last read. */
  hasPictureProxy(providerId: number): boolean;
  /** Days of the archive of a channel, as last read. */
  archivedDays(channelId: number): number;
  clear(): void;
}

/** `logoOf`: the address that viewers get for a logo of the playlist. */
export function createProviderCache(db: Database, logoOf?: (url: string) => string): ProviderCache {
  let known = new Map<number, Promise<ProviderData>>();
  const archived = new Map<number, number>();
  const proxied = new Set<number>();
  let ids: Promise<readonly { id: number; shortname: string }[]> | undefined;

  const get = (providerId: number) => {
    const current = known;
    let made = current.get(providerId);
    if (!made) {
      made = readProvider(db, providerId, logoOf);
      made.then(
        (read) => {
          read.channels.forEach((channel) => archived.set(channel.id, channel.archivedDays));
          if (read.brand.pictures?.remote === 'proxy') proxied.add(providerId);
          else proxied.delete(providerId);
        },
        () => current.delete(providerId),
      );
      current.set(providerId, made);
    }
    return made;
  };

  const providers = () => {
    if (!ids) {
      const reading = providersOf(db);
      ids = reading;
      // An empty answer is not kept: the operator's files may still be loading.
      reading.then(
        (rows) => rows.length === 0 && (ids = undefined),
        () => (ids = undefined),
      );
    }
    return ids;
  };

  return {
    get,
    async find(name) {
      const all = await providers();
      const one = name === undefined ? all[0] : all.find((each) => each.shortname === name || String(each.id) === name);
      return one && get(one.id);
    },
    hasPictureProxy: (providerId) => proxied.has(providerId),
    archivedDays: (channelId) => archived.get(channelId) ?? 0,
    clear() {
      known = new Map();
      ids = undefined;
    },
  };
}

async function readProvider(
  db: Database,
  providerId: number,
  logoOf: ((url: string) => string) | undefined,
): Promise<ProviderData> {
  const [data, rows, categoryRows, packetRows, links, entries, kinds] = await Promise.all([
    brandOf(db, providerId),
    activeChannels(db, providerId),
    categoriesOf(db, providerId),
    packetsOf(db, providerId),
    packetChannels(db, providerId),
    entriesOf(db, providerId, ['avatars', 'message', 'key', 'ads', 'licence']),
    kindsOf(db, providerId, ['news', 'promo']),
  ]);
  const of = <File>(kind: string) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => JSON.parse(entry.data) as File);
  const avatars = of<AvatarCategoryFile>('avatars');

  const byTvg = new Map<string, number[]>();
  for (const link of links) byTvg.set(link.tvg_id, [...(byTvg.get(link.tvg_id) ?? []), link.packet_id]);
  const ofAll = byTvg.get('*') ?? [];
  const brand = JSON.parse(data) as BrandFile;
  const ages = ageRules(brand, categoryRows);
  const channels = rows.map((row) =>
    channelRecord(row, { packetsOfAll: ofAll, packetsByTvg: byTvg, brand, ages, ...(logoOf ? { logoOf } : {}) }),
  );
  return {
    id: providerId,
    brand,
    channels,
    channelById: new Map(channels.map((channel) => [channel.id, channel])),
    channelByTvg: new Map(channels.map((channel) => [channel.tvgId, channel])),
    packets: packetRows.map((row) => packetRecord(row, channels)),
    avatars,
    messages: of<MessageFile>('message'),
    ads: of<AdRule>('ads'),
    licences: of<LicenceFile>('licence'),
    hasNews: kinds.has('news'),
    hasPromo: kinds.has('promo'),
    keys: new Map(of<{ readonly kid: string; readonly key: string }>('key').map(({ kid, key }) => [kid, key])),
    avatarById: new Map(avatars.flatMap((category) => category.avatars.map(({ id, src }) => [id, src] as const))),
    categories:
      categoryRows.length === 0
        ? defaultCategories(channels, brand.network.country)
        : categoryRows.map((row) => {
            const tags = JSON.parse(row.tags) as CategoryRecord['tags'];
            const groups = new Set(JSON.parse(row.groups) as string[]);
            const inside = tags.all_channels
              ? channels
              : channels.filter((channel) => channel.groups.some((group) => groups.has(group)));
            return {
              id: row.id,
              slug: row.slug,
              name: JSON.parse(row.name) as Text,
              tags,
              channels: inside.map((channel) => channel.id),
            };
          }),
  };
}
