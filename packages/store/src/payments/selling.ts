import { hostRules, storeProduct, type HostRules } from '@antenna/partners';
import { useMemo } from 'react';
import { capabilitiesIn, useCapabilities } from '../data/endpoints/capabilities.ts';
import type { Services } from '../services.ts';
import { useAppStore } from '../shell/hooks.ts';

/** What the app around the page allows to be sold, and the deletion of accounts in it. */
export interface HostSelling extends HostRules {
  /** Where nothing is sold no price is shown; a store's own sheet says what it asks. */
  readonly showsPrices: boolean;
  /** The packet can be bought: in the device's store only one that it knows. */
  readonly canBuy: (packetId: number) => boolean;
}

export function useSelling(): HostSelling {
  const { services } = useAppStore();
  const can = useCapabilities();
  return useMemo(() => {
    const rules = hostRules(can, services.surface.host);
    return {
      ...rules,
      showsPrices: rules.sells === 'here' || rules.sells === 'outside',
      canBuy: (packetId) =>
        rules.sells === 'store' ? storeProduct(can, packetId) !== undefined : rules.sells !== 'none',
    };
  }, [can, services]);
}

/** The same outside of React. */
export const sellsIn = (state: Parameters<typeof capabilitiesIn>[0], { surface }: Services) =>
  hostRules(capabilitiesIn(state), surface.host).sells;
