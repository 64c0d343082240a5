import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AccountDropdown, SettingsArea, type SettingsPageName } from './index.ts';
import { CARDS, settingsStage, SLOTS, type Given } from './testing/settings-stage.tsx';

export default {
  title: 'settings-ui/Settings',
  parameters: { page: true },
} satisfies Meta;

function started(given: Given) {
  const stage = settingsStage(given);
  stage.store.start();
  return stage.store;
}

function Page({
  page,
  plain = false,
  ...given
}: Given & { readonly page: SettingsPageName; readonly plain?: boolean }) {
  const [store] = useState(() => started(given));
  return (
    <Provider store={store}>
      <main style={{ maxWidth: 960, minHeight: '100vh' }}>
        <SettingsArea page={page} slots={{ ...SLOTS, promoTo: '/promo', onRefill: () => {} }} plain={plain} />
      </main>
    </Provider>
  );
}

function Dropdown(given: Given) {
  const [store] = useState(() => started(given));
  return (
    <Provider store={store}>
      <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 16, minHeight: 640 }}>
        <AccountDropdown isWebview={false} promoTo="/promo" />
      </header>
    </Provider>
  );
}

const page = (name: SettingsPageName, given: Given & { readonly plain?: boolean } = {}): StoryObj => ({
  render: () => <Page page={name} {...given} />,
});

export const Root = page('root');
export const Account = page('account', { network: { capabilities: { payments: { hasPaySystems: true } } } });
export const AccountPage = page('account', { plain: true });
export const Subscriptions = page('subscriptions');
const PAYS = { capabilities: { payments: { hasPaySystems: true } } };
export const Payment = page('payment', { cards: CARDS, network: PAYS });
export const PaymentWithoutCards = page('payment');
export const Information = page('info');
export const UnconfirmedEmail = page('info', { user: { email: 'name@example.com', may_confirm_email: true } });
export const Devices = page('devices');
const DELETABLE = { is_self_deletion_allowed: true };
export const DeleteByCode = page('delete', { user: DELETABLE });
export const DeleteByPin = page('delete', { user: { ...DELETABLE, parental_status: 'set' } });
export const DeleteByPassword = page('delete', { user: { ...DELETABLE, phone: null, has_password: true } });
export const Languages = page('language');
export const InterfaceLanguage = page('language-interface');
export const AudioOrder = page('language-audio');
export const Subtitles = page('language-subtitle');
export const Guest = page('root', { guest: true });
export const GuestAccount = page('account', { guest: true });
export const HeaderDropdown: StoryObj = {
  render: () => <Dropdown />,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('.st-drop-avatar')?.click(),
};
export const VariantDropdown: StoryObj = {
  render: () => (
    <Dropdown
      user={{ first_name: '' }}
      network={{
        lk_link: { label: 'North', url: 'https://north.test' },
        capabilities: { account: { canLogOut: false, showsSubscriptions: false, showsAccountLink: true } },
      }}
    />
  ),
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('.st-drop-avatar')?.click(),
};
