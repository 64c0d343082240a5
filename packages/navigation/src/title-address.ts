import { escaped as part, toQuery } from './query.ts';

export type Id = string | number;
export const slugOrId = (of: { readonly slug?: string | undefined; readonly id?: Id | undefined }): string =>
  part(of.slug || (of.id ?? ''));

/** A title's page, the same as `to.content`: by itself for the script in the page, which has no room for all addresses. */
export const titleAddress = (
  of: { readonly slug?: string | undefined; readonly id?: string | undefined },
  childSlug?: string,
  libraryId?: number,
): string => `/contents/${slugOrId(of)}${childSlug ? `/${part(childSlug)}` : ''}${toQuery({ library_id: libraryId })}`;

/** The full player with a title, the same as `to.watch`. */
export const watchAddress = (id: Id): string => `/watch/${part(id)}`;
