import { NOTIFICATION_TIME } from '@antenna/navigation';
import { Button, iconDeviceMobile, Icon, usePresence, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import './AppBanner.css';

export interface AppBannerProps {
  /** The operator's name. */
  readonly name: string;
  readonly open: boolean;
  readonly onOpenApp: () => void;
  readonly onStay: () => void;
}

/**
 * Above the bottom bar of a phone: open the operator's app or stay. Animates for 300 ms and overlays the
 * page.
 */
export function AppBanner({ name, open, onOpenApp, onStay }: AppBannerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { mounted, phase } = usePresence(open, NOTIFICATION_TIME);
  if (!mounted) return null;
  return (
    <section className="sh-app-banner" aria-labelledby={titleId} data-phase={phase}>
      <p id={titleId} className="sh-app-banner-title">
        <Icon glyph={iconDeviceMobile} size="button" />
        {t('shell.banner_title', { name })}
      </p>
      <div className="sh-app-banner-actions">
        <Button kind="brand" size="small" onClick={onOpenApp}>
          {t('shell.banner_open')}
        </Button>
        <Button kind="quiet" size="small" onClick={onStay}>
          {t('shell.banner_stay')}
        </Button>
      </div>
    </section>
  );
}
