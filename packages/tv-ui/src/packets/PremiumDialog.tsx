import { to } from '@antenna/navigation';
import { useCapabilities } from '@antenna/store';
import { Button, Dialog } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { TvQr } from '../parts/TvQr.tsx';
import { useServiceAddress } from '../parts/use-service-address.ts';
import '../modals/modals.css';

/** What one partner offers, then where to watch it: the app comes by a code for the phone. */
export function PremiumDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const address = useServiceAddress();
  const { price } = useFormats();
  const { premium } = useCapabilities();
  const [isLast, setLast] = useState(false);
  if (!premium.isOffered) return null;
  if (isLast)
    return (
      <Dialog title={t('packets.premium_app_title')} onClose={onClose}>
        <div className="tu-elsewhere">
          <TvQr size="middle" says={address(to.appStore())} alt={t('packets.premium_app')} />
          <Button kind="play" id="premium-stay" isInitial onPress={onClose}>
            {t('packets.premium_stay')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title={t('packets.premium_title', {
        period: t('packets.days', { count: premium.days }),
        price: price(premium.price, premium.currency),
      })}
      text={t('packets.premium_note')}
      onClose={onClose}
    >
      <ul className="tu-premium">
        <li>{t('packets.premium_channels', { number: premium.channels })}</li>
        <li>{t('packets.premium_cinemas', { count: premium.cinemas })}</li>
        <li>{t('shell.adv_devices', { count: premium.devices })}</li>
        <li>{t('packets.premium_uzbek')}</li>
      </ul>
      <div className="tv-buttons">
        <Button kind="play" id="premium-next" isInitial onPress={() => setLast(true)}>
          {t('common.next')}
        </Button>
      </div>
    </Dialog>
  );
}
