import type { PayingFlow } from '@antenna/navigation';
import { chargeFacts, chargeOfBill, chargeOfOffered, chargeOfPurchase, type Charge } from '@antenna/packets-payments';
import { useProvider } from '@antenna/store';
import { useOffer, usePayment, usePurchase, useSubscriptionChange } from '@antenna/store/payments';
import { Button, Dialog, Press } from '@antenna/tv-kit';
import { useFormats, useNow, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { TvQr } from '../parts/TvQr.tsx';
import { Facts } from '../parts/Facts.tsx';
import { failureWords } from '../signin/failure-words.ts';
import './modals.css';

interface PayProps {
  readonly of: PayingFlow;
  readonly onClose: () => void;
}

function useMoney() {
  const { t: text } = useTranslation();
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const money = (sum: number) => formats.price(sum, sign);
  return {
    money,
    /** Everything about a charge: what is paid now, for what and from where, and what comes later and when (C-060). */
    factsOf: (charge: Charge) => [
      [text('payments.now'), formats.price(charge.amount, sign, text('payments.nothing'))] as const,
      ...chargeFacts(charge, { text, formats, sign }),
    ],
  };
}

/** What a payment is for: a purchase, a renewal, or the balance itself. */
function useBillCharge() {
  const { t } = useTranslation();
  const now = useNow();
  const [purchase] = usePurchase();
  const [change] = useSubscriptionChange();
  return (state: Parameters<typeof chargeOfBill>[0]) =>
    chargeOfBill(state, { purchase, change, now, refill: t('payments.refill_title') });
}

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
  const { money, factsOf } = useMoney();
  const now = useNow();
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

/** More pay systems need the whole height of the screen; the dialog after them tells the charge. */
const FIT_BELOW_FACTS = 4;

/** The ways to pay that the operator has. */
export function PaySystemsDialog({ of, onClose }: PayProps) {
  const { t } = useTranslation();
  const { factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const now = useNow();
  const [payment, toPayment] = usePayment();
  const [offer, toOffer] = useOffer();
  // What pays is chosen here.
  const charge =
    of === 'offer' && offer.at === 'choosing'
      ? { ...chargeOfOffered(offer, { now, balance: '' }), method: undefined, balance: undefined }
      : payment.at === 'choosing' || payment.at === 'pausing'
        ? { ...chargeOf(payment), method: undefined }
        : undefined;
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
    <Dialog title={t('payments.systems_title')} text={charge?.name} onClose={onClose}>
      {charge && items.length <= FIT_BELOW_FACTS ? <Facts className="tu-charge" facts={factsOf(charge)} /> : null}
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
  const { factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'qr') return null;
  const { start, step, error } = payment;
  const charge = chargeOf(payment);
  return (
    <Dialog title={t('payments.qr_title')} text={charge.name} onClose={onClose}>
      <Facts className="tu-charge" facts={factsOf(charge)} />
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
  const { factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'redirect') return null;
  const charge = chargeOf(payment);
  return (
    <Ask
      title={t('payments.redirect_title')}
      text={charge.name}
      facts={factsOf(charge)}
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
  const { money, factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const [payment, toPayment] = usePayment();
  if (payment.at !== 'card') return null;
  const { bill, card } = payment;
  const charge = { ...chargeOf(payment), method: t('payments.card_named', { number: card.number }) };
  return (
    <Dialog title={t('payments.card_title')} text={charge.name} onClose={onClose}>
      <Facts className="tu-charge" facts={factsOf(charge)} />
      {payment.error ? <p className="tu-error">{failureWords(payment.error, t)}</p> : null}
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
        <Button id="card-cancel" isInitial onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
