/** What can be a favourite (B-338): the words of the catalogue, of the wire's reader and of modals alike. */
export type FavoriteTarget =
  | { readonly kind: 'channel'; readonly id: number }
  | { readonly kind: 'content'; readonly id: string }
  | { readonly kind: 'program'; readonly id: number }
  | { readonly kind: 'person'; readonly id: number };
