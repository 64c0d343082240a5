import type { Viewer } from '@antenna/catalogue';
import { useFavoritePress, useNetworkQuery, useSession } from '@antenna/store';
import { useMemo } from 'react';
import type { Viewing } from '../viewing.tsx';

/** What only the app knows of the viewer. */
export interface ViewerFacts {
  readonly adultChannelIds?: readonly number[] | undefined;
}

/** Who looks, from the session: a guest is not logged in, a child profile is a child. */
export function useStoreViewing({ adultChannelIds }: ViewerFacts): Viewing {
  const { isUser, isChild } = useSession();
  const press = useFavoritePress();
  const currency = useNetworkQuery().data?.provider.currency.symbol ?? '';
  return useMemo(() => {
    const viewer: Viewer = { isLoggedIn: isUser, isChild, ...(adultChannelIds ? { adultChannelIds } : {}) };
    return {
      viewer,
      currency,
      onFavorite: ({ id, isFavored }, page) => press({ target: { kind: 'channel', id }, isWanted: !isFavored, page }),
    };
  }, [isUser, isChild, adultChannelIds, currency, press]);
}
