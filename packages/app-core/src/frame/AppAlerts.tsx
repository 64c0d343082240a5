import type { Translate } from '@antenna/i18n';
import { Alerts, OfflineBanner } from '@antenna/shell-ui';
import { useAlerts, useDrawnAlerts } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useEffect } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useOnline } from './use-online.ts';

/** The store's alerts, and the line that says that there is no connection. */
export function AppAlerts() {
  const { storage } = useServices();
  const { t } = useTranslation();
  const { dismiss, show } = useAlerts();
  const alerts = useDrawnAlerts();
  useEffect(() => storage.onLossy(() => show({ kind: 'info', key: 'errors.storage_lost' })), [storage, show]);
  const isOnline = useOnline();
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
