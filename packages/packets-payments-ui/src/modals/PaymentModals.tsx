import { safeUrl, type Paying } from '@antenna/navigation';
import { howToPay, type PaymentState } from '@antenna/packets-payments';
import { useActionMark, usePayment } from './flows.ts';
import { OfferCardModal, OfferPhoneModal, OfferQrModal, OfferSystemsModal } from './OfferModals.tsx';
import { useBillCharge, usePaymentRules, useSign, useErrorText } from './use-charge.ts';
import { useLast, useNeeded } from './use-last.ts';
import { IframeView, QrView, RedirectView } from './views/AwayViews.tsx';
import { CardView, PayCardView, PaySystemsView } from './views/PayViews.tsx';
import { PhonePayView } from './views/PhonePayView.tsx';
import { hostOf, mayFrame } from './views/safe-frame.ts';

export interface PayModalProps {
  readonly with: Paying;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Rest = Omit<PayModalProps, 'with'>;
type Place = PaymentState['at'];
type At<Name extends Place> = Extract<PaymentState, { readonly at: Name }>;

/** The payment while it is in one of these states. */
function useShown<Name extends Exclude<Place, 'idle'>>(
  onClose: () => void,
  ...places: readonly Name[]
): At<Name> | undefined {
  const [state] = usePayment();
  const shown = useLast(places.some((place) => place === state.at) ? (state as At<Name>) : undefined);
  useNeeded(shown !== undefined, onClose);
  return shown;
}

/** Modal `paysystems`. */
export function PaySystemsModal({ with: { of }, ...rest }: PayModalProps) {
  return of === 'offer' ? <OfferSystemsModal {...rest} /> : <Systems {...rest} />;
}

function Systems(props: Rest) {
  const state = useShown(props.onClose, 'choosing', 'pausing');
  return state ? <SystemsOf {...props} state={state} /> : null;
}

function SystemsOf({ open, onClose, state }: Rest & { readonly state: At<'choosing' | 'pausing'> }) {
  const [, send] = usePayment();
  const items = state.bill.methods.map((method) => ({
    id: method.id,
    title: method.title,
    about:
      method.description ||
      (method.route === 'card' ? state.bill.cards.find(({ isPrimary }) => isPrimary)?.number : undefined),
    hint: howToPay(method, state.bill.packetId !== undefined),
    end: method.buttonText,
  }));
  return (
    <PaySystemsView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      items={items}
      busyId={state.at === 'pausing' ? state.method.id : undefined}
      onChoose={(methodId) => send({ type: 'method-chosen', methodId })}
      onClose={onClose}
    />
  );
}

/** Modal `pay_phone_sms`. */
export function PayPhoneModal({ with: { of }, ...rest }: PayModalProps) {
  return of === 'offer' ? <OfferPhoneModal {...rest} /> : <Phone {...rest} />;
}

function Phone(props: Rest) {
  const state = useShown(props.onClose, 'phone');
  return state ? <PhoneOf {...props} state={state} /> : null;
}

function PhoneOf({ open, onClose, state }: Rest & { readonly state: At<'phone'> }) {
  const [, send] = usePayment();
  const error = useErrorText();
  const mark = useActionMark();
  const { step, phone, resendAt, attemptsLeft } = state;
  return (
    <PhonePayView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      step={step === 'code' || step === 'checking' ? 'code' : 'phone'}
      phone={phone}
      isBusy={step === 'sending' || step === 'checking'}
      resendAt={resendAt}
      attemptsLeft={attemptsLeft}
      error={error(state.error)}
      onPhone={(given) => send({ type: 'phone-submitted', phone: given, idempotencyKey: mark().idempotencyKey })}
      onCode={(code) => send({ type: 'code-submitted', code })}
      onResend={() => send({ type: 'resend-requested', ...mark() })}
      onClose={onClose}
    />
  );
}

/** Modals `pay_qr` and `pay_qr_kaspi`: the second names its bank and opens its app. */
export const PayQrModal = ({ with: { of }, ...rest }: PayModalProps) =>
  of === 'offer' ? <OfferQrModal {...rest} /> : <Qr {...rest} />;
export const PayQrBankModal = ({ with: _of, ...rest }: PayModalProps) => <Qr {...rest} isBank />;

function Qr(props: Rest & { readonly isBank?: boolean }) {
  const state = useShown(props.onClose, 'qr');
  return state ? <QrOf {...props} state={state} /> : null;
}

function QrOf({
  open,
  onClose,
  state,
  isBank = false,
}: Rest & { readonly isBank?: boolean; readonly state: At<'qr'> }) {
  const [, send] = usePayment();
  const error = useErrorText();
  return (
    <QrView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      link={state.start?.qrCodeUrl}
      image={state.start?.qrImage}
      bank={isBank ? state.method.title : undefined}
      isFailed={state.step === 'failed'}
      isWaiting={state.step === 'shown'}
      error={error(state.error)}
      onAgain={() => send({ type: 'continued' })}
      onCheck={() => send({ type: 'balance-check-requested' })}
      onClose={onClose}
    />
  );
}

/** Modal `card`. */
export function CardModal({ with: { of }, ...rest }: PayModalProps) {
  return of === 'offer' ? <OfferCardModal {...rest} /> : <CardOfPayment {...rest} />;
}

function CardOfPayment(props: Rest) {
  const state = useShown(props.onClose, 'card');
  return state ? <CardOf {...props} state={state} /> : null;
}

function CardOf({ open, onClose, state }: Rest & { readonly state: At<'card'> }) {
  const [, send] = usePayment();
  const error = useErrorText();
  return (
    <CardView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      number={state.card.number}
      isBusy={state.step === 'processing'}
      error={error(state.error)}
      onFurther={() => send({ type: 'continued' })}
      onOther={() => send({ type: 'cards-opened' })}
      onClose={onClose}
    />
  );
}

/** Modal `pay_card`. */
export function PayCardModal({ with: _of, ...rest }: PayModalProps) {
  const state = useShown(rest.onClose, 'card');
  return state ? <CardsOf {...rest} state={state} /> : null;
}

function CardsOf({ open, onClose, state }: Rest & { readonly state: At<'card'> }) {
  const [, send] = usePayment();
  return (
    <PayCardView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      cards={state.bill.cards}
      onChoose={(cardId) => send({ type: 'card-chosen', cardId })}
      onNew={() => send({ type: 'new-card-chosen' })}
      onClose={onClose}
    />
  );
}

/** Modal `pay_redirect`. */
export function PayRedirectModal({ with: _of, ...rest }: PayModalProps) {
  const state = useShown(rest.onClose, 'redirect');
  return state ? <RedirectOf {...rest} state={state} /> : null;
}

function RedirectOf({ open, onClose, state }: Rest & { readonly state: At<'redirect'> }) {
  const [, send] = usePayment();
  const error = useErrorText();
  const { canLinkCard } = usePaymentRules();
  return (
    <RedirectView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      host={hostOf(state.fullUrl)}
      canSave={state.method.route === 'card' && canLinkCard}
      isBusy={state.step === 'making'}
      error={error(state.error)}
      onGo={(savesCard) => send({ type: 'continued', savesCard })}
      onClose={onClose}
    />
  );
}

/** Modal `pay_iframe`: where framing is off, or the form is not one that may be framed, the same payment goes by its own page. */
export function PayIframeModal({ with: given, ...rest }: PayModalProps) {
  const state = useShown(rest.onClose, 'redirect');
  const { hasIframePayment, iframeHosts } = usePaymentRules();
  if (!state) return null;
  const isSafe =
    hasIframePayment &&
    state.fullUrl !== undefined &&
    safeUrl(state.fullUrl) !== undefined &&
    mayFrame(state.fullUrl, { origin: location.origin, hosts: iframeHosts });
  return isSafe ? <IframeOf {...rest} state={state} /> : <PayRedirectModal with={given} {...rest} />;
}

function IframeOf({ open, onClose, state }: Rest & { readonly state: At<'redirect'> }) {
  const [, send] = usePayment();
  return (
    <IframeView
      open={open}
      charge={useBillCharge(state)}
      sign={useSign()}
      src={state.fullUrl}
      onWhole={() => send({ type: 'continued' })}
      onClose={onClose}
    />
  );
}
