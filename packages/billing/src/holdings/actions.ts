import type { SubscriptionActions } from '@antenna/api-contract';
import { isOnSale, type PacketFile } from '../packet-file.ts';
import type { Holding } from './holding.ts';
import { waysToBuy } from './shop.ts';

const NONE: SubscriptionActions = {
  can_subscribe: false,
  can_change_period: false,
  can_disable_renew: false,
  can_unsubscribe: false,
  can_enable_renew: false,
};

/**
 * What a viewer may do with a packet now (C-119). `holding` is the one that has not ended. Packets that were granted or came with a
 * bundle have no actions.
 */
export function actionsFor(holding: Holding | undefined, file: PacketFile | undefined): SubscriptionActions {
  const isSold = file !== undefined && isOnSale(file);
  if (!holding) return { ...NONE, can_subscribe: isSold };
  if (holding.kind === 'promo' || holding.parent_id !== null) return NONE;
  const isActive = holding.status === 'active';
  const isAlone = holding.successor_id === null;
  const waitsForMoney = holding.status === 'paused' && holding.paused_reason === 'funds';
  return {
    can_subscribe: false,
    can_change_period: isActive && isAlone && isSold && waysToBuy(file).length > 1,
    can_disable_renew: isActive && holding.renew === 1,
    can_enable_renew:
      isSold && isAlone && ((isActive && holding.renew === 0 && holding.end_at !== null) || waitsForMoney),
    can_unsubscribe:
      holding.status === 'future' ||
      (isActive && holding.amount === 0) ||
      (holding.status === 'paused' && holding.allow_delete_paused === 1),
  };
}
