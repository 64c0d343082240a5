// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  channelWatched,
  profileEndpoints,
  setPreference,
  useActiveProfile,
  useChannelsQuery,
  useProfilesQuery,
  useRowsetsQuery,
  useSession,
  useViewingTime,
} from '../index.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';

afterEach(cleanup);

const ANNA = {
  id: 'anna',
  name: 'Anna',
  role: 'adult',
  icon: '/a.svg',
  icon_avatar_id: 1,
  profile: { id: 1, role: 'adult' },
  viewing_limits: { viewing_from: null, viewing_to: null, daily_minutes: null },
};
const MISHA = {
  ...ANNA,
  id: 'misha',
  name: 'Misha',
  role: 'child',
  icon_avatar_id: 2,
  profile: { id: 2, role: 'child' },
};

const stored = (profile: { readonly id: string; readonly role: string }) =>
  JSON.stringify({
    viewer: 'user',
    deviceId: 'd1',
    accessToken: 'key',
    setAt: 1_795_284_000_000,
    expiresAt: 1_795_384_000_000,
    profile,
  });

/** A signed-in household that watches as Anna. */
function household(over: Readonly<Record<string, string>> = {}): StoreStage {
  const stage = storeStage({ storage: watchedStore({ session: stored(ANNA), ...over }) });
  let active = ANNA;
  stage.server.on('GET /v2/users/self/profiles', { json: [ANNA, MISHA] });
  stage.server.on('GET /v2/users/self/profile', () => ({
    json: { ...active, viewing_left_minutes: active.role === 'child' ? 12 : null },
  }));
  stage.server.on('POST /v2/users/self/profile', (request) => {
    active = JSON.parse(request.body ?? '{}').profile_id === 'misha' ? MISHA : ANNA;
    return { json: active };
  });
  stage.server.on('GET /v2/channels/channel_list', { json: [] });
  stage.server.on('GET /v2/users/self/channel_list', { json: [] });
  stage.server.on('GET /v2/rowsets', { json: [] });
  stage.store.start();
  return stage;
}

function use<Value>(stage: StoreStage, hook: () => Value): () => Value {
  const values: Value[] = [];
  const Probe = (): ReactNode => {
    values.push(hook());
    return null;
  };
  render(
    <Provider store={stage.store}>
      <Probe />
    </Provider>,
  );
  return () => values.at(-1) as Value;
}

const choose = async (stage: StoreStage, id: string) => {
  await act(async () => {
    void stage.store.dispatch(profileEndpoints.chooseProfile.initiate({ args: id }));
    await stage.settle();
  });
};
const asked = (stage: StoreStage, part: string) =>
  stage.server.requests.filter(({ url, method }) => method === 'GET' && url.startsWith(part)).length;

describe('switching the profile', () => {
  it('forgets every answer and asks for rows and channels again [A-286] [B-353]', async () => {
    const stage = household();
    const view = use(
      stage,
      () =>
        [
          useSession(),
          useRowsetsQuery().data,
          useChannelsQuery().data,
          useProfilesQuery().data,
          useActiveProfile(),
        ] as const,
    );
    await act(() => stage.settle());
    await act(() =>
      vi.waitFor(() => expect(view()[3]).toMatchObject([{ name: 'Anna' }, { name: 'Misha', role: 'child' }])),
    );
    const before = [
      '/v2/rowsets',
      '/v2/channels/channel_list',
      '/v2/users/self/channel_list',
      '/v2/users/self/profiles',
    ].map((part) => asked(stage, part));
    await choose(stage, 'misha');
    await act(() => vi.waitFor(() => expect(view()[4]).toMatchObject({ id: 'misha', viewingLeft: 12 })));
    expect(view()[0]).toMatchObject({ isChild: true, profileId: 'misha' });
    expect(
      ['/v2/rowsets', '/v2/channels/channel_list', '/v2/users/self/channel_list', '/v2/users/self/profiles'].map(
        (part) => asked(stage, part),
      ),
    ).toEqual(before.map((count) => count + 1));
    expect(stage.storage.get('session')).toContain('"misha"');
  });

  it('is followed by the other tabs', async () => {
    const stage = household();
    const view = use(stage, () => [useSession(), useRowsetsQuery().data] as const);
    await act(() => stage.settle());
    const before = asked(stage, '/v2/rowsets');
    await act(async () => {
      stage.storage.elsewhere('session', stored(MISHA));
      await stage.settle();
    });
    await act(() => vi.waitFor(() => expect(view()[0]).toMatchObject({ isChild: true, profileId: 'misha' })));
    await act(() => vi.waitFor(() => expect(asked(stage, '/v2/rowsets')).toBe(before + 1)));
  });

  it('also happens when the one that watches becomes a child [A-281]', async () => {
    const stage = household();
    stage.server.on('PATCH /v2/users/self/profiles/anna', { json: { ...ANNA, role: 'child' } });
    const view = use(stage, useSession);
    await act(() => stage.settle());
    await act(async () => {
      void stage.store.dispatch(profileEndpoints.changeProfile.initiate({ args: { id: 'anna', role: 'child' } }));
      await stage.settle();
    });
    expect(view()).toMatchObject({ isChild: true, profileId: 'anna' });
    expect(JSON.parse(stage.server.requests.find(({ method }) => method === 'PATCH')?.body ?? '{}')).toEqual({
      role: 'child',
    });
  });
});

describe('what a profile keeps', () => {
  it('is apart from the others’: languages, last channel and last watched ones; the volume is the device’s', async () => {
    const stage = household();
    stage.store.dispatch(channelWatched({ id: 7, isAdult: false }));
    stage.store.dispatch(setPreference('audioOrder', ['kk', 'ru']));
    stage.store.dispatch(setPreference('volume', 30));
    stage.store.dispatch(setPreference('recentSearches', ['fjord']));
    stage.store.ownStorage.set('langChannel7', 'kk');
    await choose(stage, 'misha');
    expect(stage.store.getState().preferences).toMatchObject({
      lastChannelId: undefined,
      lastWatchedChannels: [],
      audioOrder: [],
      recentSearches: [],
      volume: 30,
    });
    expect(stage.store.ownStorage.get('langChannel7')).toBeUndefined();
    stage.store.dispatch(channelWatched({ id: 25, isAdult: false }));
    stage.store.dispatch(setPreference('recentSearches', ['foxes']));
    await choose(stage, 'anna');
    expect(stage.store.getState().preferences).toMatchObject({
      lastChannelId: 7,
      lastWatchedChannels: [7],
      audioOrder: ['kk', 'ru'],
      recentSearches: ['fjord'],
      volume: 30,
    });
    expect(stage.store.ownStorage.get('langChannel7')).toBe('kk');
    expect(stage.storage.get('profile:misha:lastChannelId')).toBe('25');
  });

  it('is there from the first moment of the next visit', () => {
    const stage = household({ 'profile:anna:lastChannelId': '7', lastChannelId: '99' });
    expect(stage.store.getState().preferences.lastChannelId).toBe(7);
  });

  it('goes with a removed profile', async () => {
    const stage = household({ 'profile:misha:lastChannelId': '25', 'profile:anna:lastChannelId': '7' });
    stage.server.on('DELETE /v2/users/self/profiles/misha', { status: 204 });
    await act(async () => {
      void stage.store.dispatch(profileEndpoints.removeProfile.initiate({ args: 'misha' }));
      await stage.settle();
    });
    expect([...stage.storage.entries.keys()].filter((key) => key.startsWith('profile:'))).toEqual([
      'profile:anna:lastChannelId',
    ]);
  });
});

describe('a child’s time', () => {
  it('is the less of its budget and its hours; an adult has no end of it', async () => {
    const stage = household();
    const noon = new Date(2026, 10, 22, 12, 0).getTime();
    const view = use(stage, () => useViewingTime(noon));
    await act(() => stage.settle());
    expect(view()).toEqual({ state: 'free' });
    await choose(stage, 'misha');
    await act(() => vi.waitFor(() => expect(view()).toEqual({ state: 'little', minutes: 12 })));
  });
});
