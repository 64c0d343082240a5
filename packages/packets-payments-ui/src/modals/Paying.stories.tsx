import { anyPacket } from '@antenna/api-client/testing';
import type { Packet } from '@antenna/api-client';
import { type Charge, packetPrice } from '@antenna/packets-payments';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IframeView, QrView, RedirectView } from './views/AwayViews.tsx';
import { AgreementView } from './views/AgreementView.tsx';
import { NoFundsView, TransactionView } from './views/OutcomeViews.tsx';
import { PacketsChannelsView } from './views/PacketViews.tsx';
import { CardView, ConfirmPurchaseView, PaySystemsView } from './views/PayViews.tsx';
import { ConfirmPeriodView, PeriodsView } from './views/PeriodViews.tsx';
import { PhonePayView } from './views/PhonePayView.tsx';
import { PromoView } from './views/PromoViews.tsx';
import { RefillView } from './views/RefillView.tsx';
import { SurveyView } from './views/SurveyView.tsx';

export default { title: 'packets-payments-ui/Dialogs', parameters: { page: true } } satisfies Meta;

const none = () => undefined;
const DECEMBER = Date.UTC(2026, 11, 21, 12) / 1000;
const month = { days: 0, months: 1, years: 0 };
const days = (count: number) => ({ days: count, months: 0, years: 0 });
const charge: Charge = {
  name: 'Всё и сразу',
  amount: 299_000,
  period: month,
  next: { amount: 299_000, period: month, at: DECEMBER },
  method: 'Баланс',
  balance: 1_248_000,
};
const trial: Charge = {
  name: 'Всё и сразу',
  amount: 100,
  period: days(7),
  isTrial: true,
  next: { amount: 299_000, period: month, at: DECEMBER },
};
const pay = { open: true, sign: '₸', charge, onClose: none };

export const Confirm: StoryObj = {
  render: () => (
    <ConfirmPurchaseView {...pay} error="Цена изменилась: теперь 2 990 ₸. Подтвердите ещё раз." onConfirm={none} />
  ),
};
export const PaySystems: StoryObj = {
  render: () => (
    <PaySystemsView
      {...pay}
      charge={trial}
      onChoose={none}
      items={[
        { id: 'card', title: 'Банковская карта', about: '**** 4242' },
        { id: 'phone', title: 'Со счёта телефона', about: 'Спишется с мобильного счёта' },
        { id: 'qr', title: 'QR-код', about: 'Через приложение банка' },
      ]}
    />
  ),
};
export const Card: StoryObj = {
  render: () => (
    <CardView
      {...pay}
      charge={{ ...charge, amount: 199_000, balance: undefined, method: 'Карта **** 4242' }}
      number="**** 4242"
      distribution={{
        type: 'Подписка',
        product: 'Всё и сразу',
        info: 'Продлевается каждый месяц, пока вы её не отключите.',
      }}
      onFurther={none}
      onOther={none}
    />
  ),
};
export const Refill: StoryObj = {
  render: () => (
    <RefillView
      open
      sign="₸"
      balance={99_000}
      start="2000"
      missing={200_000}
      limits={{ min: 10_000, max: 100_000_000 }}
      onRefill={none}
      onClose={none}
    />
  ),
};
export const Periods: StoryObj = {
  render: () => (
    <PeriodsView
      open
      name="Всё и сразу"
      sign="₸"
      onRetry={none}
      onChoose={none}
      onClose={none}
      items={[
        {
          purchaseTypeId: '1',
          period: days(30),
          amount: 299_000,
          trial: { amount: 100, period: days(7) },
          isCurrent: true,
        },
        { purchaseTypeId: '2', period: days(90), amount: 799_000, perMonth: 266_300, discount: 10 },
        { purchaseTypeId: '3', period: days(365), amount: 2_490_000, perMonth: 204_600, discount: 31 },
      ]}
    />
  ),
};
export const PeriodPlanned: StoryObj = {
  render: () => (
    <ConfirmPeriodView
      {...pay}
      charge={{
        ...charge,
        amount: 0,
        period: undefined,
        method: undefined,
        balance: undefined,
        next: { amount: 799_000, period: days(90), at: DECEMBER },
      }}
      plannedFrom={DECEMBER}
      onConfirm={none}
      onBack={none}
    />
  ),
};
export const PhoneCode: StoryObj = {
  render: () => (
    <PhonePayView
      {...pay}
      charge={trial}
      step="code"
      phone="77001234567"
      resendAt={Date.UTC(2026, 10, 21, 15, 42, 48)}
      attemptsLeft={2}
      error="Код неверный."
      onPhone={none}
      onCode={none}
      onResend={none}
    />
  ),
};
export const Qr: StoryObj = {
  render: () => <QrView {...pay} charge={trial} link="https://pay.example/q/7Kd2" isWaiting onCheck={none} />,
};
export const Redirect: StoryObj = {
  render: () => <RedirectView {...pay} charge={trial} host="pay.example" canSave onGo={none} />,
};
export const Iframe: StoryObj = { render: () => <IframeView {...pay} charge={trial} src={undefined} onWhole={none} /> };
export const Failed: StoryObj = {
  render: () => (
    <TransactionView
      open
      outcome={{ at: 'error', words: 'На карте не хватает денег.' }}
      onRetry={none}
      onClose={none}
    />
  ),
};
export const NoFunds: StoryObj = {
  render: () => <NoFundsView open sign="₸" missing={199_000} onRefill={none} onClose={none} />,
};

const channels: Packet['channels'] = ['Север 24', 'Fjord', 'Лис', 'Kino Nord', 'Vesper', 'Rival'].map(
  (name, index) => ({
    id: index,
    name,
    slug: name,
    plate: ['#8c1d22', '#0b5a6b', '#f2762e', '#1d2f36', '#2a1640', '#111'][index] ?? '#222',
    isHd: true,
    is4k: false,
  }),
);
const offer = (packet: Packet) => ({
  id: packet.id,
  name: packet.name,
  about: packet.short,
  channels,
  channelsCount: packet.channelsCount,
  price: packetPrice(packet),
});

export const PacketsOfChannel: StoryObj = {
  render: () => (
    <PacketsChannelsView
      open
      sign="₸"
      onRetry={none}
      onChoose={none}
      onClose={none}
      offers={[
        offer(
          anyPacket({ id: 1, name: 'Домашний', short: '', price: 189_000, channelsCount: 140, periodHuman: month }),
        ),
        offer(
          anyPacket({
            id: 2,
            name: 'Всё и сразу',
            short: '186 каналов с архивом 7 дней, 4 200 фильмов и сериалов, пять устройств, 4K там, где оно есть.',
            price: 299_000,
            channelsCount: 186,
            periodHuman: month,
            isTrial: true,
            trialAmount: 100,
            trialPeriod: days(7),
          }),
        ),
      ]}
    />
  ),
};
export const PromoCard: StoryObj = {
  render: () => (
    <PromoView
      open
      stage={{ at: 'card', refunds: true, sum: '1 ₸' }}
      code="SUMMER"
      step={2}
      onType={none}
      onSubmit={none}
      onSignIn={none}
      onLink={none}
      onRetry={none}
      onConfirm={none}
      onDecline={none}
      onClose={none}
    />
  ),
};
export const Agreement: StoryObj = {
  render: () => (
    <AgreementView
      open
      paragraphs={Array.from(
        { length: 14 },
        (_, index) =>
          `${index + 1}. Оператор предоставляет доступ к каналам на время оплаченного периода. Подписка продлевается сама, пока её не отключат.`,
      )}
      onRetry={none}
      onAccept={none}
      onClose={none}
    />
  ),
};
export const Unsubscribed: StoryObj = {
  render: () => (
    <SurveyView
      open
      survey={{
        id: 1,
        question: 'Почему вы отключаете подписку?',
        description: 'Ответ поможет нам стать лучше.',
        answers: [
          { id: 1, text: 'Дорого' },
          { id: 2, text: 'Мало каналов, которые мне интересны' },
          { id: 3, text: 'Не хватает времени смотреть' },
        ],
        allowsOwnText: true,
      }}
      onSend={none}
      onClose={none}
    />
  ),
};
