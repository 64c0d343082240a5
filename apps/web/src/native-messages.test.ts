// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { expect, it } from 'vitest';
import { receiveAppPushes, receiveWorkerPushes } from './native-messages.ts';

const PUSH = { id: 'p1', title: 'Tonight', body: 'The final', destination: { type: 'channel', slug: 'kub' } };
const opened = ({ store }: ReturnType<typeof storeStage>) => store.getState().modals;

it('a push of the native app opens its dialog [A-318]', () => {
  const stage = storeStage({ surface: { isMobileDevice: true, isWebview: true } });
  receiveAppPushes(stage.store);
  const receive = (window as unknown as { readonly antennaReceive: (text: string) => void }).antennaReceive;
  receive(JSON.stringify({ v: 1, type: 'theme', theme: 'light' }));
  expect(opened(stage)).toMatchObject({ at: 'closed' });
  receive(JSON.stringify({ v: 1, type: 'push', push: PUSH }));
  expect(opened(stage)).toMatchObject({ modal: { name: 'push', with: PUSH } });
});

it('so does one of the operator’s service worker, and nothing else that it posts [A-318]', () => {
  const stage = storeStage();
  const worker = new EventTarget();
  receiveWorkerPushes(stage.store, worker as unknown as ServiceWorkerContainer);
  const post = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  for (const data of [undefined, 'x', { type: 'push', push: PUSH }, { v: 1, type: 'push', push: { id: 'p1' } }])
    post(data);
  expect(opened(stage)).toMatchObject({ at: 'closed' });
  post({ v: 1, type: 'push', push: PUSH });
  expect(opened(stage)).toMatchObject({ modal: { name: 'push', with: PUSH } });
  // Without a native app nothing is sent to one.
  expect(stage.moves.filter((move) => move.startsWith('send '))).toEqual([]);
});
