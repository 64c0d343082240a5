/** What can be a favourite (B-338). */
export type FavoriteTarget =
  | { readonly kind: 'channel'; readonly id: number }
  | { readonly kind: 'content'; readonly id: string }
  | { readonly kind: 'program'; readonly id: number }
  | { readonly kind: 'person'; readonly id: number };
