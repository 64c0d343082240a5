import { pageKind, to } from '@antenna/navigation';

/** An address without a letter is a number: a channel with one is not indexed (B-388). */
export const hasLetter = (address: string): boolean => /\p{L}/u.test(address);

export interface PageOfRows {
  readonly id: string | number;
  readonly slug: string;
  readonly template: string;
}

/** The only address of a page of rows; undefined for a viewer's own page, the search and pages of other sites. */
export function rowsetPath({ id, slug, template }: PageOfRows): string | undefined {
  if (slug === 'my' || slug === 'search') return undefined;
  if (slug === 'movies') return to.movies();
  if (slug === 'series') return to.series();
  if (slug === 'startpage') return to.home();
  switch (pageKind(template)) {
    case 'channels':
      return to.channels();
    case 'catalogue':
      return to.catalog(slug || id);
    case 'home':
    case 'rowset':
      return to.rowset(slug || id);
    default:
      return undefined;
  }
}

interface Addressed {
  readonly id: string | number;
  readonly slug: string;
}

/** The preferred addresses of what has a page, by its slug where it has one. */
export const titlePath = ({ id, slug }: Addressed): string => to.content({ id: String(id), slug });
export const personPath = ({ id, slug }: Addressed): string => to.person(slug || id);
export const newsPath = ({ id, slug }: Addressed): string => to.news(slug || id);
export const channelPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  to.channel({ id, slug });

/** Pages that every site has, and those of its sections. */
export const sitePaths = (has: { readonly hasNews: boolean; readonly hasPackets: boolean }): readonly string[] => [
  to.home(),
  to.channels(),
  to.guide(),
  ...(has.hasPackets ? [to.packets()] : []),
  ...(has.hasNews ? [to.news()] : []),
];
