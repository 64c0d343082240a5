import type { PurchaseTarget } from '@antenna/packets-payments';
import { useOpenModal } from '@antenna/store';
import { usePaymentActions, usePurchase, useSubscriptionChange } from '@antenna/store/payments';
import { createContext, useCallback, useContext } from 'react';
import type { PacketButtonsProps } from '../parts/PacketButtons.tsx';
import type { PacketItem } from '../parts/packet-item.ts';

/** Inside another site's page: there a packet's own page opens instead (C-019). */
export const EmbeddedContext = createContext(false);

/** Starts a purchase; a guest signs in first and returns to it. */
export function useBuy(): (target: PurchaseTarget) => void {
  const { buy } = usePaymentActions();
  const isEmbedded = useContext(EmbeddedContext);
  return useCallback((target) => buy({ ...target, isEmbedded }), [buy, isEmbedded]);
}

/** The packet that something is being sent about: its buttons wait. */
export function useBusyPacket(): number | undefined {
  const [bought] = usePurchase();
  const [changed] = useSubscriptionChange();
  if (bought.at === 'loading' || bought.at === 'subscribing' || bought.at === 'refreshing')
    return bought.target.packetId;
  return changed.at === 'working' ? changed.change.subscription.packet.id : undefined;
}

const CHANGES = { disable: 'disable', renew: 'renew', 'disable-future': 'cancel-future' } as const;

/** What the buttons of a packet do; `enable` in place of buying it at once. */
export function usePacketActions(enable?: (item: Pick<PacketItem, 'packet'>) => void): PacketButtonsProps['onAct'] {
  const { change } = usePaymentActions();
  const buy = useBuy();
  const open = useOpenModal();
  const isEmbedded = useContext(EmbeddedContext);
  return useCallback(
    (action, { packet, held }) => {
      // Buying opens the packet's own page there, and so does everything else.
      if (isEmbedded) return buy({ packetId: packet.id });
      if (action === 'enable') return enable ? enable({ packet }) : buy({ packetId: packet.id });
      if (held === undefined) return undefined;
      if (action === 'change')
        return open({ name: 'subscription', with: { packetId: packet.id, subscriptionId: held.id } });
      return change({ to: CHANGES[action], subscription: held });
    },
    [buy, change, enable, isEmbedded, open],
  );
}
