import { Button, Skeleton } from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import { useTexts } from '../texts.ts';
import { LinkedCards } from './LinkedCards.tsx';
import type { AccountView } from './use-account.ts';

export interface PaymentPageProps {
  readonly account: AccountView;
  readonly onRefill?: (() => void) | undefined;
  readonly onLinkCard?: (() => void) | undefined;
}

/** How much money the account has, its refill where this operator takes payments and this variant has one, and the cards. */
export function PaymentPage({ account: { user, can, balance }, onRefill, onLinkCard }: PaymentPageProps) {
  const text = useTexts();
  if (!user) return <Skeleton height={64} />;
  const { hasPaySystems, canRefill, canLinkCard } = can.payments;
  const refill =
    onRefill && hasPaySystems && canRefill ? (
      <Button kind="brand" size="small" onClick={onRefill}>
        {text('settings.refill')}
      </Button>
    ) : undefined;
  return (
    <>
      <Rows>
        <RowFact
          label={text('settings.balance')}
          detail={text('settings.account_number') + ' ' + String(user.account?.id ?? '')}
          value={balance}
          action={refill}
        />
      </Rows>
      <LinkedCards onLink={hasPaySystems && canLinkCard ? onLinkCard : undefined} />
    </>
  );
}
