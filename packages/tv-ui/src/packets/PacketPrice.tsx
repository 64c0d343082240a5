import { priceParts, type Price } from '@antenna/packets-payments';
import { useProvider } from '@antenna/store';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import './packets.css';

/** The sum and what it is for; below it what follows a trial (C-070). */
export function PacketPrice({ price, className }: { readonly price: Price; readonly className: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { sum, per, after } = priceParts(t, price, { formats, sign });
  return (
    <span className={className}>
      {sum} {per ? <span className="tu-price-per">{per}</span> : null}
      {after === undefined ? null : <span className="tu-price-then">{after}</span>}
    </span>
  );
}
