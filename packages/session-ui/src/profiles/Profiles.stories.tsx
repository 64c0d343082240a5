import { profileScreenFlow, type ProfileScreen } from '@antenna/session';
import { Dialog, useTranslation } from '@antenna/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ANNA, DASHA, household, MISHA, TIMUR } from '../testing/story-household.ts';
import type { HouseholdView } from '@antenna/store';
import { ProfilesView, titleOf } from './ProfilesView.tsx';
import { ProfileTiles } from './ProfileTiles.tsx';
import { ForAdultsView } from './ForAdults.tsx';
import { StreamLimitView } from '../streams/StreamLimit.tsx';
import { TimeLeftView, TimeOverView } from './TimeOver.tsx';

export default {
  title: 'session-ui/Profiles',
  parameters: { page: true },
} satisfies Meta;

const none = () => undefined;

/** The dialog over the whole window; the flow works, requests do not. */
function Stage({ from, home = household() }: { readonly from: ProfileScreen; readonly home?: HouseholdView }) {
  const { t } = useTranslation();
  const [screen, setScreen] = useState(from);
  return (
    <Dialog open title={titleOf(screen, home, t)} onClose={none} className="se-profiles">
      <ProfilesView
        screen={screen}
        household={home}
        send={(event) => setScreen((before) => profileScreenFlow.step(before, event).state)}
      />
    </Dialog>
  );
}

const editing = (profile: typeof MISHA): ProfileScreen & { readonly at: 'edit' } => ({
  at: 'edit',
  id: profile.id,
  draft: { name: profile.name, role: profile.role, avatarId: profile.avatarId, limits: profile.limits },
});
const fresh: ProfileScreen & { readonly at: 'new' } = { at: 'new', draft: { name: '', role: 'adult', limits: {} } };

export const WhoIsWatching: StoryObj = { render: () => <Stage from={{ at: 'list', isManaging: false }} /> };
export const Five: StoryObj = {
  render: () => (
    <Stage
      from={{ at: 'list', isManaging: false }}
      home={household([
        ANNA,
        TIMUR,
        MISHA,
        DASHA,
        { ...ANNA, id: 'guests', name: 'Гости', avatarId: 2, icon: undefined as never },
      ])}
    />
  ),
};
export const Managing: StoryObj = { render: () => <Stage from={{ at: 'list', isManaging: true }} /> };
export const New: StoryObj = { render: () => <Stage from={fresh} /> };
export const NewWithoutName: StoryObj = { render: () => <Stage from={{ ...fresh, problem: 'required' }} /> };
export const EditChild: StoryObj = { render: () => <Stage from={editing(MISHA)} /> };
export const EditChildWithoutLimits: StoryObj = {
  render: () => <Stage from={editing(DASHA)} home={household([ANNA, DASHA])} />,
};
export const EditOnlyAdult: StoryObj = { render: () => <Stage from={editing(ANNA)} home={household([ANNA, MISHA])} /> };
export const ByAChild: StoryObj = {
  render: () => <Stage from={editing(MISHA)} home={household([ANNA, MISHA], 'misha')} />,
};
export const SameTimes: StoryObj = {
  render: () => (
    <Stage
      from={{
        ...editing(MISHA),
        draft: { name: 'Миша', role: 'child', avatarId: 4, limits: { from: '08:00', to: '08:00' } },
        problem: 'limits',
      }}
    />
  ),
};
export const Avatars: StoryObj = { render: () => <Stage from={{ at: 'avatars', under: editing(MISHA) }} /> };
export const Removing: StoryObj = { render: () => <Stage from={{ at: 'removing', under: editing(MISHA) }} /> };
export const Saving: StoryObj = { render: () => <Stage from={{ at: 'busy', under: editing(MISHA) }} /> };
export const Small: StoryObj = {
  parameters: { page: false },
  render: () => (
    <ProfileTiles size="small" profiles={household().profiles} activeId="misha" onPress={none} onCreate={none} />
  ),
};
export const TimeIsOver: StoryObj = {
  render: () => (
    <main style={{ height: '100vh' }}>
      <TimeOverView until={Date.UTC(2026, 10, 22, 3)} onSwitch={none} onBack={none} level={1} />
    </main>
  ),
};
export const TimeIsOverTillTomorrow: StoryObj = {
  render: () => (
    <main style={{ height: '60vh' }}>
      <TimeOverView onSwitch={none} />
    </main>
  ),
};
export const TooManyScreens: StoryObj = {
  render: () => (
    <main style={{ height: '100vh' }}>
      <StreamLimitView
        streams={[
          { id: 'a', title: 'Polden', device: 'Living room', isThisDevice: false },
          { id: 'b', title: 'The Lighthouse Keeper’s Daughter', isThisDevice: false },
        ]}
        onEnd={none}
        onRetry={none}
        onBack={none}
      />
    </main>
  ),
};
export const FewMinutesLeft: StoryObj = {
  render: () => (
    <main style={{ height: '40vh' }}>
      <TimeLeftView minutes={12} />
    </main>
  ),
};
export const ForAdults: StoryObj = { parameters: { page: false }, render: () => <ForAdultsView onSwitch={none} /> };
