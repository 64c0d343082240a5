import type { MinorUnits } from '@antenna/kernel';
import { priceParts, type Price } from '@antenna/packets-payments';
import { VisuallyHidden, useFormats, useTranslation } from '@antenna/ui-kit';
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
export function PriceLine({ price, old, sign, size = 'normal' }: PriceLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sum, per, after } = priceParts(t, price, { formats, sign });
  return (
    <p className={`pk-price pk-price--${size}`}>
      {old !== undefined && !price.isTrial && old > price.amount ? (
        <>
          <VisuallyHidden>{t('packets.old_price')}</VisuallyHidden> <s>{formats.price(old, sign)}</s>{' '}
        </>
      ) : null}
      <b>{sum}</b> {per ? <span>{per}</span> : null}
      {after === undefined ? null : <span className="pk-price-then">{after}</span>}
    </p>
  );
}
