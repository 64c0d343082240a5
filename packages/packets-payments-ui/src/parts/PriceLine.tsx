import type { MinorUnits } from '@antenna/kernel';
import type { Price } from '@antenna/packets-payments';
import { VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
import { perPeriod, periodText } from './packet-texts.ts';
import './PriceLine.css';

/** What is paid once a trial is over. */
export function afterTrial(price: Price): Price {
  return price.next ? { ...price.next, isTrial: false, isFree: price.next.amount === 0 } : price;
}

export interface PriceLineProps {
  readonly price: Price;
  /** A former price, struck through. */
  readonly old?: MinorUnits | undefined;
  readonly sign: string;
  readonly size?: 'normal' | 'large' | 'small' | undefined;
}

/** A price: the sum, then what it is for. A trial that counts comes first and the ordinary price behind it (C-070). */
export function PriceLine({
  price: { amount, period, next, isTrial, isFree },
  old,
  sign,
  size = 'normal',
}: PriceLineProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const free = t('packets.free');
  return (
    <p className={`pk-price pk-price--${size}`}>
      {old !== undefined && !isTrial && old > amount ? (
        <>
          <VisuallyHidden>{t('packets.old_price')}</VisuallyHidden> <s>{price(old, sign)}</s>{' '}
        </>
      ) : null}
      <b>{price(amount, sign, free)}</b>{' '}
      {isTrial ? (
        <span>{t('packets.per', { period: periodText(t, period) })}</span>
      ) : isFree ? null : (
        <span>{perPeriod(t, period)}</span>
      )}
      {next ? (
        <span className="pk-price-then">
          {t('packets.then')} {price(next.amount, sign, free)} {next.amount > 0 ? perPeriod(t, next.period) : ''}
        </span>
      ) : null}
    </p>
  );
}
