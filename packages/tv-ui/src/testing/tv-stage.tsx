import { Canvas, FocusRoot } from '@antenna/tv-kit';
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 36_000_000 };
export const PROFILES = [
  { id: 'p1', name: 'Aida', role: 'adult' },
  { id: 'p2', name: 'Timur', role: 'child' },
];
export const BEGUN = {
  device_code: 'secret-of-the-set',
  user_code: '12345678',
  verification_uri: 'https://tv.test/activate',
  verification_uri_complete: 'https://tv.test/activate?code=12345678',
  expires_in: 600,
  interval: 5,
};
const PACKETS = [
  { id: 1, name: 'Start', short: 'Main channels', price: '0', is_base: true, channels_count: 12 },
  { id: 2, name: 'Sport', short: 'Matches and races', price: '990.00', is_base: false, channels_count: 8 },
];

/** A store on a scripted server, for a guest or a user, who may look as a profile. */
export function tvStage({
  isUser = false,
  profile,
}: { readonly isUser?: boolean; readonly profile?: object } = {}): StoreStage {
  const stage = storeStage({
    storage: watchedStore(isUser ? { session: JSON.stringify({ ...SESSION, profile }) } : {}),
    surface: { isMobileDevice: false, isWebview: false, host: 'tv' },
  });
  const { server } = stage;
  server.on('GET /v2/users/self', {
    json: {
      id: 12,
      username: 'u12',
      first_name: 'Aida',
      phone: '77001234567',
      is_guest: !isUser,
      device_limit: 5,
      parental_status: 'notset',
      accounts: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: true }],
    },
  });
  server.on('GET /v2/users/self/profiles', { json: PROFILES });
  server.on('GET /v2/users/self/profile', { json: PROFILES[0] });
  server.on('GET /v2/users/self/devices', {
    json: [
      { id: 'd1', device_type: 'tv', vendor: 'Vestel', model: 'V55', os_name: 'Tizen', is_current: true },
      { id: 'd2', device_type: 'phone', vendor: 'Nokia', model: 'X', os_name: 'Android' },
    ],
  });
  server.on('GET /v2/users/self/subscriptions/current', { json: [] });
  server.on('GET /v2/users/self/subscriptions/futures', { json: [] });
  server.on('GET /v2/packets', { json: PACKETS });
  server.on('GET /v2/packets/all', { json: PACKETS });
  server.on('GET /v2/search/suggest', { json: [{ text: 'The Pass' }, { text: 'Polden' }] });
  server.on('GET /v2/rowsets/my', { json: { id: 1, slug: 'my', title: 'My', template: '', priority: 1, rows: [] } });
  server.on('GET /v2/users/self/favorites', { json: [] });
  server.on('POST /v2/auth/code', { json: BEGUN });
  server.on('POST /v2/auth/code/token', {
    status: 400,
    json: { status_code: 400, error_code: 'authorization_pending', error: { code: 'authorization_pending' } },
  });
  return stage;
}

export interface TvSceneProps {
  readonly stage: StoreStage;
  readonly path?: string;
  readonly pattern?: string;
  readonly children: ReactNode;
}

/** A screen with store, router, canvas and keys. */
export function TvScene({ stage, path = '/', pattern = '*', children }: TvSceneProps) {
  return (
    <Provider store={stage.store}>
      <MemoryRouter initialEntries={[path]}>
        <FocusRoot screen={path}>
          <Canvas>
            <main data-realm="page">
              <Routes>
                <Route path={pattern} element={children} />
              </Routes>
            </main>
          </Canvas>
        </FocusRoot>
      </MemoryRouter>
    </Provider>
  );
}
