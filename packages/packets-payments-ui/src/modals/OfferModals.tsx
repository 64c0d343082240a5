import { howToPay, type OfferState } from '@antenna/packets-payments';
import { useTranslation } from '@antenna/ui-kit';
import { useOffer } from './flows.ts';
import { useOfferCharge, useSign, useErrorText } from './use-charge.ts';
import { useLast, useNeeded } from './use-last.ts';
import { QrView } from './views/AwayViews.tsx';
import { CardView, PaySystemsView } from './views/PayViews.tsx';
import { PhonePayView } from './views/PhonePayView.tsx';

interface Rest {
  readonly open: boolean;
  readonly onClose: () => void;
}
type At<Name extends OfferState['at']> = Extract<OfferState, { readonly at: Name }>;

/** The dialogs of an offer: the same options, another flow behind them. */
function useShown<Shown extends OfferState>(
  onClose: () => void,
  isIt: (state: OfferState) => state is Shown,
): Shown | undefined {
  const [state] = useOffer();
  const shown = useLast(isIt(state) ? state : undefined);
  useNeeded(shown !== undefined, onClose);
  return shown;
}

const isChoosing = (state: OfferState): state is At<'choosing'> | At<'transacting'> =>
  state.at === 'choosing' || (state.at === 'transacting' && state.from.at === 'none');

export function OfferSystemsModal(props: Rest) {
  const state = useShown(props.onClose, isChoosing);
  return state ? <Systems {...props} state={state} /> : null;
}

type Named = { readonly title: string; readonly name: string };

function Systems({ open, onClose, state }: Rest & { readonly state: At<'choosing'> | At<'transacting'> }) {
  // From where is what is being chosen.
  const { method: _open, balance: _short, ...charge } = useOfferCharge({ ...state, system: undefined });
  const [, send] = useOffer();
  const keyOf = ({ id, payformShortname }: { readonly id: string; readonly payformShortname: string }) =>
    `${id}:${payformShortname}`;
  const { t } = useTranslation();
  const nameOf = ({ title, name }: Named) => title || name;
  // Methods of one pay system with the same name are told apart by what the viewer does.
  const isDouble = (system: Named) => state.systems.filter((each) => nameOf(each) === nameOf(system)).length > 1;
  const ways: Readonly<Record<string, string>> = {
    qrcode: t('payments.qr_title'),
    qrcode_png: t('payments.qr_title'),
    ext_app: t('payments.open_bank'),
    linkedcard: t('payments.card_title'),
    short_url: t('payments.redirect_title'),
    phone: t('payments.phone_title'),
  };
  const items = state.systems.map((system) => ({
    id: keyOf(system),
    title: nameOf(system),
    about: (isDouble(system) ? ways[system.payformShortname] : undefined) ?? system.description,
    hint: howToPay(system, state.target.packetId !== undefined),
    end: system.buttonText,
  }));
  const choose = (key: string) => {
    const system = state.systems.find((each) => keyOf(each) === key);
    if (system) send({ type: 'method-chosen', systemId: system.id, form: system.payformShortname });
  };
  return (
    <PaySystemsView
      open={open}
      charge={charge}
      sign={useSign()}
      items={items}
      busyId={state.at === 'transacting' && state.system ? keyOf(state.system) : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

const isCard = (state: OfferState): state is At<'card'> | At<'transacting'> =>
  state.at === 'card' || (state.at === 'transacting' && state.from.at === 'card');

export function OfferCardModal(props: Rest) {
  const state = useShown(props.onClose, isCard);
  return state ? <CardOf {...props} state={state} /> : null;
}

function CardOf({ open, onClose, state }: Rest & { readonly state: At<'card'> | At<'transacting'> }) {
  const [, send] = useOffer();
  const error = useErrorText();
  const { distributionType, productTitle, distributionInfo } = state.details.offer;
  const number = state.at === 'card' ? state.card.number : state.from.at === 'card' ? state.from.card.number : '';
  return (
    <CardView
      open={open}
      charge={useOfferCharge(state)}
      sign={useSign()}
      number={number}
      distribution={{ type: distributionType, product: productTitle, info: distributionInfo }}
      isBusy={state.at === 'transacting'}
      error={error(state.error)}
      onFurther={() => send({ type: 'continued' })}
      onClose={onClose}
    />
  );
}

const isPhone = (state: OfferState): state is At<'phone'> | At<'transacting'> =>
  state.at === 'phone' || (state.at === 'transacting' && state.from.at === 'phone');

export function OfferPhoneModal(props: Rest) {
  const state = useShown(props.onClose, isPhone);
  return state ? <PhoneOf {...props} state={state} /> : null;
}

function PhoneOf({ open, onClose, state }: Rest & { readonly state: At<'phone'> | At<'transacting'> }) {
  const [, send] = useOffer();
  const error = useErrorText();
  const phone = state.at === 'phone' ? state.phone : state.from.at === 'phone' ? state.from.phone : '';
  const isCode = state.at === 'phone' && state.step !== 'number';
  return (
    <PhonePayView
      open={open}
      charge={useOfferCharge(state)}
      sign={useSign()}
      step={isCode ? 'code' : 'phone'}
      phone={phone}
      isBusy={state.at === 'transacting' || state.step === 'checking'}
      attemptsLeft={state.at === 'phone' ? state.attemptsLeft : undefined}
      error={error(state.error)}
      onPhone={(given) => send({ type: 'continued', phone: given })}
      onCode={(code) => send({ type: 'code-submitted', code })}
      onClose={onClose}
    />
  );
}

const isWaiting = (state: OfferState): state is At<'waiting'> => state.at === 'waiting';

export function OfferQrModal(props: Rest) {
  const state = useShown(props.onClose, isWaiting);
  return state ? <QrOf {...props} state={state} /> : null;
}

function QrOf({ open, onClose, state }: Rest & { readonly state: At<'waiting'> }) {
  return (
    <QrView
      open={open}
      charge={useOfferCharge(state)}
      sign={useSign()}
      link={state.start.qrCodeUrl}
      image={state.start.qrImage}
      isWaiting
      onClose={onClose}
    />
  );
}
