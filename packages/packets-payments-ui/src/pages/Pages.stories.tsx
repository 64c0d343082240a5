import { anyPromoData, anyProvider } from '@antenna/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { PremiumView } from '../premium/PremiumModal.tsx';
import {
  channelsOf,
  EVERYTHING,
  heldOf,
  itemOf,
  KIDS,
  ON_AIR,
  PERIODS,
  SPORT,
  START,
} from '../testing/story-packets.ts';
import { Invite } from './Invite.tsx';
import { PacketView } from './packet/PacketView.tsx';
import { PacketsView, type PacketsViewProps } from './packets/PacketsView.tsx';
import { PromoEntry, PromoInfo } from './promo/PromoView.tsx';
import { ProviderView } from './provider/ProviderView.tsx';

export default {
  title: 'packets-payments-ui/Pages',
  parameters: { page: true },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta;

const nothing = () => {};
const packets = (given: Partial<PacketsViewProps>): StoryObj => ({
  render: () => (
    <PacketsView
      packets={{ own: [], base: [itemOf(START), itemOf(ON_AIR)], extra: [itemOf(SPORT), itemOf(KIDS)] }}
      sign="₸"
      onAct={nothing}
      {...given}
    />
  ),
});

export const Own = packets({
  packets: {
    own: [itemOf(EVERYTHING, heldOf(EVERYTHING))],
    base: [itemOf(START), itemOf(ON_AIR, heldOf(ON_AIR, { status: 'future' }))],
    extra: [itemOf(SPORT), itemOf(KIDS, heldOf(KIDS, { renew: false }))],
  },
  balance: 1_248_000,
  onRefill: nothing,
});
export const Guest = packets({
  invite: (
    <Invite
      title="Войдите, чтобы подключить подписку"
      text="Подключённое будет на всех ваших устройствах."
      action={{ label: 'Войти', onPress: nothing }}
    />
  ),
});
export const Coming = packets({ packets: undefined });
export const Failed = packets({ packets: undefined, isFailed: true, onRetry: nothing });
export const Empty = packets({ packets: { own: [], base: [], extra: [] } });

function Chosen() {
  const [chosen, onChoose] = useState('32');
  return (
    <PacketView
      item={itemOf({ ...START, videos: EVERYTHING.videos, benefits: EVERYTHING.benefits, channels: channelsOf(31) })}
      sign="₸"
      onAct={nothing}
      periods={{ periods: PERIODS, chosen, onChoose }}
    />
  );
}
export const OnePacket: StoryObj = { render: () => <Chosen /> };
export const HeldPacket: StoryObj = {
  render: () => (
    <PacketView
      item={itemOf(
        EVERYTHING,
        heldOf(EVERYTHING, {
          renew: false,
          actions: {
            canSubscribe: false,
            canChangePeriod: true,
            canDisableRenew: false,
            canUnsubscribe: false,
            canEnableRenew: true,
          },
        }),
      )}
      sign="₸"
      onAct={nothing}
    />
  ),
};
export const TrialPacket: StoryObj = { render: () => <PacketView item={itemOf(SPORT)} sign="₸" onAct={nothing} /> };

const PROVIDER = anyProvider({
  name: 'North',
  registration: { url: 'https://north.example/join', caption: '' },
  support: { phone: '+7 700 000 00 00', email: 'help@north.example', url: 'https://north.example' },
});
const BUNDLES = [
  {
    id: 1,
    name: 'Дом 200',
    price: '7990.00',
    internetSpeed: '200 Мбит/с',
    description: 'Роутер в подарок при подключении на год.',
    packets: [START],
  },
];
export const Provider: StoryObj = {
  render: () => (
    <ProviderView
      provider={PROVIDER}
      packets={[itemOf(START), itemOf(SPORT)]}
      bundles={BUNDLES}
      devices={[
        { id: 'lg', name: 'LG' },
        { id: 'samsung', name: 'Samsung' },
        { id: 'android_tv', name: 'Android TV' },
      ]}
      promoDays={14}
      onTrial={nothing}
      onAct={nothing}
    />
  ),
};

export const Promo: StoryObj = {
  render: () => (
    <PromoInfo
      promo={anyPromoData({ description: 'Две недели всего', isPaid: true, amount: 100 })}
      packets={['Всё и сразу']}
      sign="₸"
      onActivate={nothing}
      onEnter={nothing}
    />
  ),
};
export const LostPromo: StoryObj = {
  render: () => <PromoInfo promo="missing" packets={[]} sign="₸" onActivate={nothing} onEnter={nothing} />,
};
export const Gift: StoryObj = { render: () => <PromoEntry kind="gift" onEnter={nothing} /> };
export const Premium: StoryObj = {
  render: () => (
    <PremiumView
      offer={{
        isOffered: true,
        packetId: 0,
        days: 30,
        price: '1000.00',
        currency: 'UZS',
        channels: 170,
        cinemas: 10,
        devices: 5,
      }}
      hasApps
      open
      onClose={nothing}
    />
  ),
};
