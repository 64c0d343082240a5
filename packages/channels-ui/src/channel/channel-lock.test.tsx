// @vitest-environment jsdom
import { readTs } from '@antenna/navigation';
import { closeModal, pin } from '@antenna/store';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation, useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { NOW } from '../testing/story-data.ts';
import { createPlatform, StoreFrame, type Platform, type WireChannel } from '../testing/store-frame.tsx';
import { ChannelPage } from './ChannelPage.tsx';
import type { PlayerHandle } from './player-handle.ts';

const PIN = '4711';
const FJORD: WireChannel = { id: 9, slug: 'fjord', name: 'Fjord' };
let platform: Platform;
let handle: PlayerHandle | undefined;
const player = vi.fn((given: PlayerHandle) => {
  handle = given;
  return <div data-testid="player">{`${given.channel.id} ${given.ts ?? 'live'}`}</div>;
});

afterEach(cleanup);
beforeEach(() => {
  setWidth(1600);
  player.mockClear();
  Element.prototype.scrollIntoView = () => {};
});

function Channel() {
  const { channel, category } = useParams();
  const { search } = useLocation();
  return (
    <ChannelPage
      channel={channel}
      category={category}
      ts={readTs(search)}
      player={player}
      notFound={<p>not found</p>}
      onBack={() => {}}
    />
  );
}

const programme = (start: number, title: string) => ({
  id: start,
  channel_id: 9,
  timestamp: start,
  real_timestamp: start,
  duration: 3_600,
  real_duration: 3_600,
  is_catchup_available: true,
  content: { id: `c${start}`, title, cover: {}, age: 6 },
  content_id: null,
});

/** A signed-in viewer with a PIN and its settings, on a channel page. */
async function open({
  channel = FJORD,
  status = 'set',
  settings = null as object | null,
  path = '/channel/9',
  schedule = undefined as object[] | undefined,
} = {}) {
  platform = createPlatform([channel], 'user');
  if (schedule) platform.answer('/v2/channels/9/content_schedule', schedule);
  platform.answer('/v2/users/self', { id: 7, username: 'anna', parental_status: status, parental_code: null });
  platform.answer('/v2/users/self/devices/device', { id: 'd1', parental_settings: settings });
  platform.answer('/v2/users/self/parental_code/check', (sent: string | undefined) => {
    const isRight = (JSON.parse(sent ?? '{}') as { pincode: string }).pincode === PIN;
    return { status: isRight ? 200 : 400, body: isRight ? '{}' : '{"error_code":"wrong_pin"}', headers: {} };
  });
  draw(
    <StoreFrame platform={platform} path={path}>
      <Routes>
        <Route path="/channel/:channel" element={<Channel />} />
      </Routes>
    </StoreFrame>,
  );
  await settle();
}

const settle = () =>
  act(async () => {
    const isBusy = () =>
      Object.values(platform.store.getState().api.queries).some((query) => query?.status === 'pending');
    for (let quiet = 0, frame = 0; quiet < 3 && frame < 60; frame += 1) {
      await new Promise((done) => setTimeout(done, 17));
      quiet = isBusy() ? 0 : quiet + 1;
    }
    await platform.clock.advanceAsync(1_000);
  });
const dialog = () => {
  const { modals } = platform.store.getState();
  return modals.at === 'open' ? modals.modal : undefined;
};
const type = async (text: string) => {
  act(() => void platform.store.dispatch(pin.send({ type: 'typed', text })));
  await settle();
};

it('asks for the PIN automatically, shows no picture before it, and plays after it [A-265] [A-267]', async () => {
  await open({ channel: { ...FJORD, age: 18 }, settings: { duration: 0, channel: false } });
  expect(dialog()).toMatchObject({ name: 'pincode', with: { action: 'channel' } });
  expect(player).not.toHaveBeenCalled();
  await type(PIN);
  expect(screen.getByTestId('player').textContent).toBe('9 live');
  expect(platform.store.getState().modals.at).toBe('closed');
});

it('keeps an unlocked adult channel out of the last watched ones [B-411]', async () => {
  await open({ channel: { ...FJORD, age: 18 } });
  await type(PIN);
  expect(screen.getByTestId('player')).toBeTruthy();
  expect(platform.store.getState().preferences).toMatchObject({ lastChannelId: undefined, lastWatchedChannels: [] });
});

it('asks for every channel if the setting is on, and for none if it is off [A-266]', async () => {
  await open();
  expect(dialog()).toMatchObject({ name: 'pincode' });
  expect(screen.getByText('Fjord is protected by a PIN')).toBeTruthy();
  cleanup();
  player.mockClear();
  await open({ settings: { duration: 0, channel: false } });
  expect(dialog()).toBeUndefined();
  expect(screen.getByTestId('player')).toBeTruthy();
});

it('asks for a moment of the archive by its own setting [A-265]', async () => {
  await open({ settings: { duration: 0, channel: false, program: true }, path: '/channel/9?ts=1795270000' });
  expect(dialog()).toMatchObject({ name: 'pincode', with: { action: 'program' } });
  expect(player).not.toHaveBeenCalled();
});

it('asks before a programme for adults on a channel for everybody [B-358]', async () => {
  const start = NOW - 7_200;
  await open({
    settings: { duration: 0, channel: false, program: false },
    schedule: [
      { ...programme(start, 'Night show'), content: { id: 'c1', title: 'Night show', cover: {}, age: 18 } },
      programme(start + 3_600, 'Morning show'),
    ],
  });
  expect(dialog()).toBeUndefined();
  fireEvent.click(screen.getByRole('link', { name: /Morning show/ }));
  await settle();
  expect(dialog()).toBeUndefined();
  fireEvent.click(screen.getByRole('link', { name: /Night show/ }));
  await settle();
  expect(dialog()).toMatchObject({ name: 'pincode', with: { action: 'program' } });
});

it('leaves a button on the page when closed without the PIN', async () => {
  await open();
  act(() => void platform.store.dispatch(closeModal()));
  await settle();
  expect(dialog()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Enter the PIN' }));
  await settle();
  expect(dialog()).toMatchObject({ name: 'pincode' });
});

it('offers to set a PIN if there is none and the channel is adult; viewers who ignore parental control just watch [A-268]', async () => {
  await open({ channel: { ...FJORD, age: 18 }, status: 'notset' });
  expect(dialog()).toMatchObject({ name: 'parental_start' });
  expect(player).not.toHaveBeenCalled();
  cleanup();
  await open({ channel: { ...FJORD, age: 18 }, status: 'ignore' });
  expect(dialog()).toBeUndefined();
  expect(screen.getByTestId('player')).toBeTruthy();
});

it('keeps playing when the unlock expires, and asks when the platform requires the PIN [B-359] [B-360]', async () => {
  await open();
  await type(PIN);
  await act(() => platform.clock.advanceAsync(31 * 60_000));
  await settle();
  expect(screen.getByTestId('player')).toBeTruthy();
  expect(dialog()).toBeUndefined();
  act(() => handle?.onPinRequired('program'));
  await settle();
  expect(dialog()).toMatchObject({ name: 'pincode', with: { action: 'program' } });
  await type(PIN);
  expect(screen.getByTestId('player')).toBeTruthy();
});

it('does not ask again after zapping away and back before the unlock expires [A-269] [A-270]', async () => {
  const back = async () => {
    cleanup();
    draw(
      <StoreFrame platform={platform} path="/channel/9">
        <Routes>
          <Route path="/channel/:channel" element={<Channel />} />
        </Routes>
      </StoreFrame>,
    );
    await settle();
  };
  await open();
  await type(PIN);
  await act(() => platform.clock.advanceAsync(29 * 60_000));
  await back();
  expect(dialog()).toBeUndefined();
  expect(screen.getByTestId('player')).toBeTruthy();
  await act(() => platform.clock.advanceAsync(2 * 60_000));
  await back();
  expect(dialog()).toMatchObject({ name: 'pincode' });
});
