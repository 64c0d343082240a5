import type { Packet, Provider } from '@antenna/api-client';
import { enableAction } from '@antenna/packets-payments';
import { safeUrl, to } from '@antenna/navigation';
import { capabilitiesOf } from '@antenna/partners';
import { useOpenModal, useSessionValue } from '@antenna/store';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@antenna/ui-kit';
import { useBuy } from '../actions.ts';

export interface EnableInput {
  readonly packet: Pick<Packet, 'id'>;
  /** Who sells it, where that is another operator than one's own. */
  readonly seller: Provider | undefined;
  readonly isForeign: boolean;
  readonly purchaseTypeId?: string | undefined;
}

/** What "enable" does on a packet's page: buys, signs in, redirects, or leads to the seller. */
export function useEnableAction({ packet, seller, isForeign, purchaseTypeId }: EnableInput): () => void {
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  const navigate = useNavigate();
  const open = useOpenModal();
  const { t } = useTranslation();
  const buy = useBuy();
  return useCallback(() => {
    const handsOver = seller !== undefined && capabilitiesOf(seller.id).packets.handsOver;
    const next = enableAction({
      isCountryForbidden: viewer === 'forbidden-country',
      isSoldHere: !isForeign,
      isUser,
      handsOver,
      seller: seller?.shortname || (seller && String(seller.id)),
    });
    switch (next.do) {
      case 'buy':
        return buy({ packetId: packet.id, ...(purchaseTypeId !== undefined && { purchaseTypeId }) });
      case 'sign-in':
        return open({ name: 'auth', with: { reason: 'buy' } });
      case 'tariffs':
        return void navigate(`${to.provider(next.provider)}#tariffs`);
      case 'hand-over': {
        const address = safeUrl(seller?.registration?.url ?? '');
        const actions =
          address === undefined
            ? []
            : [{ label: seller?.registration?.caption || t('packets.handover_go'), to: address, isPrimary: true }];
        return open({
          name: 'message',
          with: {
            title: t('packets.handover_title', { name: seller?.name ?? '' }),
            text: t('packets.handover_text'),
            actions,
          },
        });
      }
      case 'refuse':
        return open({ name: 'notice', with: { kind: next.why } });
    }
  }, [buy, isForeign, isUser, navigate, open, packet.id, purchaseTypeId, seller, t, viewer]);
}
