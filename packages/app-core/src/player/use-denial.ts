import type { PlayerHandle } from '@antenna/channels-ui';
import { to } from '@antenna/navigation';
import type { DenialReason, Denied } from '@antenna/player-core';
import { useAlerts, useOpenModal } from '@antenna/store';
import { useCallback, type RefObject } from 'react';
import { useTranslation } from '@antenna/ui-kit';

/** Denials that the channel page shows in place of the picture. */
const DRAWN: Readonly<Partial<Record<DenialReason, Parameters<PlayerHandle['onDenied']>[0]>>> = {
  unavailable: 'unavailable',
  elsewhere: 'elsewhere',
  country: 'country',
  adult: 'adult',
  unpurchased: 'unpurchased',
  soon: 'soon',
};

/** Handles a denial: the page draws most of them; the server's own text goes into a dialog or an alert. */
export function useDenial(latest: RefObject<Pick<PlayerHandle, 'channel' | 'onDenied'>>) {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const openModal = useOpenModal();
  return useCallback(
    (denied: Denied) => {
      const drawn = DRAWN[denied.reason];
      if (drawn) return latest.current.onDenied(drawn);
      if (denied.reason === 'permission-denied') {
        const actions = [{ label: t('common.back'), to: to.channels(), isPrimary: true }];
        return openModal({
          name: 'message',
          with: { title: latest.current.channel.name, text: denied.message ?? t('errors.permission_denied'), actions },
        });
      }
      return show(
        denied.message
          ? { kind: 'error', text: denied.message }
          : { kind: 'error', key: 'errors.channel_not_available' },
      );
    },
    [t, show, openModal, latest],
  );
}
