import type { TextKey } from '@antenna/i18n';
import { AlertRegion, useTranslation } from '@antenna/ui-kit';

/** An alert: one of our texts by key, or the server's message. */
export interface AlertItem {
  readonly id: string;
  readonly kind?: 'info' | 'success' | 'error' | undefined;
  readonly key?: TextKey | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly text?: string | undefined;
}

/** Shows the alerts; the store removes each after its time. */
export function Alerts({
  alerts,
  onClose,
}: {
  readonly alerts: readonly AlertItem[];
  readonly onClose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const messages = alerts.map((alert) => ({
    id: alert.id,
    kind: alert.kind,
    text: alert.text ?? (alert.key ? t(alert.key, alert.values) : ''),
  }));
  return <AlertRegion messages={messages} onClose={(id) => onClose(String(id))} />;
}
