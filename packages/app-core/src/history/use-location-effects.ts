import { navigated, useAppDispatch } from '@antenna/store';
import { useEffect } from 'react';
import type { Location } from 'react-router';
import { useBackEvents } from '../analytics/use-back-events.ts';
import { useDialogHistory } from './use-dialog-history.ts';
import { usePurchaseReturn } from './use-purchase-return.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** What follows from a change of the address: scroll position, dialogs, analytics, checks of the store. */
export function useLocationEffects({ pathname, search, hash }: Location, pagePath: string): void {
  const dispatch = useAppDispatch();
  useScrollRestoration(pagePath);
  useDialogHistory();
  useBackEvents();
  usePurchaseReturn();
  useEffect(() => {
    dispatch(navigated({ pathname, search, hash }));
    return dropServerHead;
  }, [dispatch, pathname, search, hash]);
}

/** What the server tells search engines and messengers is about the first page alone. */
function dropServerHead(): void {
  for (const tag of document.querySelectorAll('head>[data-page]')) tag.remove();
}
