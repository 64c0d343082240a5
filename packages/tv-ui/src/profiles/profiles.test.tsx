// @vitest-environment jsdom
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutsideCodes, SettingsScreen, TvModals, WhoIsWatching } from '../index.ts';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(cleanup);

const settle = (stage: StoreStage) =>
  act(async () => {
    for (let round = 0; round < 4; round += 1) {
      await stage.settle(300);
      await new Promise(requestAnimationFrame);
    }
  });

/** The household of the stage, with a PIN that the server asks for. */
function household(): StoreStage {
  const stage = tvStage({ isUser: true });
  const { server } = stage;
  let isOpen = false;
  server.on('GET /v2/users/self', { json: { id: 12, username: 'u12', is_guest: false, parental_status: 'set' } });
  const flags = { pay: true, profile: true, program: true, vod: true, channel: true, settings: true };
  server.on('GET /v2/users/self/devices/device', { json: { id: 'd1', parental_settings: { duration: 30, ...flags } } });
  server.on('POST /v2/users/self/parental_code/check', (request) => {
    isOpen = JSON.parse(request.body ?? '{}').pincode === '4821';
    return isOpen
      ? { json: { allowed_until: new Date(1_795_284_000_000 + 1_800_000).toISOString() } }
      : { status: 403, json: { error_code: 'wrong_pin', tries_left: 4 } };
  });
  server.on('GET /v2/profiles/avatar_categories', {
    json: [
      {
        title: 'Animals',
        avatars: [
          { id: 1, src: '/1.svg' },
          { id: 2, src: '/2.svg' },
        ],
      },
    ],
  });
  server.on('POST /v2/users/self/profile', (request) => {
    const id = JSON.parse(request.body ?? '{}').profile_id as string;
    return { json: { id, name: id, role: id === 'p2' ? 'child' : 'adult' } };
  });
  server.on('POST /v2/users/self/profiles', { status: 201, json: { id: 'p3', name: 'Анна', role: 'child' } });
  server.on('PATCH /v2/users/self/profiles/p2', { json: { id: 'p2', name: 'Timur', role: 'child' } });
  server.on('DELETE /v2/users/self/profiles/p2', { status: 204 });
  return stage;
}

async function show(stage: StoreStage, children: ReactNode, path = '/', pattern = '*'): Promise<void> {
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage} path={path} pattern={pattern}>
      {children}
      <TvModals outside={createOutsideCodes()} />
    </TvScene>,
  );
  await settle(stage);
}

const key = async (stage: StoreStage, ...names: readonly string[]) => {
  for (const name of names) fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await settle(stage);
};
const press = async (stage: StoreStage, name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle(stage);
};
const pressId = async (stage: StoreStage, id: string) => {
  document.getElementById(id)?.click();
  await settle(stage);
};
const writes = ({ server }: StoreStage) =>
  server.requests
    .filter(({ method, url }) => method !== 'GET' && url.includes('/self/profile'))
    .map(({ method, url, body }) => [method, url.replace(/\?.*/, ''), body ? JSON.parse(body) : undefined]);

describe('“Who’s watching?” on a set', () => {
  const onLeave = vi.fn();
  const gate = (
    <WhoIsWatching onLeave={onLeave}>
      <button type="button">the home screen</button>
    </WhoIsWatching>
  );

  it('stands before every screen, and an adult gives the PIN', async () => {
    const stage = household();
    await show(stage, gate);
    expect(screen.getByRole('dialog', { name: 'profiles.who' })).toBeTruthy();
    expect(screen.queryByText('the home screen')).toBeNull();
    // Back does not lead past it.
    await key(stage, 'Escape');
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('the home screen')).toBeNull();
    // The profile that was used last has the focus, but nobody watches yet.
    expect(document.activeElement?.id).toBe('profile-p1');
    expect(screen.queryByText('profiles.watching')).toBeNull();
    await key(stage, 'Enter');
    expect(screen.getByText('parental.enter_title')).toBeTruthy();
    await key(stage, '1', '1', '1', '1');
    expect(screen.queryByText('the home screen')).toBeNull();
    await key(stage, '4', '8', '2', '1');
    expect(screen.getByText('the home screen')).toBeTruthy();
  });

  it('opens a child’s profile at once, and is not asked again in this visit', async () => {
    const stage = household();
    await show(stage, gate);
    await press(stage, /Timur/);
    expect(writes(stage)).toEqual([['POST', '/v2/users/self/profile', { profile_id: 'p2' }]]);
    expect(screen.getByText('the home screen')).toBeTruthy();
    cleanup();
    await show(stage, gate);
    expect(screen.queryByText('profiles.who')).toBeNull();
  });

  it('is asked again after a night in the background', async () => {
    const stage = household();
    await show(stage, gate);
    await press(stage, /Timur/);
    await act(() => stage.settle(8 * 3_600_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle(stage);
    expect(screen.getByText('profiles.who')).toBeTruthy();
  });
});

describe('profiles in the settings of a set', () => {
  const settings = (stage: StoreStage) => show(stage, <SettingsScreen />, '/settings/profiles', '/settings/:section');

  it('say who is watching, a child too', async () => {
    const stage = tvStage({ isUser: true, profile: { id: 'p2', role: 'child' } });
    stage.server.on('GET /v2/profiles/avatar_categories', { json: [] });
    await settings(stage);
    expect(document.getElementById('profile-p2')?.textContent).toContain('profiles.watching');
  });

  it('are made with a name, a picture and for a child', async () => {
    const stage = household();
    await settings(stage);
    await press(stage, 'profiles.add');
    await press(stage, 'profiles.create');
    expect(screen.getByText('profiles.name_required')).toBeTruthy();
    for (const letter of ['а', 'н', 'н', 'а']) await press(stage, letter);
    await press(stage, /profiles.child_switch/);
    await press(stage, 'profiles.change_picture');
    await press(stage, 'Animals 2');
    await press(stage, 'profiles.create');
    expect(writes(stage)).toEqual([
      ['POST', '/v2/users/self/profiles', { name: 'Анна', role: 'child', icon_avatar_id: 2 }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are left as they were by the back key, which ends managing before it leaves the page', async () => {
    const stage = household();
    await settings(stage);
    await press(stage, 'profiles.manage');
    expect(screen.queryByRole('button', { name: 'profiles.manage' })).toBeNull();
    fireEvent.mouseMove(screen.getByRole('button', { name: 'common.back' }), { clientX: 1 });
    await key(stage, 'Escape');
    expect(screen.getByRole('button', { name: 'profiles.manage' })).toBeTruthy();
    expect(writes(stage)).toEqual([]);
  });

  it('get limits after the PIN, and are removed after a question', async () => {
    const stage = household();
    await settings(stage);
    await press(stage, 'profiles.manage');
    await pressId(stage, 'profile-p2');
    await press(stage, /profiles.daily/);
    await key(stage, 'ArrowDown', 'Enter');
    await press(stage, 'profiles.save');
    expect(writes(stage)).toEqual([]);
    await key(stage, '4', '8', '2', '1');
    expect(writes(stage)).toMatchObject([
      ['PATCH', '/v2/users/self/profiles/p2', { viewing_limits: { daily_minutes: 30 }, zone: ZONE }],
    ]);
    await press(stage, 'profiles.manage');
    await pressId(stage, 'profile-p2');
    await press(stage, 'profiles.remove');
    await key(stage, 'Enter');
    expect(writes(stage)).toHaveLength(1);
    await press(stage, 'profiles.remove');
    await press(stage, 'profiles.remove');
    expect(writes(stage)[1]?.slice(0, 2)).toEqual(['DELETE', '/v2/users/self/profiles/p2']);
  });
});
