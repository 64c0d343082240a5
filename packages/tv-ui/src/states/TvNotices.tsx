import type { TextKey } from '@antenna/i18n';
import { SECOND } from '@antenna/kernel';
import { isInNetworks } from '@antenna/partners';
import { useAppStore, useCapabilities, useDrawnAlerts, useNetworkQuery, useRemoteAddress } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import './states.css';

/** Lost connection and what has just happened; read out, without the focus. */
export function TvNotices({ isOnline }: { readonly isOnline: boolean }) {
  const { t } = useTranslation();
  const alerts = useDrawnAlerts();
  return (
    <div className="tu-notices" role="status">
      <OwnNetwork />
      {isOnline ? null : <p className="tu-notice">{t('errors.offline')}</p>}
      {alerts.map((alert) => (
        <p key={alert.id} className="tu-notice">
          {alert.text ?? (alert.key ? t(alert.key as TextKey, alert.values) : '')}
        </p>
      ))}
    </div>
  );
}

/** So long it stands: a set has nobody who closes it, and it must not cover a film. */
const SHOWN = 20 * SECOND;

/** For an operator whose service works in its own network only. */
function OwnNetwork() {
  return useCapabilities().shell.ownNetworks.length > 0 ? <Elsewhere /> : null;
}

function Elsewhere() {
  const { t } = useTranslation();
  const { clock } = useAppStore().services;
  const { data: network } = useNetworkQuery();
  const { ownNetworks } = useCapabilities().shell;
  const address = useRemoteAddress();
  const [isOver, setOver] = useState(false);
  const isElsewhere = network !== undefined && address !== undefined && !isInNetworks(address, ownNetworks);
  useEffect(() => (isElsewhere ? clock.after(SHOWN, () => setOver(true)) : undefined), [isElsewhere, clock]);
  return isElsewhere && !isOver ? (
    <p className="tu-notice">{t('packets.own_network', { name: network.provider.brand.name })}</p>
  ) : null;
}
