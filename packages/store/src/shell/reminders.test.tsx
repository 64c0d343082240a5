// @vitest-environment jsdom
import type { HttpRequest } from '@antenna/kernel';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { useReminderNotices, useReminders, type ReminderNotices, type Reminders } from '../index.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';

afterEach(cleanup);

const NOW = 1_795_284_000;
const PATH = '/v2/users/self/reminders';
const SESSION = JSON.stringify({
  viewer: 'user',
  deviceId: 'd1',
  accessToken: 'key',
  setAt: NOW * 1_000,
  expiresAt: (NOW + 360_000) * 1_000,
});
const wire = (id: string, start: number, more: object = {}) => ({
  id,
  channel_id: 9,
  start,
  stop: start + 3_600,
  title: 'Kelp',
  subtitle: '',
  schedule_id: '5',
  status: 'planned',
  asked_start: start,
  is_catchup_available: true,
  created_at: '2026-11-21T15:00:00.000Z',
  ...more,
});
const KELP = { channelId: 9, start: NOW + 600, title: 'Kelp', stop: NOW + 4_200 };

interface Stage {
  readonly stage: StoreStage;
  readonly bells: () => Reminders;
  readonly state: () => ReminderNotices;
  readonly hide: () => void;
  front: boolean;
}

async function renderNotices({
  listed = [],
  storage = watchedStore({ session: SESSION }),
  stage = storeStage({ storage }),
}: {
  readonly listed?: readonly object[];
  readonly storage?: ReturnType<typeof watchedStore>;
  readonly stage?: StoreStage;
} = {}): Promise<Stage> {
  stage.server.on(`GET ${PATH}`, { json: listed });
  let bells: Reminders | undefined;
  let state: ReminderNotices | undefined;
  const own = { front: true };
  const isInFront = () => own.front;
  const Probe = () => {
    bells = useReminders();
    state = useReminderNotices(isInFront);
    return null;
  };
  stage.store.start();
  const { unmount } = render(
    <Provider store={stage.store}>
      <Probe />
    </Provider>,
  );
  await pass(stage);
  return Object.assign(own, {
    stage,
    bells: () => bells as Reminders,
    state: () => state as ReminderNotices,
    hide: unmount,
  });
}

/** Lets answers come and time pass; React is notified of the store frame by frame. */
const pass = async (stage: StoreStage, ms = 0) => {
  for (let left = ms; left > 0; left -= 60_000) await act(() => stage.settle(Math.min(left, 60_000)));
  // Renders what a timer changed, and lets the requests that follow finish.
  if (ms > 0) for (const wait of [500, 200]) await act(() => stage.settle(wait));
  await act(async () => {
    await new Promise((done) => setTimeout(done, 20));
    await stage.settle();
  });
};
const asked = ({ server }: StoreStage) =>
  server.requests
    .filter(({ url }) => url.startsWith(PATH))
    .map(({ method, url }: HttpRequest) => `${method} ${url.split('?')[0]?.slice(PATH.length) ?? ''}`.trim());
const phases = ({ state }: Stage) => state().notices.map(({ reminder: { id }, phase }) => `${id} ${phase}`);

describe('the bell', () => {
  it('turns at once, is kept by the platform, and turns back as it was pressed last', async () => {
    const { stage, bells } = await renderNotices();
    stage.server.on(`POST ${PATH}`, { status: 201, json: wire('r1', KELP.start) });
    stage.server.on(`DELETE ${PATH}/r1`, { status: 204 });
    expect(bells().has(9, KELP.start)).toBe(false);
    act(() => bells().toggle(KELP));
    await waitFor(() =>
      expect([bells().has(9, KELP.start), bells().has(9, KELP.start + 60), bells().has(8, KELP.start)]).toEqual([
        true,
        false,
        false,
      ]),
    );
    await pass(stage);
    expect(
      JSON.parse(
        stage.server.requests.find(({ method, url }) => method === 'POST' && url.startsWith(PATH))?.body ?? '{}',
      ),
    ).toEqual({ channel_id: 9, start: KELP.start });
    expect(bells().list).toMatchObject([{ id: 'r1', title: 'Kelp' }]);
    stage.server.on(`GET ${PATH}`, { json: [wire('r1', KELP.start)] });
    act(() => bells().toggle(KELP));
    await pass(stage);
    expect([asked(stage).at(-1), bells().has(9, KELP.start)]).toEqual(['DELETE /r1', false]);
  });

  it('goes back, with a line in the server’s words, when the platform refuses', async () => {
    const { stage, bells } = await renderNotices();
    stage.server.on(`POST ${PATH}`, { status: 400, json: { error_code: 'reminder_limit', message: 'Too many.' } });
    act(() => bells().toggle(KELP));
    await pass(stage);
    expect(bells().has(9, KELP.start)).toBe(false);
    expect(stage.store.getState().alerts).toMatchObject([{ kind: 'error', text: 'Too many.' }]);
  });

  it('asks a guest to sign in, keeps nothing until then, and goes on after the sign-in', async () => {
    const { stage, bells } = await renderNotices({ storage: watchedStore() });
    act(() => bells().toggle(KELP));
    await pass(stage);
    expect(stage.store.getState().modals).toMatchObject({
      modal: {
        name: 'auth',
        with: { reason: 'remind', action: { do: 'remind', channelId: 9, start: KELP.start, title: 'Kelp' } },
      },
    });
    expect(asked(stage)).toEqual([]);
  });
});

describe('notices of reminders', () => {
  it('comes a minute before and again at the start, and each is put away automatically', async () => {
    const own = await renderNotices({ listed: [wire('r1', NOW + 600)] });
    await pass(own.stage, 538_000);
    expect(phases(own)).toEqual([]);
    await pass(own.stage, 2_000);
    expect(phases(own)).toEqual(['r1 soon']);
    act(() => own.state().dismiss(own.state().notices[0]!));
    await pass(own.stage, 50_000);
    expect(phases(own)).toEqual([]);
    await pass(own.stage, 12_000);
    expect(phases(own)).toEqual(['r1 now']);
  });

  it('turns from "soon" to "now" where it stands, and is silent once it was followed', async () => {
    const own = await renderNotices({ listed: [wire('r1', NOW + 60)] });
    await pass(own.stage, 1_000);
    expect(phases(own)).toEqual(['r1 soon']);
    await pass(own.stage, 61_000);
    expect(phases(own)).toEqual(['r1 now']);
    const again = await renderNotices({ listed: [wire('r2', NOW + 60)] });
    await pass(again.stage, 1_000);
    act(() => again.state().follow(again.state().notices[0]!));
    await pass(again.stage, 90_000);
    expect(phases(again)).toEqual([]);
  });

  it('after a sleep is "now" while it runs, the archive when it is over, and nothing where there is none', async () => {
    const own = await renderNotices({
      listed: [
        wire('r1', NOW + 600),
        wire('r2', NOW + 700, { stop: NOW + 1_300 }),
        wire('r3', NOW + 650, { stop: NOW + 1_300, is_catchup_available: false }),
        wire('r4', NOW + 650, { status: 'cancelled' }),
      ],
    });
    // The machine slept: React saw none of the time that passed. Then the viewer is back.
    await act(() => own.stage.settle(2_000_000));
    act(() => own.stage.act());
    await pass(own.stage, 1_000);
    expect(phases(own)).toEqual(['r1 now', 'r2 archive']);
    await pass(own.stage, 2_300_000);
    expect(phases(own)).toEqual(['r1 archive', 'r2 archive']);
  });

  it('is shown in one tab only, the one in front', async () => {
    const storage = watchedStore({ session: SESSION });
    const back = await renderNotices({ listed: [wire('r1', NOW + 60)], storage });
    back.front = false;
    const front = await renderNotices({
      listed: [wire('r1', NOW + 60)],
      stage: storeStage({ storage, random: { number: () => 0.5, uuid: () => 'the other tab' } }),
    });
    await pass(front.stage, 1_000);
    await pass(back.stage, 10_000);
    expect([phases(front), phases(back)]).toEqual([['r1 soon'], []]);
    // A third one that opens later knows about it.
    const third = await renderNotices({
      listed: [wire('r1', NOW + 60)],
      stage: storeStage({ storage, random: { number: () => 0.5, uuid: () => 'third' } }),
    });
    await pass(third.stage, 10_000);
    expect(phases(third)).toEqual([]);
  });

  it('belongs to the last of two tabs that took it in the same moment', async () => {
    const storage = watchedStore({ session: SESSION });
    const one = await renderNotices({ listed: [wire('r1', NOW)], storage });
    await act(() => one.stage.settle(401));
    // The other's claim lands before ours has settled.
    storage.set('remindersTold', JSON.stringify({ 'r1:begun': { by: 'the other tab', at: NOW * 1_000 } }));
    await pass(one.stage, 1_000);
    expect(phases(one)).toEqual([]);
  });

  it('ignores a broken record of shown notices', async () => {
    const own = await renderNotices({
      listed: [wire('r1', NOW)],
      storage: watchedStore({ session: SESSION, remindersTold: '{"r1:begun":null,' }),
    });
    await pass(own.stage, 1_000);
    expect(phases(own)).toEqual(['r1 now']);
  });
});
