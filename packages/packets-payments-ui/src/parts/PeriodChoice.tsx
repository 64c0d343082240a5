import type { HumanPeriod } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import { periodText } from '@antenna/packets-payments';
import { Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import './PeriodChoice.css';

/** One length a packet is sold for. */
export interface PeriodOption {
  /** Of the purchase type behind it. */
  readonly id: string;
  readonly period: HumanPeriod;
  readonly amount: MinorUnits;
  /** What a month of it comes to. */
  readonly monthly?: MinorUnits | undefined;
  /** Whole percent below the first period; nothing at zero or less. */
  readonly discount?: number | undefined;
}

export interface PeriodChoiceProps {
  readonly periods: readonly PeriodOption[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly sign: string;
}

/** For how long: one of several, each with its sum and what it saves. */
export function PeriodChoice({ periods, chosen, onChoose, sign }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const name = useId();
  return (
    <fieldset className="pk-periods">
      <legend className="k-h2">{t('packets.periods')}</legend>
      {periods.map(({ id, period, amount, monthly, discount }) => (
        <label key={id} className="pk-period">
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className="pk-period-words">
            <b>{periodText(t, period)}</b>
            {discount ? <Tag kind="brand">{t('packets.discount', { percent: discount })}</Tag> : null}
          </span>
          <span className="pk-period-sum">
            <b>{price(amount, sign, t('packets.free'))}</b>
            {monthly !== undefined && monthly > 0 && monthly !== amount ? (
              <span>{t('packets.month_price', { price: price(monthly, sign) })}</span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
