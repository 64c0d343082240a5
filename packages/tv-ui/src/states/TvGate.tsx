import '../parts/parts.css';
import { useNetworkQuery, useSession } from '@antenna/store';
import { Button, Message } from '@antenna/tv-kit';
import { iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { GeoLockScreen } from './GeoLockScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';

export interface TvGateProps {
  readonly isOnline: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The screen, or why there is none: no connection before anything has come, a country that may not watch, or no session. */
export function TvGate({ isOnline, onRetry, children }: TvGateProps) {
  const { t } = useTranslation();
  const { gate, viewer, retry } = useSession();
  const { data: network } = useNetworkQuery();
  if (viewer === 'forbidden-country') return <GeoLockScreen />;
  if (!isOnline && network === undefined) return <OfflineScreen onRetry={onRetry} />;
  if (gate !== 'session') return children;
  const phone = network?.provider.support.phone;
  return (
    <div className="tu-screen">
      <Message
        glyph={iconWifiSlash}
        title={t('shell.failed_title')}
        text={phone ? t('shell.failed_text_phone', { phone }) : t('shell.failed_text')}
      >
        <Button kind="play" onPress={retry}>
          {t('common.retry')}
        </Button>
      </Message>
    </div>
  );
}
