import type { SessionState } from '@antenna/session';
import { expect, it } from 'vitest';
import { tokenSource } from './token-source.ts';

it('lets calls that waited for the session go on in another task than its answer', async () => {
  let state = { at: 'starting' } as unknown as SessionState;
  let changed = (): void => {};
  const source = tokenSource({
    getState: () => state,
    subscribe: (run) => {
      changed = run;
      return () => {};
    },
    send: () => {},
    now: () => 0,
  });
  let token: string | undefined;
  void source.current().then((given) => (token = given));
  state = { at: 'ready', token: { accessToken: 'abc' } } as unknown as SessionState;
  changed();
  await Promise.resolve().then(() => Promise.resolve());
  expect(token).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
  expect(token).toBe('abc');
});
