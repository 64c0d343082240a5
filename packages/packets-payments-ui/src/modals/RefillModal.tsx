import { refillLimits, refillStart } from '@antenna/packets-payments';
import { useAccountQuery, usePaySystemsQuery } from '@antenna/store/payments';
import { Dialog, ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './views/CancelButton.tsx';
import { useState } from 'react';
import { usePaymentActions } from './flows.ts';
import { useSign } from './use-charge.ts';
import type { ViewProps } from './view-props.ts';
import { RefillView } from './views/RefillView.tsx';

/** Modal `refill`: how much; by which method comes next. */
export function RefillModal({ with: { amount }, open, onClose }: ViewProps<'refill'>) {
  const { t } = useTranslation();
  const sign = useSign();
  const [isSent, setSent] = useState(false);
  const { data: account, isError, refetch } = useAccountQuery();
  const { data: systems } = usePaySystemsQuery(account?.id);
  const { refill } = usePaymentActions();
  if (!account) {
    return (
      <Dialog
        open={open}
        title={t('payments.refill_title')}
        onClose={onClose}
        actions={<CancelButton onClick={onClose} />}
      >
        {isError ? (
          <ErrorState level={3} title={t('errors.server')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={180} />
        )}
      </Dialog>
    );
  }
  const limits = refillLimits((systems ?? []).flatMap(({ payforms }) => payforms));
  const pay = (sum: number) => {
    setSent(true);
    refill(sum, () => setSent(false));
  };
  return (
    <RefillView
      open={open}
      sign={sign}
      balance={account.balance}
      start={refillStart(amount, undefined)}
      missing={amount}
      limits={limits}
      isBusy={isSent}
      onRefill={pay}
      onClose={onClose}
    />
  );
}
