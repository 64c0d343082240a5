import type { Subscription } from '@antenna/api-client';
import { holdingOf } from './buttons.ts';

/** State of a viewer with respect to buying. */
export type BuyerState = 'not_login' | 'guest' | 'full_payment' | 'promo' | 'free';

/** A paid packet counts before a free one; without a packet the state is "free" (C-008). */
export function buyerState(viewer: 'none' | 'guest' | 'user', subscriptions: readonly Subscription[]): BuyerState {
  if (viewer === 'none') return 'not_login';
  if (viewer === 'guest') return 'guest';
  const held = subscriptions.filter((each) => holdingOf(each) === 'current');
  if (held.some(({ packet }) => (packet.totalPrice ?? packet.price) > 0)) return 'full_payment';
  return held.length > 0 ? 'promo' : 'free';
}
