import type { I18n } from '@antenna/i18n';
import type { NativeMessage } from '@antenna/native-bridge';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { AccountAppOf, accountStage, type AccountGiven } from './testing/account-stage.tsx';

export default { title: 'account-mobile/Account', parameters: { page: true } } satisfies Meta;

interface SceneProps {
  readonly path: string;
  readonly given: AccountGiven;
  /** What the app can do, by its `hello`. */
  readonly abilities: readonly string[];
}

function Scene({ path, given, abilities }: SceneProps) {
  const [stage] = useState(() => {
    const made = accountStage(given);
    made.store.start();
    return made;
  });
  useEffect(() => {
    const hello: NativeMessage = { type: 'hello', platform: 'android', version: '1', abilities };
    const timer = setTimeout(() => stage.say(hello), 0);
    return () => clearTimeout(timer);
  }, [stage, abilities]);
  return <AccountAppOf stage={stage} path={path} />;
}

const NONE: readonly string[] = [];
const scene = (
  path: string,
  { abilities = NONE, ...given }: Omit<AccountGiven, 'i18n'> & { readonly abilities?: readonly string[] } = {},
): StoryObj => ({
  render: (_args, { loaded }) => (
    <Scene path={path} given={{ ...given, i18n: loaded['i18n'] as I18n }} abilities={abilities} />
  ),
});

const LINK = { label: 'My contract', url: 'https://operator.example/contract' };
const SOLD_NOWHERE = { webview: { android: { sells: 'none', deletesAccount: true } } };

export const Menu = scene('/account_mobile');
export const MenuOfAPartner = scene('/account_mobile', {
  network: { lk_link: LINK },
  capabilities: { account: { canLogOut: false, showsSubscriptions: false } },
});
export const Devices = scene('/account_mobile/devices');
export const DevicesBelowTheAppsBar = scene('/account_mobile/devices', { abilities: ['navigation'] });
export const SigningATvIn = scene('/account_mobile/activate', { abilities: ['scan'] });
export const Payment = scene('/account_mobile/payment');
export const Plans = scene('/account_mobile/packets');
export const NothingIsSold = scene('/account_mobile/packets', { capabilities: SOLD_NOWHERE });
