import type { PayingFlow } from '@antenna/navigation';
import { useProvider } from '@antenna/store';
import { useOffer, usePayment, usePurchase, useSubscriptionChange } from '@antenna/store/payments';
import { Button, Dialog, Press } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { TvQr } from '../parts/TvQr.tsx';
import { Facts } from '../parts/Facts.tsx';
import { failureWords } from '../signin/failure-words.ts';
import './modals.css';

interface PayProps {
  readonly of: PayingFlow;
  readonly onClose: () => void;
}

const useMoney = () => {
  const { price } = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  return (sum: number) => price(sum, sign);
};

function Ask({
  title,
  text,
  facts = [],
  error,
  confirm,
  isBusy,
  onConfirm,
  onClose,
  cancel,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly facts?: readonly (readonly [string, string])[];
  readonly error?: string | undefined;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <Facts className="tu-charge" facts={facts} />
      {error ? (
        <p className="tu-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="tv-buttons">
        <Button kind="solid" id="pay-confirm" isDisabled={isBusy} onPress={onConfirm}>
          {confirm}
        </Button>
        <Button id="pay-cancel" isInitial onPress={onClose}>
          {cancel ?? t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is charged now and later, before anything is. */
export function ConfirmPayDialog({ of, onClose }: PayProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const [purchase, toPurchase] = usePurchase();
  const [offer, toOffer] = useOffer();
  const [change, toChange] = useSubscriptionChange();
  if (of === 'offer' && (offer.at === 'confirm' || offer.at === 'transacting'))
    return (
      <Ask
        title={t('payments.confirm_title')}
        text={offer.details.offer.productTitle || offer.purchase.title}
        facts={[
          [t('payments.now'), money(offer.amount)],
          [t('payments.paid_from'), t('payments.balance')],
        ]}
        error={offer.error && failureWords(offer.error, t)}
        confirm={t('payments.pay', { sum: money(offer.amount) })}
        isBusy={offer.at === 'transacting'}
        onConfirm={() => toOffer({ type: 'continued' })}
        onClose={onClose}
      />
    );
  if (of === 'subscription' && (change.at === 'confirming' || change.at === 'working'))
    return (
      <Ask
        title={t('payments.disable_title', { name: change.change.subscription.packet.name })}
        text={t('payments.disable_now')}
        confirm={t('packets.disable')}
        cancel={t('payments.keep')}
        isBusy={change.at === 'working'}
        onConfirm={() => toChange({ type: 'confirmed' })}
        onClose={onClose}
      />
    );
  if (purchase.at !== 'confirming' && purchase.at !== 'subscribing') return null;
  const { title, amount, amountNext, balance } = purchase.purchase;
  return (
    <Ask
      title={t('payments.confirm_title')}
      text={title}
      facts={[
        [t('payments.now'), money(amount)],
        ...(amountNext > 0 ? [[t('payments.next_charge'), money(amountNext)] as const] : []),
        [t('payments.paid_from'), t('payments.balance')],
        ...(balance === undefined ? [] : [[t('payments.balance_after'), money(balance - amount)] as const]),
      ]}
      error={purchase.error && failureWords(purchase.error, t)}
      confirm={t('payments.pay', { sum: money(amount) })}
      isBusy={purchase.at === 'subscribing'}
      onConfirm={() => toPurchase({ type: 'confirmed' })}
      onClose={onClose}
    />
  );
}

/** The ways to pay that the operator has. */
export function PaySystemsDialog({ of, onClose }: PayProps) {
  const { t } = useTranslation();
  const [payment, toPayment] = usePayment();
  const [offer, toOffer] = useOffer();
  const items =
    of === 'offer' && offer.at === 'choosing'
      ? offer.systems.map((system) => ({
          id: String(system.id),
          title: system.title,
          about: '',
          press: () => toOffer({ type: 'method-chosen', systemId: system.id, form: system.payformShortname }),
        }))
      : payment.at === 'choosing' || payment.at === 'pausing'
        ? payment.bill.methods.map((method) => ({
            id: String(method.id),
            title: method.title,
            about: method.description,
            press: () => toPayment({ type: 'method-chosen', methodId: method.id }),
          }))
        : [];
  return (
    <Dialog title={t('payments.systems_title')} onClose={onClose}>
      <div className="tu-choices" data-region="pay-systems">
        {items.map(({ id, title, about, press }) => (
          <Press key={id} id={`system-${id}`} className="tu-choice" onPress={press}>
            {title}
            {about ? <small>{about}</small> : null}
          </Press>
        ))}
        <Button id="systems-close" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A QR code for the bank's app: the set waits for the end. */
export function PayQrDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'qr') return null;
  const { bill, start, step, sum, error } = payment;
  return (
    <Dialog
      title={t('payments.qr_title')}
      text={`${bill.title || t('payments.refill_title')} · ${money(sum)}`}
      onClose={onClose}
    >
      <div className="tu-elsewhere">
        <TvQr size="middle" image={start?.qrImage} says={start?.qrCodeUrl} alt={t('payments.qr_alt')} />
        <div className="tu-elsewhere-side">
          <p>{t('payments.qr_scan')}</p>
          <p className="tu-lead" role="status">
            {error ? failureWords(error, t) : t(step === 'shown' ? 'payments.waiting' : 'common.loading')}
          </p>
          <div className="tu-actions" data-region="qr-actions">
            {step === 'failed' ? (
              <Button kind="play" id="qr-again" onPress={() => toPayment({ type: 'continued' })}>
                {t('common.retry')}
              </Button>
            ) : (
              <Button id="qr-paid" onPress={() => toPayment({ type: 'balance-check-requested' })}>
                {t('payments.have_paid')}
              </Button>
            )}
            <Button id="qr-close" isInitial onPress={onClose}>
              {t('common.close')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** A pay system's own page: it opens on the phone, from the code that follows. */
export function PayPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'redirect') return null;
  return (
    <Ask
      title={t('payments.redirect_title')}
      text={payment.method.title}
      facts={[[t('payments.now'), money(payment.sum)]]}
      error={payment.error && failureWords(payment.error, t)}
      confirm={t('payments.further')}
      isBusy={payment.step === 'making' || payment.step === 'leaving'}
      onConfirm={() => toPayment({ type: 'continued' })}
      onClose={onClose}
    />
  );
}

/** The linked card that pays, and the others. */
export function CardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'card') return null;
  const { bill, card } = payment;
  const sum = 'sum' in payment ? payment.sum : bill.amount;
  return (
    <Dialog title={t('payments.card_title')} text={bill.title} onClose={onClose}>
      <Facts
        className="tu-charge"
        facts={[
          [t('payments.now'), money(sum)],
          [t('payments.paid_from'), t('payments.card_named', { number: card.number })],
        ]}
      />
      {payment.error ? <p className="tu-error">{failureWords(payment.error, t)}</p> : null}
      <div className="tv-buttons">
        <Button
          kind="solid"
          id="card-pay"
          isDisabled={payment.step === 'processing'}
          onPress={() => toPayment({ type: 'continued' })}
        >
          {t('payments.pay', { sum: money(sum) })}
        </Button>
        {bill.cards
          .filter(({ id }) => id !== card.id)
          .map(({ id, number }) => (
            <Button key={id} id={`card-${id}`} onPress={() => toPayment({ type: 'card-chosen', cardId: id })}>
              {t('payments.card_named', { number })}
            </Button>
          ))}
        <Button id="card-cancel" isInitial onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
