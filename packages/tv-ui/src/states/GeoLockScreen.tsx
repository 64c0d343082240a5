import '../parts/parts.css';
import { useNetworkQuery, useRemoteAddress, useSession } from '@antenna/store';
import { Button, Message } from '@antenna/tv-kit';
import { iconProhibit, useTranslation } from '@antenna/ui-kit';

/** The country and the address that the platform sees, and another attempt. */
export function GeoLockScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const { data: network } = useNetworkQuery();
  const address = useRemoteAddress();
  const country = network?.countryName ?? session.country ?? network?.country;
  const ip = session.ip ?? address;
  return (
    <div className="tu-screen">
      <Message
        glyph={iconProhibit}
        title={t('shell.geo_title')}
        text={country && ip ? t('shell.geo_text', { country, ip }) : t('shell.geo_text_unknown')}
      >
        <Button kind="play" onPress={session.retry}>
          {t('common.retry')}
        </Button>
      </Message>
    </div>
  );
}
