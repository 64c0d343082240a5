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
  const stage = storeStage();
  stage.server.on('GET /v2/channels/channel_list', { json: makeList(Math.floor(stage.clock.now() / 1_000)) });
  stage.server.on('GET /v2/users/self/channel_list', { json: [] });
  const Watcher = () => <i>{useChannelsQuery().data?.length}</i>;
  render(
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
