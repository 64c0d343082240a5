import { chargeFacts, type Charge } from '@antenna/packets-payments';
import type { ReactNode } from 'react';
import '../paying.css';
import { useFormats, useTranslation } from '@antenna/ui-kit';

/** What is paid now, for what, from where, and what comes later and when. */
export function ChargeFacts({
  charge,
  sign,
  note,
}: {
  readonly charge: Charge;
  readonly sign: string;
  readonly note?: ReactNode;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className="pm-charge">
      <p className="pm-charge-name">{charge.name}</p>
      <p className="pm-charge-sum">
        <span>{t('payments.now')}</span> <b>{formats.price(charge.amount, sign, t('payments.nothing'))}</b>
      </p>
      <dl className="pm-facts">
        {chargeFacts(charge, { text: t, formats, sign }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note}
    </div>
  );
}
