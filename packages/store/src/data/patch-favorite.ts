import type { Favorite } from '@antenna/api-client';
import type { FavoriteTarget } from '@antenna/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { patchChannel } from './endpoints/channels.ts';
import { patchContent, patchPerson } from './endpoints/contents.ts';

/** The id of a favourite that the platform has not answered yet. */
const UNSAVED = 'unsaved';

/** Updates the favourite toggle in all cached answers. Programmes have none. */
export function patchFavorite(
  dispatch: (action: UnknownAction) => unknown,
  {
    target,
    isFavored,
    saved,
  }: { readonly target: FavoriteTarget; readonly isFavored: boolean; readonly saved?: Favorite | undefined },
): void {
  // The store's dispatch takes thunks; their types name the endpoints of one area only.
  const run = (thunk: unknown) => void dispatch(thunk as UnknownAction);
  const favoriteId = isFavored ? (saved?.id ?? UNSAVED) : undefined;
  if (target.kind === 'channel') run(patchChannel(target.id, isFavored, saved));
  if (target.kind === 'content') run(patchContent(target.id, favoriteId));
  if (target.kind === 'person') run(patchPerson(target.id, favoriteId));
}
