import type { Translate } from '@antenna/i18n';
import { Alerts, OfflineBanner } from '@antenna/shell-ui';
import { useAlerts } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect } from 'react';
import { useWebServices } from '../services-context.tsx';
import { useOnline } from './use-online.ts';

/** Alerts of the store, and the line that tells that there is no connection. */
export function AppAlerts() {
  const services = useWebServices();
  const { t } = useTranslation();
  const { alerts, dismiss, show } = useAlerts();
  useEffect(() => services.storage.onLossy(() => show({ kind: 'info', key: 'errors.storage_lost' })), [services, show]);
  const isOnline = useOnline(services);
  const items = alerts.map((alert) => ({
    id: alert.id,
    kind: alert.kind,
    text: alert.text ?? (alert.key ? t(alert.key as Parameters<Translate>[0], alert.values) : ''),
  }));
  return (
    <>
      <OfflineBanner isOnline={isOnline} />
      <Alerts alerts={items} onClose={(id) => dismiss(String(id))} />
    </>
  );
}
