import { SEARCH_LENGTH } from './limits.ts';
import { escaped as part, toQuery } from './query.ts';
import { slugOrId, titleAddress, watchAddress, type Id } from './title-address.ts';

/** Addresses of the product's screens. No path is written in another place. */
export const to = {
  home: () => '/',
  channels: (categorySlug?: string) => (categorySlug ? `/channels/${part(categorySlug)}` : '/channels'),
  /** `ts` in Unix seconds starts in the archive. Without a category it is the short channel address. */
  channel: (
    of: {
      readonly category?: string | undefined;
      readonly id?: number | undefined;
      readonly slug?: string | undefined;
    },
    ts?: number,
  ) => `${of.category ? `/channels/${part(of.category)}` : '/channel'}/${slugOrId(of)}${toQuery({ ts })}`,
  /** The guide at a category, with a selected channel and time, and the time at the left edge (`from`). */
  guide: (
    at: {
      readonly category?: string | undefined;
      readonly channel?: string | undefined;
      readonly ts?: number | undefined;
      readonly from?: number | undefined;
    } = {},
  ) => `/guide${toQuery({ category: at.category, channel: at.channel, ts: at.ts, from: at.from })}`,
  content: titleAddress,
  watch: watchAddress,
  trailer: (id: Id) => `/trailers/${part(id)}`,
  episode: (slugOrEpisodeId: Id) => `/episodes/${part(slugOrEpisodeId)}`,
  person: (slugOrPersonId: Id) => `/persons/${part(slugOrPersonId)}`,
  row: (slugOrRowId: Id, with_: { readonly libraryId?: number; readonly text?: string } = {}) =>
    `/row/${part(slugOrRowId)}${toQuery({ library_id: with_.libraryId, text: with_.text })}`,
  rowset: (slugOrRowsetId: Id) => `/rowset/${part(slugOrRowsetId)}`,
  catalog: (slugOrRowsetId: Id) => `/catalog/${part(slugOrRowsetId)}`,
  movies: () => '/movies',
  series: () => '/series',
  my: () => '/my',
  freeChannels: () => '/channelsfree',
  newYear: () => '/newyear',
  /** The query is trimmed, lowercased and cut at 255 (A-060). Without a query it is the search page itself. */
  search: (q?: string) => `/search${toQuery({ q: q?.trim().toLowerCase().slice(0, SEARCH_LENGTH) || undefined })}`,
  news: (slugOrNewsId?: Id) => (slugOrNewsId === undefined ? '/news' : `/news/${part(slugOrNewsId)}`),
  packets: () => '/packets',
  packet: (id: Id) => `/packets/${part(id)}`,
  provider: (id: Id) => `/provider/${part(id)}`,
  promo: (code?: string) => `/promo${toQuery({ code })}`,
  settings: (section?: string) => (section ? `/settings/${part(section)}` : '/settings'),
  account: () => '/lk',
  /** Where a TV’s code is typed. */
  activate: (code?: string) => `/activate${toQuery({ code })}`,
  agreement: () => '/agreement',
  privacy: () => '/privacy',
  geoLock: () => '/geo_lock',
  appStore: () => '/app_store',
  instructions: (device?: string) => `/instructions${toQuery({ device })}`,
  manual: (device?: string) => (device ? `/manual/${part(device)}` : '/manual'),
  gift: () => '/gift',
  promoInfo: (slugOrPromoId: Id) => `/promo/${part(slugOrPromoId)}`,
  channelEmbed: (id: Id, ts?: number) => `/channel_embed/${part(id)}${toQuery({ ts })}`,
  contentEmbed: (slugOrContentId: Id) => `/content_embed/${part(slugOrContentId)}`,
} as const;
