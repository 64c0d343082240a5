import { Waiting } from '@antenna/tv-kit';
import { lazyOptional, useTranslation } from '@antenna/ui-kit';
import { Suspense } from 'react';
import type { OffersProps } from './Offers.tsx';
import './packets.css';

/** Paying has its own rules and calls: they come when something is locked. */
const Offers = lazyOptional(async () => (await import('./Offers.tsx')).Offers);

/** Below the words that say why nothing plays. */
export function OffersBelow(props: OffersProps) {
  const { t } = useTranslation();
  return (
    <div className="tu-offers" data-initial="">
      <Suspense fallback={<Waiting label={t('common.loading')} style={{ width: 1_000, height: 88 }} />}>
        <Offers {...props} />
      </Suspense>
    </div>
  );
}
