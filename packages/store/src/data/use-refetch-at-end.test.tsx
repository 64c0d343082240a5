// @vitest-environment jsdom
import { anyChannel, anyProgramme } from '@antenna/api-client/testing';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useChannelsQuery } from '../index.ts';
import { nextEnd } from './use-refetch-at-end.ts';
import { storeStage } from '../testing/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A channel whose current programme is this one. */
const airing = (id: number, timestamp: number, duration: number) => ({
  id,
  name: `Channel ${id}`,
  current_schedule: {
    id,
    channel_id: id,
    timestamp,
    real_timestamp: timestamp,
    duration,
    real_duration: duration,
    content: { id: `c${id}`, title: 'News', cover: {}, age: 0 },
  },
});

async function watching(makeList: (now: number) => readonly object[], watchers = 1) {
  const stage = storeStage({ random: { number: () => 0.5, uuid: () => 'device' } });
  stage.server.on('GET /v2/channels/channel_list', { json: makeList(Math.floor(stage.clock.now() / 1_000)) });
  stage.server.on('GET /v2/users/self/channel_list', { json: [] });
  const Watcher = () => <i>{useChannelsQuery().data?.length}</i>;
  const { unmount } = render(
    <Provider store={stage.store}>
      {Array.from({ length: watchers }, (_, index) => (
        <Watcher key={index} />
      ))}
    </Provider>,
  );
  // In steps: a request that times out after seconds must not see a minute pass at once.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await act(async () => {
        stage.clock.advance(1_000);
        await vi.advanceTimersByTimeAsync(1_000);
      });
    }
  };
  stage.store.start();
  await pass(1);
  return {
    stage,
    unmount,
    pass,
    asked: () => stage.server.requests.filter(({ url }) => url.startsWith('/v2/channels/channel_list')).length,
  };
}

it('asks for the channels again soon after a programme ended, once for all who look', async () => {
  const { pass, asked } = await watching((now) => [airing(1, now - 600, 720), airing(2, now - 600, 3_600)], 3);
  expect(asked()).toBe(1);
  await pass(100);
  expect(asked()).toBe(1);
  await pass(40);
  expect(asked()).toBe(2);
});

it('does not ask on and on where the platform knows nothing newer', async () => {
  const { pass, asked } = await watching((now) => [airing(1, now - 600, 660)]);
  await pass(80);
  expect(asked()).toBe(2);
  await pass(150);
  expect(asked()).toBe(2);
});

it('asks a second and a share of eight after the end, so that not all viewers ask at once', async () => {
  const { pass, asked } = await watching((now) => [airing(1, now - 600, 720)]);
  // The page has been open for a second; the programme ends after 120, and the share is a half.
  await pass(123);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

it('asks once a minute at most, however soon the next programme ends', async () => {
  const { pass, asked } = await watching((now) => [airing(1, now - 600, 620), airing(2, now - 600, 640)]);
  // 60 + 1 + 4 s after the list has come, for both ends.
  await pass(64);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

it('asks for a list of 500 channels, and leaves a longer one to its five minutes', async () => {
  for (const [count, times] of [
    [500, 2],
    [501, 1],
  ] as const) {
    const { pass, asked, unmount } = await watching((now) =>
      Array.from({ length: count }, (_, index) => airing(index + 1, now - 600, 620)),
    );
    await pass(70);
    expect([count, asked()]).toEqual([count, times]);
    unmount();
  }
});

it('keeps no timer when nobody looks any more', async () => {
  const { stage, unmount, pass, asked } = await watching((now) => [airing(1, now - 600, 720)]);
  const waiting = stage.clock.pending;
  unmount();
  // That of the end, and that of the viewer's idleness.
  expect(stage.clock.pending).toBe(waiting - 2);
  await pass(130);
  expect(asked()).toBe(1);
});

it('knows when the first of several ends, a vitrina later by what it lags behind', () => {
  const on = (end: number, isVitrina = false) =>
    anyChannel({
      isVitrina,
      currentProgramme: anyProgramme({ timestamp: end - 60, realTimestamp: end - 60, duration: 60, realDuration: 60 }),
    });
  expect(nextEnd([on(500), on(300, true), on(900)], 0)).toBe(500_000);
  expect(nextEnd([on(500), on(300, true)], 500_000)).toBe(660_000);
  expect(nextEnd([on(500)], 500_000)).toBeUndefined();
});
