// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { pushReceived, usePushReports } from '../index.ts';
import { storeStage } from '../testing/index.ts';
import { openModalIn } from './modals.ts';

const NOW = 1_795_284_000;
const PUSH = {
  id: 'p1',
  title: 'Tonight',
  body: 'The final',
  action: 'Watch',
  timeToLive: 60,
  timeStart: NOW,
  destination: { type: 'channel', slug: 'kub' },
};

function stage(isWebview: boolean) {
  const events: string[] = [];
  const staged = storeStage({
    surface: { isMobileDevice: true, isWebview },
    analytics: { track: (name) => void events.push(name) },
  });
  return { ...staged, events };
}

it('a native app is told that a push is shown, closed and followed, with all that it knows of it [A-317]', () => {
  const { store, moves, events } = stage(true);
  store.dispatch(pushReceived(PUSH));
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => usePushReports(PUSH), { wrapper });
  result.current.cancelled();
  result.current.run();
  const sent = moves.filter((move) => move.startsWith('send ')).map((move) => JSON.parse(move.slice(5)) as unknown);
  const fields = {
    id: 'p1',
    title: 'Tonight',
    action: 'Watch',
    time_to_live: 60,
    time_start: NOW,
    destination: { type: 'channel', slug: 'kub' },
  };
  expect(sent).toEqual(['show', 'cancel', 'run'].map((what) => ({ type: `notification_${what}`, ...fields })));
  expect(events).toEqual(['notification_show', 'notification_cancel', 'notification_run']);
});

it('without an app only analytics hears of it [A-318]', () => {
  const { store, moves, events } = stage(false);
  store.dispatch(pushReceived(PUSH));
  expect(openModalIn(store.getState())).toMatchObject({ name: 'push', with: PUSH });
  expect(moves.filter((move) => move.startsWith('send '))).toEqual([]);
  expect(events).toEqual(['notification_show']);
});

it('a push before or after its time is neither shown nor reported [A-219]', () => {
  const { store, events } = stage(true);
  store.dispatch(pushReceived({ ...PUSH, timeStart: NOW + 10 }));
  store.dispatch(pushReceived({ ...PUSH, timeStart: NOW - 61 }));
  expect([openModalIn(store.getState()), events]).toEqual([undefined, []]);
});
