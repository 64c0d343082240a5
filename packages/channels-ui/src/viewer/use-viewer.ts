import type { Viewer } from '@antenna/catalogue';
import { useCapabilities, useFavoritePress, useNetworkQuery, useSelling, useSessionValue } from '@antenna/store';
import { useMemo } from 'react';
import type { Viewing } from './viewing.tsx';

/** The viewer from the session: a guest is not logged in, a child profile is a child. */
export function useStoreViewing(): Viewing {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { adultFallbackIds } = useCapabilities().channels;
  const { showsPrices } = useSelling();
  const press = useFavoritePress();
  const currency = useNetworkQuery().data?.provider.currency.symbol ?? '';
  return useMemo(() => {
    const viewer: Viewer = {
      isLoggedIn: isUser,
      isChild,
      hidesPrices: !showsPrices,
      adultChannelIds: adultFallbackIds,
    };
    return {
      viewer,
      currency,
      onFavorite: ({ id, isFavored }, page) => press({ target: { kind: 'channel', id }, isWanted: !isFavored, page }),
    };
  }, [isUser, isChild, showsPrices, adultFallbackIds, currency, press]);
}
