import { escaped as part, toQuery } from './query.ts';

export type Id = string | number;
export const slugOrId = (of: { readonly slug?: string | undefined; readonly id?: Id | undefined }): string =>
  part(of.slug || (of.id ?? ''));

/** The page of a title: `to.content`. */
export const titleAddress = (
  of: { readonly slug?: string | undefined; readonly id?: string | undefined },
  childSlug?: string,
  libraryId?: number,
): string => `/contents/${slugOrId(of)}${childSlug ? `/${part(childSlug)}` : ''}${toQuery({ library_id: libraryId })}`;

/** The full player with a title: `to.watch`. */
export const watchAddress = (id: Id): string => `/watch/${part(id)}`;
