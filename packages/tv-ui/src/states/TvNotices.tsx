import type { TextKey } from '@antenna/i18n';
import { useDrawnAlerts } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import { useSyncExternalStore } from 'react';
import './states.css';

const subscribe = (run: () => void) => {
  window.addEventListener('online', run);
  window.addEventListener('offline', run);
  return () => {
    window.removeEventListener('online', run);
    window.removeEventListener('offline', run);
  };
};

/** Lost connection and what has just happened; read out, without the focus. */
export function TvNotices() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const alerts = useDrawnAlerts();
  return (
    <div className="tu-notices" role="status">
      {isOnline ? null : <p className="tu-notice">{t('errors.offline')}</p>}
      {alerts.map((alert) => (
        <p key={alert.id} className="tu-notice">
          {alert.text ?? (alert.key ? t(alert.key as TextKey, alert.values) : '')}
        </p>
      ))}
    </div>
  );
}
