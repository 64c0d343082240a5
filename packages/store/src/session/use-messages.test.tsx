// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MINUTE, SECOND } from '@antenna/kernel';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { session } from './session.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';
import { useMessages, useRemoveMessages } from './use-messages.ts';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const wire = (...ids: readonly string[]) =>
  ids.map((id) => ({
    id,
    title: `T ${id}`,
    text: 'words',
    created_at: '2026-11-22T01:00:00Z',
    icon: null,
    background: null,
    params: {},
  }));
const calls = (stage: StoreStage, method = 'GET') =>
  stage.server.requests
    .filter((request) => request.method === method && request.url.includes('/v2/users/self/messages'))
    .map((request) => request.url.split('?')[0]);

/** A user (or guest) whose platform holds `ids` and forgets what is deleted, unless it refuses. */
async function stageOf({
  isUser = true,
  role,
  refuses = false,
}: { readonly isUser?: boolean; readonly role?: 'adult' | 'child'; readonly refuses?: boolean } = {}) {
  const profile = role && { id: 'p1', role };
  const stage = storeStage({
    storage: watchedStore(
      isUser
        ? {
            session: JSON.stringify({
              viewer: 'user',
              deviceId: 'd1',
              accessToken: 'token',
              setAt: NOW,
              expiresAt: NOW + 43_200_000,
              profile,
            }),
          }
        : {},
    ),
  });
  let kept = ['a', 'b', 'c'];
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  stage.server.on('GET /v2/users/self', { json: { id: 12 } });
  stage.server.on('GET /v2/users/self/messages', () => ({ json: wire(...kept) }));
  for (const id of kept) {
    stage.server.on(`DELETE /v2/users/self/messages/${id}`, async () => {
      if (refuses && id === 'b') {
        await refusal;
        return { status: 500 };
      }
      const had = kept.includes(id);
      kept = kept.filter((each) => each !== id);
      return had ? { json: wire(id)[0] } : { status: 404, json: { error_code: 'not_found' } };
    });
  }
  const seen: { messages: readonly string[] | undefined; remove: (ids: readonly string[]) => void }[] = [];
  const Probe = (): ReactNode => {
    const { messages } = useMessages();
    seen.push({ messages: messages?.map(({ id }) => id), remove: useRemoveMessages() });
    return null;
  };
  /** What the viewer does, up to the next frame: before any answer. */
  const press = (run: () => void) =>
    act(async () => {
      run();
      await new Promise(requestAnimationFrame);
    });
  const rest = (ms = 0) =>
    act(async () => {
      await stage.settle(ms);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <Probe />
    </Provider>,
  );
  await rest();
  const now = () => seen.at(-1) ?? { messages: undefined, remove: () => {} };
  return {
    stage,
    now,
    rest,
    press,
    refuse: () => refuse(),
    lose: (id: string) => {
      kept = kept.filter((each) => each !== id);
    },
  };
}

it('a user’s messages are asked for once at the start and then each 150 s while they are active [A-304]', async () => {
  const { stage, now, rest, lose } = await stageOf();
  expect([now().messages, calls(stage).length]).toEqual([['a', 'b', 'c'], 1]);
  lose('c');
  await rest(149 * SECOND);
  expect(calls(stage)).toHaveLength(1);
  await rest(SECOND);
  expect([now().messages, calls(stage).length]).toEqual([['a', 'b'], 2]);
});

it('away for longer than 30 minutes nothing is asked, and the next action asks again [A-305]', async () => {
  const { stage, rest } = await stageOf();
  await rest(40 * MINUTE);
  const before = calls(stage).length;
  await rest(20 * MINUTE);
  expect(calls(stage)).toHaveLength(before);
  await act(async () => stage.act());
  await rest(150 * SECOND);
  expect(calls(stage)).toHaveLength(before + 2);
});

it('a guest makes no call, however active they are, and one who logs out none any more [A-303]', async () => {
  const { stage, now, rest } = await stageOf({ isUser: false });
  stage.act();
  await rest(10 * MINUTE);
  expect([now().messages, calls(stage)]).toEqual([undefined, []]);
  const user = await stageOf();
  await act(async () => void user.stage.store.dispatch(session.send({ type: 'logged-out' })));
  await user.rest(SECOND);
  const before = calls(user.stage).length;
  await user.rest(10 * MINUTE);
  expect([user.now().messages, calls(user.stage).length]).toEqual([undefined, before]);
});

it('a child is asked for none, and who switches to a parent’s profile finds them', async () => {
  const { stage, now, rest } = await stageOf({ role: 'child' });
  stage.act();
  await rest(10 * MINUTE);
  expect([now().messages, calls(stage)]).toEqual([undefined, []]);
  await act(
    async () =>
      void stage.store.dispatch(session.send({ type: 'profile-switched', profile: { id: 'p2', role: 'adult' } })),
  );
  await rest();
  expect(now().messages).toEqual(['a', 'b', 'c']);
});

it('one is removed by DELETE and is gone from the list at once; one that is gone already is no error [A-217] [A-307]', async () => {
  const { stage, now, rest, press, lose } = await stageOf();
  lose('a');
  await press(() => now().remove(['a']));
  expect(now().messages).toEqual(['b', 'c']);
  await rest();
  expect([now().messages, calls(stage, 'DELETE'), stage.store.getState().alerts]).toEqual([
    ['b', 'c'],
    ['/v2/users/self/messages/a'],
    [],
  ]);
});

it('all are removed one by one, and then none is left [A-308]', async () => {
  const { stage, now, rest } = await stageOf();
  act(() => now().remove(['a', 'b', 'c']));
  await rest();
  expect([now().messages, calls(stage, 'DELETE')]).toEqual([
    [],
    ['a', 'b', 'c'].map((id) => `/v2/users/self/messages/${id}`),
  ]);
});

it('one that the platform does not remove comes back, with an alert', async () => {
  const { stage, now, rest, press, refuse } = await stageOf({ refuses: true });
  await press(() => now().remove(['a', 'b', 'c']));
  expect(now().messages).toEqual([]);
  refuse();
  await rest();
  expect([now().messages, stage.store.getState().alerts.map(({ kind, key }) => [kind, key])]).toEqual([
    ['b', 'c'],
    [['error', 'errors.error_status']],
  ]);
});

it('a user who signs in finds their messages, although everything that was answered before is forgotten with it [A-303]', async () => {
  const { stage, now, rest } = await stageOf({ isUser: false });
  stage.server.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-2' } });
  stage.server.on('DELETE /v2/users/self/devices/device-1', { status: 204 });
  expect([now().messages, calls(stage)]).toEqual([undefined, []]);
  await act(
    async () =>
      void stage.store.dispatch(
        session.send({ type: 'user-signed-in', accessToken: 'of-the-user', now: stage.clock.now() }),
      ),
  );
  await rest();
  expect(now().messages).toEqual(['a', 'b', 'c']);
  const before = calls(stage).length;
  await rest(150 * SECOND);
  expect(calls(stage)).toHaveLength(before + 1);
});
