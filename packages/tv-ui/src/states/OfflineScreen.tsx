import '../parts/parts.css';
import { Button, Message } from '@antenna/tv-kit';
import { iconWifiSlash, useTranslation } from '@antenna/ui-kit';

/** No connection, and nothing to show without it; it goes by itself when the connection is back. */
export function OfflineScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="tu-screen">
      <Message glyph={iconWifiSlash} title={t('errors.offline')} text={t('shell.failed_text')}>
        <Button id="offline-retry" kind="play" isInitial onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </Message>
    </div>
  );
}
