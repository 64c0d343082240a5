import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ProfileScreen } from '@antenna/session';
import { householdView } from '@antenna/store';
import { ProfileList } from '../profiles/ProfileList.tsx';
import { ProfileSteps } from '../profiles/ProfileSteps.tsx';
import { WhoIsWatching } from '../profiles/WhoIsWatching.tsx';
import { Scene } from './Scene.tsx';

export default { title: 'tv-ui/Profiles', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const face = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="hsl(${hue} 60% 40%)"/><circle cx="100" cy="84" r="40" fill="#fff" opacity=".8"/><path d="M30 200c0-60 140-60 140 0z" fill="#fff" opacity=".8"/></svg>`,
  )}`;
const ANNA = { id: 'p1', name: 'Анна', role: 'adult', avatarId: 1, icon: face(20), limits: {} } as const;
const MISHA = {
  id: 'p2',
  name: 'Миша',
  role: 'child',
  avatarId: 2,
  icon: face(200),
  limits: { from: '08:00', to: '20:00', dailyMinutes: 90 },
} as const;
const home = householdView([ANNA, MISHA], 'p1', [
  { title: 'Звери', avatars: [20, 200, 300, 120].map((hue, index) => ({ id: index + 1, src: face(hue) })) },
  { title: 'Космос', avatars: [60, 260].map((hue, index) => ({ id: index + 5, src: face(hue) })) },
]);
const edit = {
  at: 'edit',
  id: 'p2',
  draft: { name: 'Миша', role: 'child', avatarId: 2, limits: MISHA.limits },
} as const;
const step = (screen: ProfileScreen): StoryObj => ({
  render: () => (
    <Scene>
      <ProfileSteps screen={screen} household={home} send={nothing} />
    </Scene>
  ),
});

export const WhoIsWatchingAtTheStart: StoryObj = {
  render: () => (
    <Scene answers={(server) => server.on('GET /v2/profiles/avatar_categories', { json: [] })}>
      <WhoIsWatching onLeave={nothing}>
        <button type="button">home</button>
      </WhoIsWatching>
    </Scene>
  ),
};
export const Managing: StoryObj = {
  render: () => (
    <Scene>
      <ProfileList screen={{ at: 'list', isManaging: true }} household={home} send={nothing} />
    </Scene>
  ),
};
export const New = step({ at: 'new', draft: { name: '', role: 'adult', limits: {} }, problem: 'required' });
export const Child = step(edit);
export const Pictures = step({ at: 'avatars', under: edit });
export const Removal = step({ at: 'removing', under: edit });
