import type { PurchaseType, Subscription } from '@antenna/api-client';
import type { Millis } from '@antenna/kernel';
import { type Charge, endOfPeriod, hasLength, purchasePrice } from '@antenna/packets-payments';
import { useOpenModal, usePacketQuery, usePeriodsQuery, useSubscriptionsQuery } from '@antenna/store';
import { Dialog, ErrorState, Skeleton, useNow, useTranslation } from '@antenna/ui-kit';
import { usePaymentActions, useSubscriptionChange } from './flows.ts';
import { periodItems } from './period-items.ts';
import { useSign } from './use-charge.ts';
import type { ViewProps } from './view-props.ts';
import { ConfirmPeriodView, PeriodsView } from './views/PeriodViews.tsx';

function useHeld(subscriptionId: string | undefined): Subscription | undefined {
  const { data } = useSubscriptionsQuery();
  return subscriptionId === undefined ? undefined : data?.find(({ id }) => id === subscriptionId);
}

/** Modal `subscription`. */
export function SubscriptionModal({ with: { packetId, subscriptionId }, open, onClose }: ViewProps<'subscription'>) {
  const openModal = useOpenModal();
  const { data, isError, refetch } = usePeriodsQuery(packetId);
  const { data: packet } = usePacketQuery({ id: String(packetId) });
  const held = useHeld(subscriptionId);
  const choose = (purchaseTypeId: string) =>
    openModal({
      name: 'confirm_period',
      with: { packetId, purchaseTypeId, ...(subscriptionId !== undefined && { subscriptionId }) },
    });
  return (
    <PeriodsView
      open={open}
      name={packet?.name ?? ''}
      sign={useSign()}
      items={data && periodItems(data, held)}
      isFailed={isError && !data}
      onRetry={() => void refetch()}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** What a length costs: from the end of what is paid for when it changes one that is held, else now. */
function chargeOfPeriod(
  purchase: PurchaseType,
  { name, held, now }: { readonly name: string; readonly held: Subscription | undefined; readonly now: Millis },
): Charge {
  const isPlanned = held !== undefined && !held.actions.canSubscribe;
  if (isPlanned)
    return {
      name,
      amount: 0,
      next: { amount: purchase.amount, period: purchase.periodHuman, at: held.endAt ?? held.nextPayAt },
    };
  const { amount, period, next, isTrial } = purchasePrice(purchase);
  const after = next ?? { amount: purchase.amount, period: purchase.periodHuman };
  return {
    name,
    amount,
    period,
    isTrial,
    next: hasLength(period) ? { ...after, at: endOfPeriod(now, period) } : undefined,
  };
}

/** Modal `confirm_period`: a change of what is held is planned, anything else is bought. */
export function ConfirmPeriodModal({
  with: { packetId, purchaseTypeId, subscriptionId },
  open,
  onClose,
}: ViewProps<'confirm_period'>) {
  const { t } = useTranslation();
  const now = useNow();
  const sign = useSign();
  const openModal = useOpenModal();
  const { buy, change } = usePaymentActions();
  const [subscriptionChange] = useSubscriptionChange();
  const { data: periods, isError, refetch } = usePeriodsQuery(packetId);
  const { data: packet } = usePacketQuery({ id: String(packetId) });
  const held = useHeld(subscriptionId);
  const purchase = periods?.flatMap(({ purchases }) => purchases).find(({ id }) => id === purchaseTypeId);
  const isReady =
    purchase !== undefined && packet !== undefined && (subscriptionId === undefined || held !== undefined);
  if (!isReady)
    return (
      <Dialog open={open} title={t('payments.confirm_period_title')} onClose={onClose}>
        {isError ? (
          <ErrorState level={3} title={t('payments.periods_failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={160} />
        )}
      </Dialog>
    );
  const isPlanned = held !== undefined && !held.actions.canSubscribe;
  const confirm = () =>
    held ? change({ to: 'change-period', subscription: held, purchaseTypeId }) : buy({ packetId, purchaseTypeId });
  const back = () =>
    openModal({ name: 'subscription', with: { packetId, ...(subscriptionId !== undefined && { subscriptionId }) } });
  return (
    <ConfirmPeriodView
      open={open}
      charge={chargeOfPeriod(purchase, { name: packet.name, held, now })}
      sign={sign}
      plannedFrom={isPlanned ? (held.endAt ?? held.nextPayAt) : undefined}
      isBusy={subscriptionChange.at !== 'idle'}
      onConfirm={confirm}
      onBack={back}
      onClose={onClose}
    />
  );
}
