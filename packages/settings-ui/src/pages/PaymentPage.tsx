import type { ReactNode } from 'react';
import { Skeleton } from '@antenna/ui-kit';
import { RowFact, Rows } from '../parts/Row.tsx';
import { useTexts } from '../texts.ts';
import type { AccountView } from './use-account.ts';

/** How much money the account has; refill and cards are a slot. */
export function PaymentPage({ account, children }: { readonly account: AccountView; readonly children?: ReactNode }) {
  const text = useTexts();
  if (!account.user) return <Skeleton height={64} />;
  return (
    <>
      <Rows>
        <RowFact label={text('settings.balance')} detail={text('settings.account_number') + ' ' + String(account.user.account?.id ?? '')} value={account.balance} />
      </Rows>
      {children}
    </>
  );
}
