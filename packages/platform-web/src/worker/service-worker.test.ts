import { expect, it, vi } from 'vitest';
import { keepServiceWorker } from './service-worker.ts';

interface Stage {
  readonly status?: number;
  readonly type?: string;
  readonly isKnown?: boolean;
  readonly isDown?: boolean;
}

async function stage({ status = 200, type = 'text/javascript', isKnown = true, isDown = false }: Stage) {
  const unregister = vi.fn(async () => true);
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  const reload = vi.fn();
  const fetch = vi.fn(async () => {
    if (isDown) throw new TypeError('failed to fetch');
    return new Response('', { status, headers: { 'content-type': type } });
  });
  await keepServiceWorker({
    container: {
      register,
      getRegistration: async () => (isKnown ? ({ unregister } as unknown as ServiceWorkerRegistration) : undefined),
    },
    fetch,
    reload,
  });
  return {
    registered: register.mock.calls.map((args: readonly unknown[]) => args[0]),
    unregistered: unregister.mock.calls.length,
    reloads: reload.mock.calls.length,
  };
}

it('registers /service-worker.js [A-343]', async () =>
  expect(await stage({ isKnown: false })).toEqual({
    registered: ['/service-worker.js'],
    unregistered: 0,
    reloads: 0,
  }));

it.each([{ status: 404 }, { type: 'text/html; charset=utf-8' }])(
  'removes the worker and loads the page again when its script answers %j [A-344]',
  async (answer) => expect(await stage(answer)).toEqual({ registered: [], unregistered: 1, reloads: 1 }),
);

it.each([{ status: 404 }, { type: 'text/html' }])(
  'reloads nothing where there was no worker, when its script answers %j [A-345]',
  async (answer) =>
    expect(await stage({ ...answer, isKnown: false })).toEqual({ registered: [], unregistered: 0, reloads: 0 }),
);

it.each([{ isDown: true }, { status: 503 }])('keeps the worker when the server is away: %j', async (answer) =>
  expect(await stage(answer)).toEqual({ registered: [], unregistered: 0, reloads: 0 }),
);
