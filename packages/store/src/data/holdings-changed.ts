import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { Services } from '../services.ts';
import type { Tag } from './tags.ts';

/** What money changes: who one is, what one holds, and what may therefore be watched. */
const CHANGED: readonly Tag[] = [
  'User',
  'Account',
  'Cards',
  'Packets',
  'Subscriptions',
  'Channels',
  'Contents',
  'Meta',
];

/** No kept answer counts any more: account, cards, packets, channels and titles are requested again. */
export function holdingsChanged(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => void dispatch(api.util.invalidateTags([...CHANGED]));
}
