// @vitest-environment jsdom
import { closeModal, openModal, session, sessionView, setPreference } from '@antenna/store';
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutsideCodes, MyScreen, SearchScreen, SettingsScreen, TvModals } from './index.ts';
import { PlaybackPart } from './settings/choices.tsx';
import { TvScene, tvStage } from './testing/tv-stage.tsx';

afterEach(cleanup);

const settle = (stage: StoreStage, ms = 0) =>
  act(async () => {
    await stage.settle(ms);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

async function show(stage: StoreStage, children: ReactNode, { path = '/', pattern = '*' } = {}): Promise<void> {
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage} path={path} pattern={pattern}>
      {children}
    </TvScene>,
  );
  await settle(stage);
}

const outside = createOutsideCodes();
const modals = <TvModals outside={outside} />;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => [...document.querySelectorAll('[data-focused]')];
const asked = ({ server }: StoreStage, route: string) =>
  server.requests.filter(({ method, url }) => `${method} ${url.split('?')[0] ?? ''}` === route);
const isUser = (stage: StoreStage) => sessionView(session.select(stage.store.getState())).isUser;

describe('signing in on a set', () => {
  it('shows its code as digits and as a picture, and becomes the viewer’s own when the phone approves', async () => {
    const stage = tvStage();
    await show(stage, modals);
    stage.store.dispatch(openModal({ name: 'auth', with: { reason: 'account' } }));
    await settle(stage);
    expect(screen.getByText('1234 5678')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'set.scan' }).getAttribute('src')).toContain('data:image/svg+xml');
    expect(focused()).toHaveLength(1);
    stage.server.on('POST /v2/auth/code/token', { json: { access_token: 'of-the-user', expired: null } });
    await settle(stage, 5_000);
    expect(isUser(stage)).toBe(true);
    await settle(stage, 1_000);
    expect(screen.queryByText('1234 5678')).toBeNull();
  });

  it('says that the phone refused, and shows a new code when asked', async () => {
    const stage = tvStage();
    await show(stage, modals);
    stage.server.on('POST /v2/auth/code/token', {
      status: 403,
      json: { status_code: 403, error_code: 'access_denied', error: { code: 'access_denied' } },
    });
    stage.store.dispatch(openModal({ name: 'auth', with: {} }));
    await settle(stage);
    await settle(stage, 5_000);
    expect(screen.getByText('set.denied')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'set.new_code' }));
    await settle(stage);
    expect(asked(stage, 'POST /v2/auth/code')).toHaveLength(2);
    expect(screen.getByText('1234 5678')).toBeTruthy();
  });

  it('polls no more when the dialog is closed', async () => {
    const stage = tvStage();
    await show(stage, modals);
    stage.store.dispatch(openModal({ name: 'auth', with: {} }));
    await settle(stage);
    stage.store.dispatch(closeModal());
    await settle(stage, 30_000);
    expect(asked(stage, 'POST /v2/auth/code/token')).toHaveLength(0);
  });

  it('takes a phone number and its code from the digits of the remote', async () => {
    const stage = tvStage();
    stage.server.on('POST /v2/otps', { json: { length: 4, send_method: 'sms' } });
    stage.server.on('POST /v2/auth/otp', { json: { access_token: 'of-the-user', expired: null } });
    await show(stage, modals);
    stage.store.dispatch(openModal({ name: 'auth', with: {} }));
    await settle(stage);
    fireEvent.click(screen.getByRole('button', { name: 'signin.by_phone' }));
    await settle(stage);
    for (const digit of '77001234567') key(digit);
    await settle(stage);
    fireEvent.click(screen.getByRole('button', { name: 'signin.get_code' }));
    await settle(stage);
    expect(JSON.parse(asked(stage, 'POST /v2/otps')[0]?.body ?? '{}')).toMatchObject({ phone: '77001234567' });
    for (const digit of '1234') key(digit);
    await settle(stage, 1_000);
    expect(JSON.parse(asked(stage, 'POST /v2/auth/otp')[0]?.body ?? '{}')).toMatchObject({ token: '1234' });
    expect(isUser(stage)).toBe(true);
  });

  it('offers to restore an account that its owner has closed', async () => {
    const stage = tvStage();
    stage.server.on('POST /v2/otps', { json: { length: 4, send_method: 'sms' } });
    stage.server.on('POST /v2/auth/otp', {
      status: 403,
      json: { error_code: 'account_closed', restore: 'a-code', until: '2026-12-21T18:00:00Z' },
    });
    stage.server.on('POST /v2/auth/otp/restoring', { json: { access_token: 'of-the-user', expired: null } });
    await show(stage, modals);
    stage.store.dispatch(openModal({ name: 'auth', with: {} }));
    await settle(stage);
    fireEvent.click(screen.getByRole('button', { name: 'signin.by_phone' }));
    await settle(stage);
    for (const digit of '77001234567') key(digit);
    fireEvent.click(screen.getByRole('button', { name: 'signin.get_code' }));
    await settle(stage);
    for (const digit of '1234') key(digit);
    await settle(stage, 1_000);
    expect(screen.getByRole('heading', { name: 'signin.closed_title' })).toBeTruthy();
    expect(focused().map((element) => element.textContent)).toEqual(['signin.restore']);
    fireEvent.click(screen.getByRole('button', { name: 'signin.restore' }));
    await settle(stage, 1_000);
    expect(JSON.parse(asked(stage, 'POST /v2/auth/otp/restoring')[0]?.body ?? '{}')).toMatchObject({ token: 'a-code' });
    expect(isUser(stage)).toBe(true);
  });
});

describe('the PIN on a set', () => {
  it('is typed with the remote, hidden, and a new one is saved after it was repeated', async () => {
    const stage = tvStage({ isUser: true });
    stage.server.on('PATCH /v2/users/self', { json: { id: 12, username: 'u12', is_guest: false } });
    await show(stage, modals);
    stage.store.dispatch(openModal({ name: 'parental_set', with: {} }));
    await settle(stage);
    for (const digit of '4821') key(digit);
    await settle(stage);
    expect(screen.getByRole('heading', { name: 'parental.repeat_title' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('4821');
    for (const digit of '4822') key(digit);
    await settle(stage);
    expect(screen.getByText('parental.set_not_equal')).toBeTruthy();
    // Nothing has to be erased first.
    for (const digit of '4821') key(digit);
    await settle(stage);
    expect(JSON.parse(asked(stage, 'PATCH /v2/users/self')[0]?.body ?? '{}')).toMatchObject({ pincode: '4821' });
  });
});

describe('the settings of a set', () => {
  it('have the sections of an account for a user alone', async () => {
    await show(tvStage(), <SettingsScreen />, { path: '/settings', pattern: '/settings' });
    expect(screen.queryByRole('button', { name: 'settings.devices' })).toBeNull();
    cleanup();
    await show(tvStage({ isUser: true }), <SettingsScreen />, { path: '/settings', pattern: '/settings' });
    expect(screen.getByRole('button', { name: 'settings.devices' })).toBeTruthy();
  });

  it('ask before another device is removed', async () => {
    const stage = tvStage({ isUser: true });
    await show(stage, <SettingsScreen />, { path: '/settings/devices', pattern: '/settings/:section' });
    fireEvent.click(screen.getByRole('button', { name: /Nokia X/ }));
    await settle(stage);
    expect(stage.store.getState().modals).toMatchObject({
      modal: { name: 'confirm', with: { intent: { do: 'remove-device', id: 'd2' } } },
    });
  });
});

describe('other screens of a set', () => {
  it('search while typing, from the operator’s number of letters on', async () => {
    const stage = tvStage();
    stage.server.on('GET /v2/rowsets/search', {
      json: { id: 9, slug: 'search', title: '', template: 'search', priority: 1, rows: [] },
    });
    await show(stage, <SearchScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'а' }));
    fireEvent.click(screen.getByRole('button', { name: 'б' }));
    await settle(stage);
    expect(asked(stage, 'GET /v2/rowsets/search').at(-1)?.url).toContain(`q=${encodeURIComponent('аб')}`);
  });

  it('before typing, search shows earlier searches and the operator’s titles', async () => {
    const stage = tvStage();
    stage.store.dispatch(setPreference('recentSearches', ['fjord']));
    stage.server.on('GET /v2/rowsets/search', {
      json: {
        id: 9,
        slug: 'search',
        title: '',
        template: 'search',
        priority: 1,
        rows: [{ id: '1', title: 'Popular', template: 'content-v', contents: [{ id: '5', title: 'The Pass' }] }],
      },
    });
    await show(stage, <SearchScreen />);
    expect(screen.getByRole('button', { name: 'fjord' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Popular' })).toBeTruthy();
    expect(document.querySelector('.tu-poster')?.getAttribute('aria-label')).toBe('The Pass');
    expect(asked(stage, 'GET /v2/rowsets/search').at(-1)?.url).not.toContain('q=');
  });

  it('settings show a limit of the picture that another app has set', async () => {
    const stage = tvStage();
    stage.store.dispatch(setPreference('playback', JSON.stringify({ qualityLimit: 576 })));
    await show(stage, <PlaybackPart />);
    fireEvent.click(screen.getByRole('button', { name: /settings.quality_limit/ }));
    await settle(stage);
    expect(document.querySelector('.tu-option[aria-pressed="true"]')?.textContent).toContain('settings.quality_lines');
  });

  it('invite a guest to sign in where the list would be', async () => {
    const stage = tvStage();
    await show(stage, <MyScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'signin.title' }));
    await settle(stage);
    expect(stage.store.getState().modals).toMatchObject({ modal: { name: 'auth', with: { reason: 'account' } } });
  });

  it('show an address that a set cannot open as a code', async () => {
    const stage = tvStage();
    await show(stage, modals);
    act(() => outside.show('https://pay.test/form'));
    expect(screen.getByRole('heading', { name: 'set.elsewhere_title' })).toBeTruthy();
    act(() => outside.close());
    expect(screen.queryByRole('heading', { name: 'set.elsewhere_title' })).toBeNull();
  });
});
