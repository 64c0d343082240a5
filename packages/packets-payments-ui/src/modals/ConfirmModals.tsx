import type { Paying } from '@antenna/navigation';
import { chargeOfPurchase, leavingText } from '@antenna/packets-payments';
import { useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import { useOffer, usePurchase, useSubscriptionChange } from './flows.ts';
import { useOfferCharge, useSign, useErrorText } from './use-charge.ts';
import { useLast, useNeeded } from './use-last.ts';
import { DisableView } from './views/DisableView.tsx';
import { ConfirmPurchaseView } from './views/PayViews.tsx';

interface ConfirmProps {
  readonly with: Paying;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Modal `confirm` where money or a subscription is at stake (C-038). */
export function PayConfirmModal({ with: { of }, ...rest }: ConfirmProps) {
  if (of === 'offer') return <ConfirmOffer {...rest} />;
  return of === 'subscription' ? <ConfirmLeaving {...rest} /> : <ConfirmPurchase {...rest} />;
}

type Rest = Omit<ConfirmProps, 'with'>;

function ConfirmPurchase({ open, onClose }: Rest) {
  const { t } = useTranslation();
  const now = useNow();
  const sign = useSign();
  const error = useErrorText();
  const [state, send] = usePurchase();
  const shown = useLast(state.at === 'confirming' || state.at === 'subscribing' ? state : undefined);
  useNeeded(shown !== undefined, onClose);
  if (!shown) return null;
  const charge = chargeOfPurchase(shown.purchase, { now, method: t('payments.balance') });
  return (
    <ConfirmPurchaseView
      open={open}
      charge={charge}
      sign={sign}
      isBusy={shown.at === 'subscribing'}
      error={error(shown.error)}
      onConfirm={() => send({ type: 'confirmed' })}
      onClose={onClose}
    />
  );
}

function ConfirmOffer({ open, onClose }: Rest) {
  const [state] = useOffer();
  const shown = useLast(
    state.at === 'confirm' || (state.at === 'transacting' && state.from.at === 'confirm') ? state : undefined,
  );
  useNeeded(shown !== undefined, onClose);
  return shown ? <OfferQuestion open={open} state={shown} onClose={onClose} /> : null;
}

function OfferQuestion({
  open,
  state,
  onClose,
}: Rest & { readonly state: Extract<ReturnType<typeof useOffer>[0], { readonly at: 'confirm' | 'transacting' }> }) {
  const sign = useSign();
  const error = useErrorText();
  const [, send] = useOffer();
  return (
    <ConfirmPurchaseView
      open={open}
      charge={useOfferCharge(state)}
      sign={sign}
      isBusy={state.at === 'transacting'}
      error={error(state.error)}
      onConfirm={() => send({ type: 'continued' })}
      onClose={onClose}
    />
  );
}

/** What ends with a subscription, and what stays until when. */
function ConfirmLeaving({ open, onClose }: Rest) {
  const { t } = useTranslation();
  const formats = useFormats();
  const error = useErrorText();
  const [state, send] = useSubscriptionChange();
  const shown = useLast(state.at === 'confirming' || state.at === 'working' ? state : undefined);
  useNeeded(shown !== undefined, onClose);
  if (!shown) return null;
  return (
    <DisableView
      open={open}
      name={shown.change.subscription.packet.name}
      {...leavingText(t, shown.change, formats)}
      isBusy={shown.at === 'working'}
      error={shown.at === 'confirming' ? error(shown.error) : undefined}
      onConfirm={() => send({ type: 'confirmed' })}
      onClose={onClose}
    />
  );
}
