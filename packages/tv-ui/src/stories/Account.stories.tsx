import type { Meta, StoryObj } from '@storybook/react-vite';
import { TvStory } from '@antenna/tv-kit/stories';
import type { ReactNode } from 'react';
import { BlockDialog } from '../modals/BlockDialog.tsx';
import { ConfirmDialog, ElsewhereDialog, NoticeDialog } from '../modals/QuestionDialogs.tsx';
import { MyScreen } from '../my/MyScreen.tsx';
import { PacketsScreen } from '../packets/PacketsScreen.tsx';
import { PremiumDialog } from '../packets/PremiumDialog.tsx';
import { TypedText } from '../parts/TypedText.tsx';
import { SearchScreen } from '../search/SearchScreen.tsx';
import { ProfilesDialog } from '../profiles/ProfilesDialog.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';
import { AddressWay } from '../signin/AddressWay.tsx';
import { SignInDialog } from '../signin/SignInDialog.tsx';
import { GeoLockScreen } from '../states/GeoLockScreen.tsx';
import { CardRow } from '../titles/CardRow.tsx';
import { TitleRow } from '../titles/TitleRow.tsx';
import { anyCard } from '@antenna/api-client/testing';
import { Scene } from './Scene.tsx';

export default { title: 'tv-ui/Account', parameters: { page: true } } satisfies Meta;

const nothing = () => {};

const scene = (
  children: ReactNode,
  more: {
    readonly isUser?: boolean;
    readonly path?: string;
    readonly pattern?: string;
    readonly capabilities?: object;
  } = {},
): StoryObj => ({
  render: () => <Scene {...more}>{children}</Scene>,
});
const section = (name: string, isUser = true) =>
  scene(<SettingsScreen />, { isUser, path: `/settings/${name}`, pattern: '/settings/:section' });

export const SignIn = scene(<SignInDialog with={{ reason: 'account' }} onClose={nothing} />, { isUser: false });
export const WhoIsWatching = scene(<ProfilesDialog onClose={nothing} />);
export const Account = section('account');
export const AccountOfAGuest = section('account', false);
export const Profiles = section('profiles');
export const Parental = section('parental');
export const Devices = section('devices');
export const Language = section('language');
export const Playback = section('playback');
export const Diagnostics = section('info');
export const Search = scene(<SearchScreen />);
export const My = scene(<MyScreen />);
export const MyOfAGuest = scene(<MyScreen />, { isUser: false });
export const Packets = scene(<PacketsScreen />);
export const Premium = scene(<PremiumDialog onClose={nothing} />, {
  capabilities: { premium: { isOffered: true } },
});
export const Blocked = scene(<BlockDialog with={{ status: -2 }} />);
export const ChoosingAnAddress = scene(
  <AddressWay
    state={
      {
        at: 'choosing-address',
        cities: [
          { id: 1, name: 'Almaty' },
          { id: 2, name: 'Astana' },
        ],
        addresses: [
          { id: 1, cityId: 1, title: 'Lake Street 12, 4' },
          { id: 2, cityId: 1, title: 'Hill Road 90, 17' },
        ],
        requestId: 1,
      } as never
    }
    send={nothing}
  />,
  { isUser: false },
);
export const GeoLock = scene(<GeoLockScreen />);
export const Question = scene(
  <ConfirmDialog
    with={{
      title: 'Remove this device?',
      text: 'Nokia X will be signed out.',
      confirm: 'Remove',
      intent: { do: 'remove-device', id: 'd2' },
    }}
    onClose={nothing}
  />,
);
export const OnThePhone = scene(<ElsewhereDialog path="/settings/payment" onClose={nothing} />);
export const Notice = scene(
  <NoticeDialog title="You already have this" text="This plan is active." onClose={nothing} />,
);

export const Parts: StoryObj = {
  render: () => (
    <TvStory>
      <TypedText label="Code" text="12" places={4} isSecret error="Wrong PIN." />
      <TitleRow
        region="titles"
        title="Films"
        contents={['a', 'b', 'c'].map((id) => anyCard({ id, title: `Film ${id}` }))}
        onOpen={nothing}
      />
      <CardRow
        region="cards"
        title="People"
        cards={[
          { id: '1', title: 'Timur Asanov', path: '/', isPortrait: true },
          { id: '2', title: 'Polden', about: 'On air', path: '/' },
        ]}
        onOpen={nothing}
      />
    </TvStory>
  ),
};
