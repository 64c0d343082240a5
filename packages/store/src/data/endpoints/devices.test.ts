import { expect, it } from 'vitest';
import { deviceEndpoints } from './devices.ts';
import { sessionView } from '../../session/session.ts';
import { storeStage, watchedStore } from '../../testing/index.ts';

it('a device whose settings answer 404 is gone: the token is given up and the app begins again as a guest [A-462]', async () => {
  const now = 1_795_284_000_000;
  const storage = watchedStore({
    session: JSON.stringify({
      viewer: 'user',
      deviceId: 'gone',
      accessToken: 'dead',
      setAt: now,
      expiresAt: now + 3_600_000,
    }),
    language: 'kk',
  });
  const stage = storeStage({ storage });
  let asked = 0;
  stage.server.on('PATCH /v2/users/self/devices/gone', { status: 404, json: { error_code: 'not_found' } });
  stage.server.on('POST /v2/auth/device', () =>
    (asked += 1) === 1
      ? { status: 404, json: { error_code: 'not_found' } }
      : { json: { access_token: 'fresh', expired: null } },
  );
  stage.store.start();
  await stage.settle();
  expect(sessionView(stage.store.getState().session)).toMatchObject({ viewer: 'user' });
  await stage.store.dispatch(deviceEndpoints.patchDevice.initiate({ id: 'gone', parentalSettings: { vod: true } }));
  for (let round = 0; round < 4; round += 1) await stage.settle(1_000);
  expect(sessionView(stage.store.getState().session)).toMatchObject({ viewer: 'guest' });
  expect([storage.get('language'), JSON.parse(storage.get('session') ?? '{}')]).toMatchObject([
    'kk',
    { viewer: 'guest', accessToken: 'fresh' },
  ]);
});
