import type { Category, Channel, Content, ContentCard, ContentMeta, Row } from '@antenna/api-client';

const NO_TAGS = { isAllChannels: false, isStartup: false, isAdult: false };

/** A free family channel that plays. */
export function aChannel(given: Partial<Channel> & Pick<Channel, 'id'>): Channel {
  return {
    slug: `channel-${given.id}`,
    name: `Channel ${given.id}`,
    description: '',
    age: 0,
    isHd: false,
    is4k: false,
    aspectRatio: '16:9',
    cover: {},
    images: [],
    isFree: false,
    isFixed: false,
    isHidden: false,
    isAvailable: true,
    isPurchased: true,
    isFavored: false,
    archivedDays: 3,
    isVitrina: false,
    vlight: false,
    trackers: [],
    tags: NO_TAGS,
    ...given,
  };
}

export function aCategory(id: number, channels: readonly number[], given: Partial<Category> = {}): Category {
  return { id, name: `Category ${id}`, slug: `category-${id}`, channels, tags: NO_TAGS, ...given };
}

export function aCard(given: Partial<ContentCard> & Pick<ContentCard, 'id'>): ContentCard {
  return {
    slug: `title-${given.id}`,
    title: `Title ${given.id}`,
    contentType: 'movie',
    cover: {},
    ratings: [],
    genres: [],
    age: 0,
    is4k: false,
    isLost: false,
    isAnnouncement: false,
    ...given,
  };
}

export function aContent(given: Partial<Content> & Pick<Content, 'id'>): Content {
  return {
    ...aCard(given),
    description: '',
    short: '',
    countries: [],
    persons: [],
    isAdult: false,
    isCartoon: false,
    duration: 5_400,
    images: [],
    contents: [],
    libraryIds: [],
    trailers: [],
    lastSeenChannelIds: [],
    isAvailable: true,
    buttons: [],
    ...given,
  };
}

export function aMeta(given: Partial<ContentMeta> = {}): ContentMeta {
  return { isPurchased: true, isAvailable: true, isContinuation: false, isLost: false, streamUsing: {}, ...given };
}

export function aRow(given: Partial<Row> = {}): Row {
  return {
    id: '1',
    slug: 'row',
    title: 'Row',
    template: 'content-v',
    moreCount: 0,
    limit: 21,
    offset: 0,
    loopCount: 0,
    contents: [],
    channels: [],
    promotions: [],
    histories: [],
    persons: [],
    ...given,
  };
}
