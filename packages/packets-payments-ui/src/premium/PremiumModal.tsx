import { appStores, to, type Modals } from '@antenna/navigation';
import { periodText } from '@antenna/packets-payments';
import type { PremiumOffer } from '@antenna/partners';
import { useCapabilities, useNetworkQuery, useResourcesQuery, useSelling } from '@antenna/store';
import {
  Button,
  ButtonLink,
  Dialog,
  Icon,
  iconBroadcast,
  iconDevices,
  iconFilmSlate,
  iconPopcorn,
  type Glyph,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import '../parts/Benefits.css';
import './premium.css';

/** Modal `premium`: what one partner offers, then where to watch it. Where nothing is offered it closes. */
export function PremiumModal({
  open,
  onClose,
}: {
  readonly with: Modals['premium'];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { premium } = useCapabilities();
  const { data: resources } = useResourcesQuery();
  const { isSuccess } = useNetworkQuery();
  const { showsPrices } = useSelling();
  const isOffered = premium.isOffered && showsPrices;
  useEffect(() => {
    if (isSuccess && !isOffered) onClose();
  }, [isSuccess, isOffered, onClose]);
  return isOffered ? (
    <PremiumView offer={premium} hasApps={appStores(resources?.links ?? {}).length > 0} open={open} onClose={onClose} />
  ) : null;
}

export function PremiumView({
  offer,
  hasApps,
  open,
  onClose,
}: {
  readonly offer: PremiumOffer;
  readonly hasApps: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const [step, setStep] = useState<1 | 2>(1);
  if (step === 2) {
    return (
      <Dialog
        open={open}
        title={t('packets.premium_app_title')}
        onClose={onClose}
        actions={
          <>
            {hasApps ? (
              <ButtonLink kind="brand" to={to.appStore()} onClick={onClose}>
                {t('packets.premium_app')}
              </ButtonLink>
            ) : null}
            <Button kind="quiet" onClick={onClose}>
              {t('packets.premium_stay')}
            </Button>
          </>
        }
      >
        <p>{t('packets.premium_app_text')}</p>
      </Dialog>
    );
  }
  const period = periodText(t, { days: offer.days, months: 0, years: 0 });
  const facts: readonly (readonly [Glyph, string])[] = [
    [iconBroadcast, t('packets.premium_channels', { number: offer.channels })],
    [iconPopcorn, t('packets.premium_cinemas', { count: offer.cinemas })],
    [iconDevices, t('shell.adv_devices', { count: offer.devices })],
    [iconFilmSlate, t('packets.premium_uzbek')],
  ];
  return (
    <Dialog
      open={open}
      title={t('packets.premium_title', { period, price: price(offer.price, offer.currency) })}
      onClose={onClose}
      actions={
        <Button kind="brand" onClick={() => setStep(2)}>
          {t('common.next')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul role="list" className="pk-benefits">
        {facts.map(([glyph, words]) => (
          <li key={words}>
            <Icon glyph={glyph} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p className="pk-premium-note">{t('packets.premium_note')}</p>
    </Dialog>
  );
}
