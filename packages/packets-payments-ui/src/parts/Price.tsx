import { VisuallyHidden } from '@antenna/ui-kit';
import { useFormats, useTexts } from '../texts.ts';
import { perPeriod, periodWords } from './packet-words.ts';
import type { PriceFace } from './price-face.ts';
import './Price.css';

/** A price: the sum, then what it is for. A trial that counts comes first and the ordinary price behind it (C-070). */
export function Price({ face: { amount, period, old, trial }, sign, size = 'normal' }: { readonly face: PriceFace; readonly sign: string; readonly size?: 'normal' | 'large' | 'small' | undefined }) {
  const text = useTexts();
  const { price } = useFormats();
  const free = text('packets.free');
  const ordinary = <>{price(amount, sign, free)} {amount > 0 ? perPeriod(text, period) : ''}</>;
  return (
    <p className={`pk-price pk-price--${size}`}>
      {trial ? (
        <>
          <b>{price(trial.amount, sign, free)}</b> <span>{text('packets.per', { period: periodWords(text, trial.period) })}</span>
          <span className="pk-price-then">{text('packets.then')} {ordinary}</span>
        </>
      ) : (
        <>
          {old !== undefined && old > amount ? <><VisuallyHidden>{text('packets.old_price')}</VisuallyHidden> <s>{price(old, sign)}</s> </> : null}
          <b>{price(amount, sign, free)}</b> {amount > 0 ? <span>{perPeriod(text, period)}</span> : null}
        </>
      )}
    </p>
  );
}
