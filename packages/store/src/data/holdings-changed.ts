import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { Services } from '../services.ts';
import type { Tag } from './tags.ts';

/** What a payment changes: account, cards, packets, and what may be watched with them. */
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

/** Invalidates account, cards, packets, channels and titles. */
export function holdingsChanged(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => void dispatch(api.util.invalidateTags([...CHANGED]));
}
