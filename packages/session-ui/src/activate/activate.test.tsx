// @vitest-environment jsdom
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { ActivatePage, type ActivatePageProps } from './ActivatePage.tsx';

afterEach(cleanup);

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 3_600_000 };
const DETAILS = {
  manufacturer: 'Samsung',
  model: 'QE55',
  os: 'Tizen 6.0',
  place: 'Kazakhstan',
  is_same_network: true,
  age: 5,
};
interface Shown extends Pick<ActivatePageProps, 'scan'> {
  readonly profile: object;
  readonly isGuest: boolean;
}

const refused = (code: string, status: number) => ({
  status,
  json: { status_code: status, error_code: code, message: code, error: { code, message: code } },
});

async function show(code?: string, { profile = {}, isGuest = false, scan }: Partial<Shown> = {}): Promise<StoreStage> {
  const stored = isGuest ? {} : { session: JSON.stringify({ ...SESSION, ...profile }) };
  const stage = storeStage({ storage: watchedStore(stored) });
  stage.server.on('GET /v2/auth/code/12345678', { json: DETAILS });
  stage.server.on('GET /v2/auth/code/87654321', refused('not_found', 404));
  stage.server.on('POST /v2/auth/code/12345678', { status: 204 });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <ActivatePage code={code} scan={scan} />
    </Provider>,
  );
  await settle(stage);
  return stage;
}
const settle = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
const answers = ({ server }: StoreStage) =>
  server.requests
    .filter(({ method, url }) => method === 'POST' && url.includes('/v2/auth/code/'))
    .map(({ body }) => JSON.parse(body ?? '') as object);
const press = async (stage: StoreStage, name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle(stage);
};

describe('approving a TV', () => {
  it('looks the code of the address up, asks, and approves only when pressed', async () => {
    const stage = await show('12345678');
    expect(screen.getByRole('heading', { name: 'activate.question' })).toBe(document.activeElement);
    expect(screen.getByText('Samsung QE55')).toBeTruthy();
    expect(screen.getByText('1234 5678')).toBeTruthy();
    expect(answers(stage)).toEqual([]);
    await press(stage, 'activate.approve');
    expect(answers(stage)).toEqual([{ approve: true }]);
    expect(screen.getByRole('status').textContent).toContain('activate.approved_title');
  });

  it('reads the code with the app’s camera: an address with it or the digits, and asks as ever', async () => {
    const read = [undefined, 'https://evil.test/?x=1', 'https://tv.test/activate?code=12345678'];
    const stage = await show(undefined, { scan: () => Promise.resolve(read.shift()) });
    await press(stage, 'activate.scan');
    expect(screen.queryByText('activate.scan_wrong')).toBeNull();
    await press(stage, 'activate.scan');
    expect(screen.getByText('activate.scan_wrong')).toBeTruthy();
    await press(stage, 'activate.scan');
    expect(screen.getByRole('heading', { name: 'activate.question' })).toBeTruthy();
    expect(answers(stage)).toEqual([]);
  });

  it('refuses a TV that is not in front of the viewer', async () => {
    const stage = await show('12345678');
    await press(stage, 'activate.deny');
    expect(answers(stage)).toEqual([{ approve: false }]);
    expect(screen.getByRole('status').textContent).toContain('activate.denied_title');
  });

  it('takes a typed code, and says when there is none such', async () => {
    const stage = await show();
    const input = screen.getByLabelText('activate.code');
    fireEvent.change(input, { target: { value: '8765 4321' } });
    await press(stage, 'activate.next');
    expect(screen.getByText('activate.unknown')).toBeTruthy();
    expect((input as HTMLInputElement).value).toBe('87654321');
    fireEvent.change(input, { target: { value: '12345678' } });
    expect(screen.queryByText('activate.unknown')).toBeNull();
    await press(stage, 'activate.next');
    expect(screen.getByText('Samsung QE55')).toBeTruthy();
  });

  it('asks nothing for a guest, and nothing for a child', async () => {
    const stage = await show('12345678', { isGuest: true });
    expect(screen.getByText('activate.sign_in_title')).toBeTruthy();
    expect(stage.server.requests.some(({ url }) => url.includes('/v2/auth/code'))).toBe(false);
    cleanup();
    const child = await show('12345678', { profile: { profile: { id: 'p', role: 'child' } } });
    expect(child.server.requests.some(({ url }) => url.includes('/v2/auth/code'))).toBe(false);
  });
});
