import type { PayingFlow } from '@antenna/navigation';
import { chargeOfOffered, chargeOfPurchase, leavingText } from '@antenna/packets-payments';
import { useOffer, usePayment, usePurchase, useSubscriptionChange } from '@antenna/store/payments';
import { Button, Dialog } from '@antenna/tv-kit';
import { useFormats, useNow, useTranslation } from '@antenna/ui-kit';
import { Facts } from '../parts/Facts.tsx';
import { failureWords } from '../signin/failure-words.ts';
import { Ask } from './Ask.tsx';
import { useBillCharge, useMoney } from './use-charge.ts';
import { usePayBack } from './use-pay-back.ts';
import './modals.css';

interface PayProps {
  readonly of: PayingFlow;
  readonly onClose: () => void;
}

/** What is charged now and later, before anything is. */
export function ConfirmPayDialog({ of, onClose }: PayProps) {
  const { t } = useTranslation();
  const { money, factsOf } = useMoney();
  const now = useNow();
  const formats = useFormats();
  const [purchase, toPurchase] = usePurchase();
  const [offer, toOffer] = useOffer();
  const [change, toChange] = useSubscriptionChange();
  if (of === 'offer' && (offer.at === 'confirm' || offer.at === 'transacting')) {
    const charge = chargeOfOffered(offer, { now, balance: t('payments.balance') });
    return (
      <Ask
        title={t('payments.confirm_title')}
        text={charge.name}
        facts={factsOf(charge)}
        error={offer.error && failureWords(offer.error, t)}
        confirm={t('payments.pay', { sum: money(offer.amount) })}
        isBusy={offer.at === 'transacting'}
        onConfirm={() => toOffer({ type: 'continued' })}
        onClose={onClose}
      />
    );
  }
  if (of === 'subscription' && (change.at === 'confirming' || change.at === 'working')) {
    const { words, verb } = leavingText(t, change.change, formats);
    return (
      <Ask
        kind="quiet"
        title={t('payments.disable_title', { name: change.change.subscription.packet.name })}
        text={words}
        error={change.at === 'confirming' && change.error ? failureWords(change.error, t) : undefined}
        confirm={verb}
        cancel={t('payments.keep')}
        isBusy={change.at === 'working'}
        onConfirm={() => toChange({ type: 'confirmed' })}
        onClose={onClose}
      />
    );
  }
  if (purchase.at !== 'confirming' && purchase.at !== 'subscribing') return null;
  const charge = chargeOfPurchase(purchase.purchase, { now, method: t('payments.balance') });
  return (
    <Ask
      title={t('payments.confirm_title')}
      text={charge.name}
      facts={factsOf(charge)}
      error={purchase.error && failureWords(purchase.error, t)}
      confirm={charge.amount > 0 ? t('payments.pay', { sum: money(charge.amount) }) : t('packets.enable')}
      isBusy={purchase.at === 'subscribing'}
      onConfirm={() => toPurchase({ type: 'confirmed' })}
      onClose={onClose}
    />
  );
}

/** The linked card that pays, and the others. */
export function CardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money, factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const back = usePayBack(onClose);
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'card') return null;
  const { bill, card } = payment;
  const charge = { ...chargeOf(payment), method: t('payments.card_named', { number: card.number }) };
  return (
    <Dialog title={t('payments.card_title')} text={charge.name} onClose={back}>
      <Facts className="tu-charge" facts={factsOf(charge)} />
      {payment.error ? (
        <p className="tu-error" role="alert">
          {failureWords(payment.error, t)}
        </p>
      ) : null}
      <div className="tv-buttons">
        <Button
          kind="solid"
          id="card-pay"
          isDisabled={payment.step === 'processing'}
          onPress={() => toPayment({ type: 'continued' })}
        >
          {t('payments.pay', { sum: money(charge.amount) })}
        </Button>
        {bill.cards
          .filter(({ id }) => id !== card.id)
          .map(({ id, number }) => (
            <Button key={id} id={`card-${id}`} onPress={() => toPayment({ type: 'card-chosen', cardId: id })}>
              {t('payments.card_named', { number })}
            </Button>
          ))}
        <Button id="card-new" onPress={() => toPayment({ type: 'new-card-chosen' })}>
          {t('payments.new_card')}
        </Button>
        <Button id="card-cancel" isInitial onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
