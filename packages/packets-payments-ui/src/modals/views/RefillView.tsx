import type { MinorUnits } from '@antenna/kernel';
import { refillAmount, type RefillLimits } from '@antenna/packets-payments';
import { Button, Chips, Dialog, Field, useFormats, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { useState, type FormEvent } from 'react';
import { suggestedAmounts } from './suggested-amounts.ts';
import { ErrorLine } from './ErrorLine.tsx';

export interface RefillViewProps {
  readonly open: boolean;
  readonly sign: string;
  readonly balance: MinorUnits | undefined;
  /** Initial value of the field, in whole units (`refillStart`). */
  readonly start: string;
  readonly missing?: MinorUnits | undefined;
  readonly limits: RefillLimits;
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onRefill: (amount: MinorUnits) => void;
  readonly onClose: () => void;
}

/** Modal `refill`: an amount of one's own or a suggested one, within what the pay system takes (C-036, C-037). */
export function RefillView({
  open,
  sign,
  balance,
  start,
  missing,
  limits,
  isBusy = false,
  error,
  onRefill,
  onClose,
}: RefillViewProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const [typed, setTyped] = useState(start);
  const [isTold, setTold] = useState(false);
  const answer = refillAmount(typed, limits);
  const read = 'amount' in answer ? answer.amount : undefined;
  const span = t('payments.refill_span', { min: price(limits.min, sign), max: price(limits.max, sign) });
  const refill = (event?: FormEvent) => {
    event?.preventDefault();
    setTold(true);
    if (read !== undefined && !isBusy) onRefill(read);
  };
  const sums = suggestedAmounts(missing, limits);
  return (
    <Dialog
      open={open}
      title={t('payments.refill_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" loading={isBusy} onClick={() => refill()}>
            {read === undefined ? t('payments.refill') : t('payments.refill_by', { sum: price(read, sign) })}
          </Button>
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <form className="pm-stack" noValidate onSubmit={refill}>
        {balance === undefined ? null : <p>{t('payments.balance_is', { sum: price(balance, sign) })}</p>}
        {missing === undefined ? null : <p>{t('payments.missing', { sum: price(missing, sign) })}</p>}
        <Field
          label={t('payments.amount')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          disabled={isBusy}
          data-autofocus=""
          onChange={(value) => {
            setTold(false);
            setTyped(value);
          }}
          end={<span>{sign}</span>}
          help={span}
          error={isTold && read === undefined ? t('payments.amount_wrong') : undefined}
        />
        <Chips
          label={t('payments.amounts')}
          wrap
          chips={sums.map((sum) => ({ key: String(sum), label: price(sum, sign) }))}
          current={read === undefined ? undefined : String(read)}
          onChange={(key) => setTyped(String(Number(key) / 100))}
        />
        <p className="pm-note">{t('payments.refill_note')}</p>
        <ErrorLine text={error} />
      </form>
    </Dialog>
  );
}
