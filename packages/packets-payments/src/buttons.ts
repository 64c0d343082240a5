import type { Packet, Subscription } from '@antenna/api-client';

/** How the viewer holds a packet. */
export type Holding = 'none' | 'current' | 'future' | 'paused';

/** Buttons of a packet's page; `renewal2` is the label of the renew button. */
export type PacketButton =
  | { readonly do: 'enable' | 'disable' | 'disable-future' | 'change' }
  | { readonly do: 'renew'; readonly label: 'renewal2' };

/** The viewer's subscription to a packet: a running one before a future one. */
export function subscriptionTo(packetId: number, subscriptions: readonly Subscription[]): Subscription | undefined {
  const own = subscriptions.filter(({ packet, status }) => packet.id === packetId && status !== 'ended');
  return own.find(({ status }) => status !== 'future') ?? own[0];
}

export function holdingOf(subscription: Subscription | undefined): Holding {
  if (!subscription || subscription.status === 'ended') return 'none';
  if (subscription.isPaused || subscription.status === 'paused') return 'paused';
  return subscription.status === 'future' ? 'future' : 'current';
}

/**
 * Promo or parent first (none), then paused, future, current, none. "change" is added to a current packet
 * whose period may be changed or bought.
 */
export function packetButtons(
  packet: Pick<Packet, 'type' | 'parentName'>,
  subscription: Subscription | undefined,
): readonly PacketButton[] {
  if (isGiven(packet, subscription)) return [];
  switch (holdingOf(subscription)) {
    case 'none':
      return [{ do: 'enable' }];
    case 'paused':
      return subscription?.allowDeletePaused ? [{ do: 'disable' }] : [];
    case 'future':
      return [{ do: 'disable-future' }];
    case 'current':
      return subscription ? currentButtons(subscription) : [];
  }
}

/** The packet came from a campaign of the operator or in a bundle. */
function isGiven(packet: Pick<Packet, 'type' | 'parentName'>, subscription: Subscription | undefined): boolean {
  return (
    packet.type === 'promo' ||
    subscription?.type === 'promo' ||
    (packet.parentName ?? subscription?.packet.parentName) !== undefined
  );
}

function currentButtons({ actions, renew, packet, userPurchase }: Subscription): readonly PacketButton[] {
  const hasPurchases = actions.canEnableRenew || packet.purchases.length > 0 || userPurchase !== undefined;
  const change: readonly PacketButton[] = actions.canChangePeriod || actions.canSubscribe ? [{ do: 'change' }] : [];
  if (renew) return [{ do: 'disable' }, ...change];
  return hasPurchases ? [{ do: 'renew', label: 'renewal2' }, ...change] : change;
}
