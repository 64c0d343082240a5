import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { HumanPeriod, NextPurchase, Packet, UserPurchase } from './packet.ts';

/** The viewer's subscription to a packet. */
export interface Subscription {
  readonly id: string;
  readonly packet: Packet;
  readonly status: 'active' | 'paused' | 'future' | 'ended';
  readonly actions: SubscriptionActions;
  readonly startAt?: Seconds;
  readonly endAt?: Seconds;
  readonly nextPayAt?: Seconds;
  readonly nextPeriod?: HumanPeriod;
  readonly nextPrice?: MinorUnits;
  readonly isPaused: boolean;
  readonly allowDeletePaused: boolean;
  readonly renew: boolean;
  readonly type: string;
  readonly message?: string;
  readonly userPurchase?: UserPurchase;
  readonly nextPurchase?: NextPurchase;
}

/** The actions that the server allows; missing ones are not allowed. */
export interface SubscriptionActions {
  readonly canSubscribe: boolean;
  readonly canChangePeriod: boolean;
  readonly canDisableRenew: boolean;
  readonly canUnsubscribe: boolean;
  readonly canEnableRenew: boolean;
}

/** A bought period or licence. */
export interface Bought {
  readonly id?: string;
  /** Accepted by the operator's own billing: it starts shortly. */
  readonly isAccepted: boolean;
  readonly subscriptionId?: string;
  readonly nextPayAt?: Seconds;
  readonly nextPrice?: MinorUnits;
}
