import { Button, Skeleton, useTranslation } from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import { LinkedCards } from './LinkedCards.tsx';
import type { AccountView } from './use-account.ts';

export interface PaymentPageProps {
  readonly account: AccountView;
  readonly onRefill?: (() => void) | undefined;
  readonly onLinkCard?: (() => void) | undefined;
}

/** Balance, top-up where the operator and the variant have one, and linked cards. */
export function PaymentPage({ account: { user, can, balance }, onRefill, onLinkCard }: PaymentPageProps) {
  const { t } = useTranslation();
  if (!user) return <Skeleton height={64} />;
  const { hasPaySystems, canRefill, canLinkCard } = can.payments;
  const refill =
    onRefill && hasPaySystems && canRefill ? (
      <Button kind="brand" size="small" onClick={onRefill}>
        {t('settings.refill')}
      </Button>
    ) : undefined;
  return (
    <>
      <Rows>
        <RowFact
          label={t('settings.balance')}
          detail={t('settings.account_number') + ' ' + String(user.account?.id ?? '')}
          value={balance}
          action={refill}
        />
      </Rows>
      <LinkedCards onLink={hasPaySystems && canLinkCard ? onLinkCard : undefined} />
    </>
  );
}
