// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { canGetPushes, subscribeToPushes } from './push-subscription.ts';

function stage({ isKnown = false, isRefused = false, key = 'BKey', ownKey = 'BKey' as string | null } = {}) {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const subscription = {
    endpoint: 'https://push.test/1',
    getKey: (name: string) => (name === 'auth' ? bytes(251, 255) : bytes(49, 50, 51)),
    options: { applicationServerKey: ownKey === null ? null : new Uint8Array(Buffer.from(ownKey, 'base64url')).buffer },
    unsubscribe: vi.fn(async () => true),
  };
  const subscribe = vi.fn(async () => {
    if (isRefused) throw new DOMException('no', 'NotAllowedError');
    return subscription;
  });
  const sent: unknown[] = [];
  const container = {
    ready: Promise.resolve({
      pushManager: { getSubscription: async () => (isKnown ? subscription : null), subscribe },
    }),
  };
  const client = {
    send: async (request: { readonly endpoint: { readonly name: string }; readonly args: unknown }) => {
      sent.push([request.endpoint.name, request.args]);
      return { ok: true, value: request.endpoint.name === 'pushes.key' ? key || undefined : { id: 's1' } };
    },
  };
  return { run: () => subscribeToPushes({ container, client } as never), subscribe, subscription, sent };
}

const OWN = ['pushes.subscribe', { endpoint: 'https://push.test/1', p256dh: btoa('123'), auth: '-_8' }];

it('subscribes the browser with the key of the service, and tells the service', async () => {
  const { run, subscribe, sent } = stage();
  expect(await run()).toBe(true);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sent).toEqual([['pushes.key', undefined], OWN]);
});

it('tells the service of a subscription that is there: another user may be signed in', async () => {
  const { run, subscribe, sent } = stage({ isKnown: true });
  expect(await run()).toBe(true);
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([['pushes.key', undefined], OWN]);
});

it('subscribes again when the service has another key: push services refuse what that signs for the former one', async () => {
  const { run, subscribe, subscription, sent } = stage({ isKnown: true, ownKey: 'AKey' });
  expect(await run()).toBe(true);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sent).toEqual([['pushes.key', undefined], OWN]);
});

it.each([{ key: '', ownKey: 'AKey' }, { ownKey: null }])(
  'keeps a subscription where one of the keys is unknown: %j',
  async (how) => {
    const { run, subscribe, subscription, sent } = stage({ isKnown: true, ...how });
    expect(await run()).toBe(true);
    expect(subscription.unsubscribe).not.toHaveBeenCalled();
    expect(subscribe).not.toHaveBeenCalled();
    expect(sent.at(-1)).toEqual(OWN);
  },
);

it.each([{ isRefused: true }, { key: '' }])('is false when it cannot: %j', async (how) => {
  const { run, sent } = stage(how);
  expect(await run()).toBe(false);
  expect(sent).toEqual([['pushes.key', undefined]]);
});

it('knows browsers without pushes', () => {
  expect(canGetPushes()).toBe(false);
  expect(
    canGetPushes({ navigator: { serviceWorker: {} }, PushManager: class {}, Notification: class {} } as never),
  ).toBe(true);
});
