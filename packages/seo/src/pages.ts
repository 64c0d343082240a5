import type { Channel, Content, Person, Programme } from '@antenna/api-client';

/** A page with its data, as far as search engines are told about it. */
export type SeoPage = { readonly path: string } & (
  | ContentPage
  | ChannelPage
  | PersonPage
  | RowPage
  | ListPage
  /** Pages of a viewer, a search, a filtered list. */
  | { readonly kind: 'private' }
  | { readonly kind: 'missing' }
);

export interface ContentPage {
  readonly kind: 'content';
  readonly content: Content;
  /** The series of a season or an episode. */
  readonly parent?: Content | undefined;
}

export interface ChannelPage {
  readonly kind: 'channel';
  readonly channel: Channel;
  readonly programmes: readonly Programme[];
}

export interface PersonPage {
  readonly kind: 'person';
  readonly person: Person;
  readonly isIndexed: boolean;
}

/** A page with one address: home, a list. */
export interface ListPage {
  readonly kind: 'list';
  readonly canonical: string;
  /** The kind of page whose masks it has; without it the operator's words alone. */
  readonly mask?: 'guide' | 'news' | 'packets';
  readonly description?: string | undefined;
}

export interface RowPage {
  readonly kind: 'row';
  readonly title: string;
  readonly description?: string | undefined;
  readonly canonical: string;
}

export interface Site {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly name: string;
  readonly language: string;
  /** The names of the pages of films, series and channels, for breadcrumbs. */
  readonly sections?: { readonly movies: string; readonly series: string; readonly channels: string } | undefined;
  /** The title of a page that is not there. */
  readonly notFound?: string | undefined;
  /** The languages of the switcher. */
  readonly languages: readonly string[];
  /** The language that the address itself names (`?lang=`). */
  readonly asked?: string | undefined;
  /** Unix seconds. */
  readonly now: number;
  /** The server draws pictures below `SHARE_PATH`. */
  readonly hasSharePictures: boolean;
  /** Other sites may show the player: `/oembed` answers about channels and titles. */
  readonly isEmbeddingOpen?: boolean | undefined;
}
