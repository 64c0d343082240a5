// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { anyChannel } from '@antenna/api-client/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import {
  useAlerts,
  useChannelsQuery,
  useLanguage,
  useModal,
  useOpenModal,
  usePreference,
  useSession,
} from '../index.ts';
import { storeStage, type StoreStage } from '../testing/index.ts';

afterEach(cleanup);

/** Renders a hook inside the stage's store; `now()` is its latest value. */
function use<Value>(stage: StoreStage, hook: () => Value): { now(): Value; calls(): number } {
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
  return { now: () => values.at(-1) as Value, calls: () => values.length };
}

it('returns the viewer, and starts a stuck session again on request', async () => {
  const stage = storeStage();
  stage.server.on(
    'POST /v2/users',
    { status: 400, json: { error_code: 'invalid', detail: 'No' } },
    { status: 201, json: { id: 12 } },
  );
  const session = use(stage, useSession);
  expect(session.now()).toMatchObject({ viewer: 'pending', gate: undefined });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  expect(session.now()).toMatchObject({
    viewer: 'pending',
    gate: 'session',
    failure: { kind: 'invalid', message: 'No' },
  });
  await act(async () => {
    session.now().retry();
    await stage.settle();
  });
  expect(session.now()).toMatchObject({ viewer: 'guest', isGuest: true, gate: undefined });
});

it('gives channels joined from both lists', async () => {
  const stage = storeStage();
  const sea = anyChannel();
  stage.server.on('GET /v2/channels/channel_list', { json: [{ id: sea.id, name: sea.name }] });
  stage.server.on('GET /v2/users/self/channel_list', { json: [{ id: sea.id, is_favored: true }] });
  const channels = use(stage, useChannelsQuery);
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  // Redux Toolkit notifies React with the next frame.
  await act(() => vi.waitFor(() => expect(channels.now().data).toMatchObject([{ name: 'Sea', isFavored: true }])));
});

it('reads and writes a preference', () => {
  const stage = storeStage();
  const volume = use(stage, () => usePreference('volume'));
  expect(volume.now()[0]).toBe(100);
  act(() => volume.now()[1](40));
  expect([volume.now()[0], stage.storage.get('volume')]).toEqual([40, '40']);
});

it('speaks the chosen language at once', () => {
  const stage = storeStage({ browserLanguages: ['en'] });
  const language = use(stage, useLanguage);
  expect(language.now()[0]).toBe('en');
  act(() => language.now()[1]('kk'));
  expect([language.now()[0], stage.storage.get('language')]).toEqual(['kk', 'kk']);
});

it('opens, swaps and closes an overlay for a host to draw', async () => {
  const stage = storeStage();
  const both = use(stage, () => ({ open: useOpenModal(), host: useModal() }));
  expect(both.now().host.modal).toBeUndefined();
  act(() => both.now().open({ name: 'text', with: { title: 'T', description: 'D' } }));
  expect(both.now().host).toMatchObject({ modal: { name: 'text' }, isClosing: false });
  act(() => both.now().host.close());
  expect(both.now().host).toMatchObject({ modal: { name: 'text' }, isClosing: true });
  await act(() => stage.settle(300));
  expect(both.now().host.modal).toBeUndefined();
});

it('shows and dismisses lines', () => {
  const stage = storeStage();
  const alerts = use(stage, useAlerts);
  act(() => alerts.now().show({ kind: 'info', key: 'errors.offline' }));
  expect(alerts.now().alerts).toMatchObject([{ key: 'errors.offline' }]);
  act(() => alerts.now().dismiss(alerts.now().alerts[0]?.id ?? ''));
  expect(alerts.now().alerts).toEqual([]);
});

it('renders no component again for a change that it does not use', () => {
  const stage = storeStage();
  const volume = use(stage, () => usePreference('volume'));
  const calls = volume.calls();
  act(() => void stage.store.dispatch({ type: 'preferences/channelWatched', payload: { id: 7, isAdult: false } }));
  expect(volume.calls()).toBe(calls);
});

it('asks for no channels while the viewer did nothing for 30 minutes, and at once when they are back [B-556]', async () => {
  vi.useFakeTimers();
  try {
    const stage = storeStage();
    stage.server.on('GET /v2/channels/channel_list', { json: [] });
    stage.server.on('GET /v2/users/self/channel_list', { json: [] });
    const asked = () =>
      stage.server.requests.filter((request) => request.url.startsWith('/v2/channels/channel_list')).length;
    const pass = (ms: number) =>
      act(async () => {
        stage.clock.advance(ms);
        await vi.advanceTimersByTimeAsync(ms);
      });
    use(stage, useChannelsQuery);
    stage.store.start();
    for (let minute = 0; minute < 29; minute += 1) await pass(60_000);
    const active = asked();
    expect(active).toBeGreaterThanOrEqual(5);
    await pass(120_000);
    const atRest = asked();
    for (let minute = 0; minute < 20; minute += 1) await pass(60_000);
    expect(asked()).toBe(atRest);
    act(() => stage.act());
    await pass(1_000);
    expect(asked()).toBe(atRest + 1);
    await pass(300_000);
    expect(asked()).toBe(atRest + 2);
  } finally {
    vi.useRealTimers();
  }
});

it('asks for channels again every 5 minutes while the page is in front, and not while it is hidden [B-555]', async () => {
  vi.useFakeTimers();
  let visibility = 'visible';
  const spy = vi
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => visibility as DocumentVisibilityState);
  const turnTo = (state: string) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  try {
    const stage = storeStage();
    stage.server.on('GET /v2/channels/channel_list', { json: [] });
    stage.server.on('GET /v2/users/self/channel_list', { json: [] });
    const asked = () =>
      stage.server.requests.filter((request) => request.url.startsWith('/v2/channels/channel_list')).length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    use(stage, useChannelsQuery);
    stage.store.start();
    await pass(100);
    expect(asked()).toBe(1);
    await pass(299_000);
    expect(asked()).toBe(1);
    await pass(2_000);
    expect(asked()).toBe(2);
    act(() => turnTo('hidden'));
    await pass(900_000);
    expect(asked()).toBe(2);
    act(() => turnTo('visible'));
    await pass(301_000);
    expect(asked()).toBe(3);
  } finally {
    spy.mockRestore();
    vi.useRealTimers();
  }
});
