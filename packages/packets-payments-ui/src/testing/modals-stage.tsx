import type { OpenModal } from '@antenna/navigation';
import { closeModal, openModal, useAlerts, useModal } from '@antenna/store';
import { installPayments } from '@antenna/store/payments';
import type { StoreStage } from '@antenna/store/testing';
import { NowProvider } from '@antenna/ui-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { PAYING_MODALS, PayConfirmModal } from '../modals/paying-modals.tsx';
import type { ViewProps } from '../modals/view-props.ts';
import { i18nIn } from '@antenna/i18n/testing';
import { drawPage, packetsStage, rest, wirePacket, type Given } from './packets-stage.tsx';

export const MONTH = { days: 0, months: 1, years: 0 };
export const BANK = {
  id: 'bank',
  title: 'Bank card',
  payforms: [{ shortname: 'card', params: { paysystem_shortname: 'bank', min: '1.00', max: '500000.00' } }],
};
export const PHONE = {
  id: 'mobile',
  title: 'Phone account',
  payforms: [{ shortname: 'phone_sms', params: { paysystem_shortname: 'mobile' } }],
};
export const QR = {
  id: 'qr',
  title: 'Bank app',
  payforms: [{ shortname: 'qrcode', params: { paysystem_shortname: 'qr' } }],
};

export interface PayingGiven extends Given {
  readonly balance?: string;
  readonly cards?: readonly object[];
  readonly paysystems?: readonly object[];
  readonly capabilities?: object;
  readonly isPaymentAllowed?: boolean;
}

/** A store on a platform in memory that takes money these ways. */
export function payingStage({
  balance = '0.00',
  cards = [],
  paysystems = [BANK],
  capabilities = {},
  isPaymentAllowed = true,
  ...given
}: PayingGiven = {}): StoreStage {
  const stage = packetsStage({
    ...given,
    network: { capabilities: { payments: { hasPaySystems: true, ...capabilities } }, ...given.network },
  });
  const { server } = stage;
  server.on('GET /v2/users/self/accounts', {
    json: [{ id: 34, balance, amount: balance, is_payment_allowed: isPaymentAllowed }],
  });
  server.on('GET /v2/users/self/balance', { json: { balance, amount: balance } });
  server.on('GET /v2/users/self/cards', { json: cards });
  server.on('GET /v2/users/self/accounts/34/payforms', { json: paysystems });
  server.on('GET /v2/users/self/devices/device', { json: { id: 'd1', parental_settings: null } });
  server.on('GET /v2/channels/channel_list', { json: [] });
  server.on('GET /v2/users/self/channel_list', { json: [] });
  return stage;
}

/** A packet that costs 990 a month, sold by one length. */
export const sold = (id: number, over: object = {}) =>
  wirePacket(id, {
    purchases: [
      {
        id: `p${id}`,
        amount: '990.00',
        trial_amount: '0.00',
        period_human: MONTH,
        trial_period_human: { days: 0, months: 0, years: 0 },
        is_have_trial: false,
      },
    ],
    ...over,
  });

/** What the app's modal host does; a dialog of another package is a name and its data. */
function Host() {
  const { modal, isClosing, close } = useModal();
  const { alerts } = useAlerts();
  const items = alerts.map(({ id, key, text, values }) => (
    <li key={id}>{text ?? (key === undefined ? '' : i18nIn('en').t(key as never, values))}</li>
  ));
  return (
    <>
      <ul aria-label="alerts">{items}</ul>
      {modal ? <Shown modal={modal} open={!isClosing} onClose={close} /> : null}
    </>
  );
}

function Shown({
  modal,
  open,
  onClose,
}: {
  readonly modal: OpenModal;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  if (modal.name === 'confirm' && 'of' in modal.with)
    return <PayConfirmModal with={modal.with} open={open} onClose={onClose} />;
  if (!Object.hasOwn(PAYING_MODALS, modal.name)) return <p data-testid="foreign">{JSON.stringify(modal)}</p>;
  const View = PAYING_MODALS[modal.name as keyof typeof PAYING_MODALS] as ComponentType<ViewProps<'notice'>>;
  return <View with={modal.with as ViewProps<'notice'>['with']} open={open} onClose={onClose} />;
}

/** Draws the host with a dialog open, or with none; over a page, where one is given. */
export async function drawModal(
  stage: StoreStage,
  modal?: OpenModal,
  path = '/channels',
  page?: () => ReactNode,
): Promise<void> {
  const now = () => stage.clock.now();
  await drawPage(stage, path, () => (
    <NowProvider now={now}>
      {page?.()}
      <Host />
    </NowProvider>
  ));
  installPayments(stage.store);
  if (modal) await show(stage, modal);
}

/** Time passes, and answers come. */
export async function pass(stage: StoreStage, ms = 0): Promise<void> {
  await act(async () => stage.settle(ms));
  // What shows the time catches up as after a pause: the manual clock moves no timer of the browser.
  fireEvent(document, new Event('visibilitychange'));
  await rest(stage);
}

export async function show(stage: StoreStage, modal: OpenModal): Promise<void> {
  act(() => void stage.store.dispatch(openModal(modal)));
  await pass(stage);
}

export async function dismiss(stage: StoreStage): Promise<void> {
  act(() => void stage.store.dispatch(closeModal()));
  await pass(stage, 300);
}

/** One press, and what follows until the next dialog stands: the pause of 300 ms and the swap of 600. */
export async function press(stage: StoreStage, name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(stage);
  await pass(stage, 300);
  await pass(stage, 600);
}

/** Which calls that change something were made, and with what. */
export const sent = (stage: StoreStage) =>
  stage.server.requests
    .filter(({ method, url }) => method !== 'GET' && !/\/auth\/|\/devices|\/v2\/users\?/.test(url))
    .map(({ method, url, body }) => ({
      call: `${method} ${(url.split('?')[0] ?? '').replace('/v2/users/self/', '')}`,
      body: body === undefined ? undefined : (JSON.parse(String(body)) as Record<string, unknown>),
    }));

export const title = () =>
  document.querySelector('.k-dialog h2')?.textContent ?? screen.queryByTestId('foreign')?.textContent ?? undefined;
export const words = () => (document.querySelector('.k-dialog')?.textContent ?? '').replaceAll('\u00a0', ' ');
export const alertTexts = () => screen.getByRole('list', { name: 'alerts' }).textContent ?? '';
export const fact = (name: string) =>
  screen.getByText(name).closest('div')?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ');
